import { type Clock, realClock } from "../llm/clock.ts";
import { type Following, followSignal } from "../llm/follow-signal.ts";
import { unknownPrice } from "../llm/price.ts";
import type { Message } from "../llm/types.ts";
import { type RetryOptions, defaultRetry } from "../llm/with-retry.ts";
import { checkedLimit, longestMs } from "../text/limit.ts";
import type { Brake } from "./brakes/brake.ts";
import { defaultBrakes } from "./brakes/default-brakes.ts";
import { type CheckAnswer, receiptsAsRecord } from "./check-answer.ts";
import { DeadlinePassed } from "./ending.ts";
import { byName, firstEvent, guarded, specOf } from "./first-event.ts";
import { lengthOf } from "./history.ts";
import { newRunId } from "./run-ids.ts";
import type { Run, RunOptions } from "./run.ts";
import { saying, validTexts, type Texts } from "./texts.ts";
import { textLength } from "./text-length.ts";

/**
 * Starts a run: assigns its id, starts its deadline and emits its first event. Invalid input is collected in `faults`,
 * which end the run; only a LimitError is thrown at once.
 */
export function startRun(options: RunOptions): Run {
  const { clock = realClock, ids = newRunId, brakes = defaultBrakes(), emit = () => {} } = options;
  const { signal: outside = new AbortController().signal } = options;
  const own = followSignal(outside);
  const started = clock.now();
  const faults: unknown[] = [];
  const specs = guarded(() => options.tools.map(specOf).toSorted(byName), { otherwise: [], faults });
  const texts = guarded(() => validTexts(options.texts), { otherwise: {}, faults });
  const question: Message = { role: "user", text: options.question };
  const run: Run = {
    ...options,
    clock,
    brakes,
    outside,
    specs,
    step: 0,
    runId: ids(started),
    emit: (event) => emit({ ...event, at: clock.now().toISOString() }),
    messages: [question],
    historyLength:
      lengthOf(question) + options.system.length + guarded(() => textLength(specs), { otherwise: 0, faults }),
    receipts: [],
    usage: undefined,
    spent: [],
    ...hooksOf(options),
    today: options.desk?.today ?? null,
    heldBack: false,
    past: [],
    signal: own.signal,
    approve: options.approve,
    say: saying(texts, (key) => warnOf(run, key)),
    retry: retryOf(options),
    faults,
    close: () => own.abort(runIsOver),
  };
  const ms = guarded(() => longestRun(brakes), { otherwise: undefined, faults });
  void watchDeadline(ms, { clock, own });
  run.emit(firstEvent(run, options, started));
  return run;
}

/** Shared by all runs: creating an error with its stack for each run would cost more than a step of it. */
const runIsOver = Object.assign(new Error("The run is over."), { name: "AbortError" });

function hooksOf({ price = unknownPrice, checkAnswer = letStand, recordLine = receiptsAsRecord }: RunOptions) {
  return { price, checkAnswer, recordLine };
}

const letStand: CheckAnswer = () => ({ untrue: [], unsupported: [] });

function warnOf({ emit, step }: Run, key: keyof Texts): void {
  const message = `The text ${key} could not be made, so it was said as usual.`;
  emit({ type: "warning", step, code: "malformed_text", message });
}

function retryOf({ retry = {} }: RunOptions): RetryOptions {
  const { baseMs = defaultRetry.baseMs, random = defaultRetry.random } = retry;
  return { baseMs: checkedLimit("retry.baseMs", baseMs, { least: 0, most: longestMs }), random };
}

const brakeKinds: readonly string[] = ["step", "call", "time", "result", "history"] satisfies Brake["kind"][];

function longestRun(brakes: readonly Brake[]): number | undefined {
  const limits = brakes.flatMap((brake) => {
    if (!brakeKinds.includes(brake.kind))
      throw new TypeError(`There is no kind of brake ${JSON.stringify(brake.kind)}.`);
    if (brake.kind === "result") checkedLimit(brake.name, brake.max);
    if (brake.kind === "time") checkedLimit(brake.name, brake.ms, { most: longestMs });
    return brake.kind === "time" && brake.over === "run" ? [brake.ms] : [];
  });
  return limits.length === 0 ? undefined : Math.min(...limits);
}

async function watchDeadline(ms: number | undefined, { clock, own }: { clock: Clock; own: Following }): Promise<void> {
  if (ms === undefined) return;
  try {
    await clock.sleep(ms, own.signal);
    own.abort(new DeadlinePassed(ms));
  } catch {
    // The run ended first.
  }
}
