// A scripted model for tests.

import { unknownUsage } from "../../events.ts";
import { type Clock, realClock } from "../clock.ts";
import { ProviderError } from "../errors.ts";
import { parseArguments } from "../parse-arguments.ts";
import type { ChatRequest, Provider, Reply } from "../types.ts";

/** A tool call in a script: name, arguments and id. Arguments given as text are parsed like a model's. */
export type ScriptedCall = readonly [name: string, args: unknown, id?: string];

/** One scripted turn: a reply, or an error to throw. `delayMs` delays it; a signal ends the delay. */
export type ScriptedReply = Partial<Omit<Reply, "calls">> & {
  readonly calls?: readonly ScriptedCall[];
  readonly error?: Error;
  readonly delayMs?: number;
};

/** A model that plays a script. */
export interface ScriptedModel extends Provider {
  /** Copies of all requests so far. */
  readonly requests: readonly ChatRequest[];
  /** Throws unless every reply was used and no further one was requested. Call it at the end of a test. */
  assertUsedUp(): void;
}

/**
 * Creates a model for tests that returns the replies in order, one per request, and keeps the requests.
 *
 * @example
 * const model = scriptedModel([{ calls: [["get_order", { order_id: 1042 }]] }, { text: "It is paid." }]);
 */
export function scriptedModel(script: readonly ScriptedReply[], clock: Clock = realClock): ScriptedModel {
  const requests: ChatRequest[] = [];
  return {
    name: "scripted",
    model: "scripted",
    requests,
    async chat(request, { signal, onText }) {
      const turn = script[requests.length];
      requests.push({ ...request, messages: [...request.messages] });
      if (turn === undefined)
        throw new ProviderError("bad_request", `The script has no reply number ${requests.length}.`);
      if (turn.delayMs !== undefined) await clock.sleep(turn.delayMs, signal);
      if (turn.text !== undefined) onText(turn.text);
      if (turn.error !== undefined) throw turn.error;
      return asReply(turn, requests.length);
    },
    assertUsedUp() {
      if (requests.length === script.length) return;
      throw new Error(`The script has ${script.length} replies, and there were ${requests.length} requests.`);
    },
  };
}

function asReply({ calls = [], error: _error, delayMs: _delayMs, ...reply }: ScriptedReply, number: number): Reply {
  return {
    text: "",
    finishReason: calls.length > 0 ? "tool_calls" : "stop",
    usage: unknownUsage,
    raw: null,
    ...reply,
    calls: calls.map(([name, args, id], index) => ({
      id: id ?? `call_${number}_${index + 1}`,
      name,
      arguments: typeof args === "string" ? parseArguments(args) : args,
    })),
  };
}
