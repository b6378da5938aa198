import { setImmediate } from "node:timers/promises";
import type { RunEvent } from "../events.ts";
import type { Clock } from "../llm/clock.ts";
import { ProviderError } from "../llm/errors.ts";
import type { Provider } from "../llm/types.ts";
import type { Recording } from "./recording.ts";
import { replayClock } from "./replay-clock.ts";
import { sameAsRecorded, sameText } from "./same-as-recorded.ts";
import { isObject } from "../text/is-object.ts";

/** A recording that replaces the model in a run; everything else is real. */
export interface Replay {
  readonly provider: Provider;
  /** A clock on which each reply takes as long as it did. */
  readonly clock: Clock;
  /** Compares the tools' results with the recorded ones. */
  readonly listen: (event: RunEvent) => void;
  /** Returns why the recording no longer fits; `undefined` while it does. */
  readonly difference: () => string | undefined;
  /** Returns the number of unused replies. */
  readonly leftOver: () => number;
}

/** Plays a recording in one run. Stops once a tool returns something else, because the later replies would not fit. */
export function replayOf(recording: Recording, ask: string): Replay {
  const { replies } = recording;
  const time = replayClock();
  const answered = new Map<number, number>();
  let asked = 0;
  let difference = sameText(recording.ask, ask) ? undefined : "`ask` is not what was asked when it was recorded";

  return {
    clock: time.clock,
    difference: () => difference,
    leftOver: () => replies.length - asked,
    listen(event) {
      if (event.type !== "tool_result") return;
      const index = answered.get(event.step) ?? 0;
      answered.set(event.step, index + 1);
      const then = replies[event.step - 1]?.results[index];
      if (sameAsRecorded(then, event.result)) return;
      difference ??= `in step ${event.step}, ${event.tool} answered otherwise: ${changesIn(then, event.result)}`;
    },
    provider: {
      name: recording.provider,
      model: recording.model,
      async chat(_request, { signal, onText }) {
        const reply = replies[asked];
        if (reply === undefined)
          difference ??= `it ends after ${asked === 1 ? "1 reply" : `${asked} replies`}, and the run goes on`;
        if (difference !== undefined || reply === undefined) throw new ProviderError("bad_request", outdated);
        asked += 1;
        time.pass(reply.ms);
        await setImmediate();
        signal.throwIfAborted();
        if (reply.text !== "") onText(reply.text);
        const { text, finish_reason: finishReason, usage } = reply;
        const calls = reply.calls.map((call) => ({ ...call, arguments: structuredClone(call.arguments) }));
        return { text, calls, finishReason, usage, raw: null };
      },
    },
  };
}

const outdated = "The recording does not fit any more.";

/** Describes how a result differs, field by field if it is an object. */
function changesIn(then: unknown, now: unknown): string {
  if (!isObject(then) || !isObject(now)) return `${shown(now)} (recorded: ${shown(then)})`;
  const [before, after] = [new Map(Object.entries(then)), new Map(Object.entries(now))];
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !sameAsRecorded(before.get(key), after.get(key)),
  );
  return changed.map((key) => `${key} is ${shown(after.get(key))} (recorded: ${shown(before.get(key))})`).join(", ");
}

const shown = (value: unknown): string => (value === undefined ? "missing" : JSON.stringify(value));
