import type { Emit, Identity, Receipt } from "../events.ts";
import type { Clock } from "../llm/clock.ts";
import type { ToolCall } from "../llm/types.ts";
import type { Tool, ToolOutput } from "../tools/define-tool.ts";
import type { Approve } from "./approval.ts";
import type { Brake, CallOutcome, PastCall } from "./brakes/brake.ts";
import { errorFacts } from "./error-facts.ts";
import type { Say } from "./texts.ts";

/** Everything about the run that a tool call needs. `past` grows by each call that no brake stopped. */
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

/** A call of a reply; `number` is its place in it, from 1. */
export type NumberedCall = ToolCall & { readonly number: number };

/** What came of a call; without an `outcome`, a brake stopped it. */
export interface Came extends Omit<ToolOutput, "receipts"> {
  readonly receipts?: readonly Receipt[];
  readonly outcome?: CallOutcome;
}

/** A short error in place of a result. */
export function refusal(error: string): Pick<Came, "result"> {
  return { result: { error } };
}

/** Puts into the trace why a call or its result was stopped by a brake, and returns it. */
export function redirect(brake: string, reason: string, { call, run }: { call: ToolCall; run: CallRun }): string {
  run.emit({ type: "brake", step: run.step, brake, reason, call_id: call.id });
  return reason;
}

/** The whole error goes into the trace; the model gets a sentence without any of it. */
export function failed(error: unknown, call: ToolCall, run: CallRun): string {
  if (run.signal.aborted) return run.say("stoppedBefore");
  const facts = errorFacts(error);
  run.emit({ type: "tool_exception", step: run.step, call_id: call.id, tool: call.name, ...facts });
  return run.say(facts.name === "TimeoutError" ? "toolTimedOut" : "toolFailed", call.name);
}
