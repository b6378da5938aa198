import type { Emit, Identity, Receipt } from "../events.ts";
import type { Clock } from "../llm/clock.ts";
import type { ToolCall } from "../llm/types.ts";
import type { Tool, ToolOutput } from "../tools/define-tool.ts";
import type { Approve } from "./approval.ts";
import type { Brake, CallOutcome, PastCall } from "./brakes/brake.ts";
import { errorFacts } from "./error-facts.ts";
import type { Say } from "./texts.ts";

/** What a tool call needs from the run. Every call that no brake stopped is appended to `past`. */
export interface CallRun {
  readonly runId: string;
  readonly step: number;
  readonly identity: Identity;
  readonly tools: readonly Tool[];
  readonly brakes: readonly Brake[];
  readonly past: PastCall[];
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly emit: Emit;
  readonly approve: Approve | undefined;
  readonly say: Say;
}

/** A call of a reply. `number` is its position in the reply, from 1. */
export type NumberedCall = ToolCall & { readonly number: number };

/** The outcome of a call. `outcome` is missing if a brake stopped it. */
export interface Came extends Omit<ToolOutput, "receipts"> {
  readonly receipts?: readonly Receipt[];
  readonly outcome?: CallOutcome;
}

/** Builds an error result. */
export function refusal(error: string): Pick<Came, "result"> {
  return { result: { error } };
}

/** Emits a `brake` event and returns its reason. */
export function redirect(brake: string, reason: string, { call, run }: { call: ToolCall; run: CallRun }): string {
  run.emit({ type: "brake", step: run.step, brake, reason, call_id: call.id });
  return reason;
}

/** Emits the whole error as an event and returns a sentence for the model without any of its details. */
export function failed(error: unknown, call: ToolCall, run: CallRun): string {
  if (run.signal.aborted) return run.say("stoppedBefore");
  const facts = errorFacts(error);
  run.emit({ type: "tool_exception", step: run.step, call_id: call.id, tool: call.name, ...facts });
  return run.say(facts.name === "TimeoutError" ? "toolTimedOut" : "toolFailed", call.name);
}
