import canonicalize from "canonicalize";
import type { Emit, Identity, Receipt } from "../events.ts";
import type { Clock } from "../llm/clock.ts";
import type { ToolCall } from "../llm/types.ts";
import { withinTime } from "../llm/within-time.ts";
import type { CheckedCall, Tool, ToolOutput } from "../tools/define-tool.ts";
import { type Approval, type Approve, refusalOf } from "./approval.ts";
import type { Brake } from "./brakes/brake.ts";
import { errorFacts } from "./error-facts.ts";
import { fitResult } from "./fit-result.ts";
import { textLength } from "./text-length.ts";

/** Everything about the run that a tool call needs. `made` counts the calls of the run by tool and arguments. */
export interface CallRun {
  readonly runId: string;
  readonly step: number;
  readonly identity: Identity;
  readonly tools: readonly Tool[];
  readonly brakes: readonly Brake[];
  readonly made: Map<string, number>;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly emit: Emit;
  readonly approve: Approve;
}

/** A call of a reply; `number` is its place in it, from 1. */
export type NumberedCall = ToolCall & { readonly number: number };

type RunnableCall = Extract<CheckedCall, { ok: true }>;

type Output = Omit<ToolOutput, "receipts"> & { readonly receipts?: readonly Receipt[] };

/**
 * Runs one call of a model's reply, if nothing speaks against it. Whatever happens there is exactly one result, and
 * what the model hears of a failure is one short sentence; the trace has the rest. Never throws.
 */
export async function callTool(
  call: NumberedCall,
  run: CallRun,
): Promise<Required<Pick<Output, "result" | "receipts">>> {
  const began = run.clock.elapsed();
  const {
    result,
    decisions = [],
    receipts,
    read,
    branch,
  } = fitting(asJson(await outputOf(call, run), call, run), {
    call,
    run,
  });
  const about = { step: run.step, call_id: call.id };
  for (const decision of decisions) run.emit({ type: "decision", ...decision, ...about, rules: [...decision.rules] });
  const seen = {
    ...(receipts && { receipts: [...receipts] }),
    ...(read && { read: [...read] }),
    ...(branch && { branch }),
  };
  const ms = Math.round(run.clock.elapsed() - began);
  run.emit({ type: "tool_result", ...about, tool: call.name, result, ...seen, ms });
  return { result, receipts: receipts ?? [] };
}

/** Prepare, ask if it writes, execute; whatever is thrown on the way becomes a result. */
async function outputOf(call: NumberedCall, run: CallRun): Promise<Output> {
  try {
    const tool = run.tools.find(({ name }) => name === call.name);
    const checked: CheckedCall = tool?.check(call.arguments) ?? { ok: false, error: unknownTool(run.tools) };
    const blocked = pullCallBrakes(call, checked, run);
    if (blocked !== undefined) return refusal(blocked);
    if (!checked.ok)
      return { ...refusal(checked.error), branch: tool === undefined ? "unknown_tool" : "invalid_arguments" };
    const denied = tool?.kind === "write" ? await askPerson(checked, call, run) : undefined;
    return denied === undefined ? await execute(checked, call, run) : refusal(denied);
  } catch (error) {
    return failed(error, call, run);
  }
}

const refusal = (error: string): Output => ({ result: { error } });

function unknownTool(tools: readonly Tool[]): string {
  return `There is no tool of that name. The tools are: ${tools.map(({ name }) => name).join(", ")}.`;
}

/** The same tool with the same arguments is the same call, whatever the order of keys (RFC 8785 decides). */
function pullCallBrakes(call: NumberedCall, checked: CheckedCall, run: CallRun): string | undefined {
  const key = JSON.stringify([call.name, checked.ok ? canonicalize(checked.value) : call.arguments]);
  const madeBefore = run.made.get(key) ?? 0;
  const pending = {
    tool: call.name,
    number: call.number,
    argumentsLength: textLength(call.arguments),
    madeBefore,
  };
  for (const brake of run.brakes) {
    const reason = brake.kind === "call" ? brake.check(pending) : undefined;
    if (reason !== undefined) return redirect(brake.name, reason, { call, run });
  }
  // Only a call that was let through was made.
  run.made.set(key, madeBefore + 1);
  return undefined;
}

function redirect(brake: string, reason: string, { call, run }: { call: ToolCall; run: CallRun }): string {
  run.emit({ type: "brake", step: run.step, brake, reason, call_id: call.id });
  return reason;
}

/** A write waits for a person's yes, without a time limit but the run's; a no is told to the model. */
async function askPerson(checked: RunnableCall, call: ToolCall, run: CallRun): Promise<string | undefined> {
  const { clock, signal } = run;
  const request = { tool: call.name, arguments: checked.value, callId: call.id, words: checked.words };
  const ask = (within: AbortSignal): Promise<Approval> => run.approve(request, within);
  const denied = refusalOf(await withinTime(ask, { ms: undefined, clock, signal }));
  return denied === undefined ? undefined : redirect("approval", denied, { call, run });
}

async function execute(checked: RunnableCall, call: ToolCall, run: CallRun): Promise<Output> {
  const { clock, signal, identity, runId } = run;
  const begin = (within: AbortSignal): Promise<ToolOutput> =>
    checked.run({ identity, runId, callId: call.id, signal: within });
  return withinTime(begin, { ms: longestCall(run.brakes), clock, signal });
}

function longestCall(brakes: readonly Brake[]): number | undefined {
  const limits = brakes.flatMap((brake) => (brake.kind === "time" && brake.over === "call" ? [brake.ms] : []));
  return limits.length === 0 ? undefined : Math.min(...limits);
}

/** The whole error goes into the trace; the model gets a sentence without any of it. */
function failed(error: unknown, call: ToolCall, run: CallRun): Output {
  if (run.signal.aborted) return refusal("The run was stopped before this was done.");
  const facts = errorFacts(error);
  run.emit({ type: "tool_exception", step: run.step, call_id: call.id, tool: call.name, ...facts });
  const what = facts.name === "TimeoutError" ? "took too long and was stopped" : "failed on our side";
  return refusal(`The tool ${call.name} ${what}. Say that this did not work, or ask; do not call it again blindly.`);
}

/**
 * The result as JSON has it, so that model and trace see the same. One that JSON cannot hold is told as a failure;
 * what was decided and written stays known.
 */
function asJson(output: Output, call: ToolCall, run: CallRun): Output {
  try {
    const result: unknown = JSON.parse(JSON.stringify(output.result ?? null));
    return { ...output, result };
  } catch (error) {
    return { ...output, ...failed(error, call, run) };
  }
}

/** A result that the model can be told whole, or what of it fits. */
function fitting(output: Output, { call, run }: { call: ToolCall; run: CallRun }): Output {
  const limits = run.brakes.flatMap((brake) => (brake.kind === "result" ? [brake] : []));
  return limits.reduce((shown, { name, max }) => {
    const result = fitResult(shown.result, max);
    if (result === shown.result) return shown;
    redirect(name, `The result had more than ${max} characters and was cut.`, { call, run });
    return { ...shown, result };
  }, output);
}
