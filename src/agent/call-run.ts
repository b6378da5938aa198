import type { Emit, Identity, Receipt } from "../events.ts";
import type { Clock } from "../llm/clock.ts";
import type { ToolCall } from "../llm/types.ts";
import type { Tool, ToolOutput } from "../tools/define-tool.ts";
import type { Approve } from "./approval.ts";
import type { Brake, CallOutcome, PastCall } from "./brakes/brake.ts";
import { errorFacts } from "./error-facts.ts";
import type { Say } from "./texts.ts";

/** What a tool call needs of its run. Each call that no brake stopped is appended to `past`. */
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

/** A call of a reply; `number` is its position in the reply, from 1. */
export type NumberedCall = ToolCall & { readonly number: number };

/** The result of a call. Without an `outcome`, a brake stopped the call. */
export interface Came extends Omit<ToolOutput, "receipts"> {
  readonly receipts?: readonly Receipt[];
  readonly outcome?: CallOutcome;
}

/** A short error in place of a result. */
export function refusal(error: string): Pick<Came, "result"> {
  return { result: { error } };
}

/** Traces why a brake stopped a call or its result, and returns that reason. */
export function redirect(brake: string, reason: string, { call, run }: { call: ToolCall; run: CallRun }): string {
  run.emit({ type: "brake", step: run.step, brake, reason, call_id: call.id });
  return reason;
}

/** Traces the whole error; the model gets a sentence without any of its details. */
export function failed(error: unknown, call: ToolCall, run: CallRun): string {
  if (run.signal.aborted) return run.say("stoppedBefore");
  const facts = errorFacts(error);
  run.emit({ type: "tool_exception", step: run.step, call_id: call.id, tool: call.name, ...facts });
  return run.say(facts.name === "TimeoutError" ? "toolTimedOut" : "toolFailed", call.name);
}
