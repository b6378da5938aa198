import { withinTime } from "../llm/within-time.ts";
import type { ToolCall } from "../llm/types.ts";
import type { CheckedCall, ToolOutput } from "../tools/define-tool.ts";
import type { Brake, CallKind, CallOutcome } from "./brakes/brake.ts";
import { type Came, type CallRun, failed, refusal } from "./call-run.ts";
import { errorFacts } from "./error-facts.ts";
import { type ValidOutput, validOutput } from "./valid-output.ts";

/** A call whose arguments are valid for its tool. */
export type RunnableCall = Extract<CheckedCall, { ok: true }>;

type Judged = NonNullable<ValidOutput["decisions"]>[number];

/**
 * Runs a tool within its time limit. Decisions that the tool reported while it ran are kept even if it then throws or
 * times out. Never throws.
 */
export async function runTool(
  checked: RunnableCall,
  { kind, call }: { kind: CallKind; call: ToolCall },
  run: CallRun,
): Promise<Came> {
  const { clock, signal, runId } = run;
  const identity = Object.freeze({ ...run.identity });
  const judgements = new Map<string, Judged>();
  const judged = (given: unknown): void => {
    for (const one of validOutput({ decisions: [given] }).decisions ?? [])
      judgements.set(JSON.stringify(one.subject), one);
  };
  const refused = Object.freeze(run.past.flatMap((past) => past.refused.map((one) => Object.freeze({ ...one }))));
  const begin = (within: AbortSignal): Promise<ToolOutput> =>
    checked.run(Object.freeze({ identity, runId, callId: call.id, signal: within, judged, refused }));
  try {
    const given = await withinTime(begin, { ms: longestCall(run.brakes), clock, signal });
    const { problems, ...output } = validOutput(given);
    for (const problem of problems)
      run.emit({ type: "warning", step: run.step, code: "malformed_output", message: `${call.name}: ${problem}` });
    for (const { subject } of output.decisions ?? []) judgements.delete(JSON.stringify(subject));
    const decisions = [...judgements.values(), ...(output.decisions ?? [])];
    return { ...output, decisions, outcome: outcomeOf({ ...output, decisions }, kind) };
  } catch (error) {
    const outcome = errorFacts(error).name === "TimeoutError" ? "timed_out" : "failed";
    return { ...refusal(failed(error, call, run)), decisions: [...judgements.values()], outcome };
  }
}

/**
 * A write counts as done unless the tool says that nothing was written, so that a tool that forgets to say so is not
 * run twice.
 */
function outcomeOf(output: Omit<ValidOutput, "problems">, kind: CallKind): CallOutcome {
  if (kind === "read") return "done";
  const { hasError, decisions = [], receipts, wrote } = output;
  const saysNo = decisions.some(({ verdict }) => verdict === "refuse") || hasError;
  const refused = saysNo && receipts.length === 0;
  return (wrote ?? !refused) ? "done" : "refused";
}

function longestCall(brakes: readonly Brake[]): number | undefined {
  const limits = brakes.flatMap((brake) => (brake.kind === "time" && brake.over === "call" ? [brake.ms] : []));
  return limits.length === 0 ? undefined : Math.min(...limits);
}
