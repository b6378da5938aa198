import type { FlowFailure, FlowReport, FlowResult, FlowRun, FlowStatus } from "./flow-report.ts";
import type { Problem } from "./problem.ts";

/** A problem of a flow, and in how many of its runs it occurred. */
export interface FoundProblem extends Problem {
  readonly runs: number;
}

/** Returns the problems of a flow without duplicates, problems of decisions first. */
export function foundProblems({ runs }: Pick<FlowResult, "runs">): readonly FoundProblem[] {
  const problems = runs.flatMap((run) => run.problems);
  const alike = Map.groupBy(problems, ({ step, sentence }) => JSON.stringify([step, sentence]));
  const found = [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, runs: 1 + others.length }],
  );
  return [...found.filter(({ kind }) => kind === "decided"), ...found.filter(({ kind }) => kind === "said")];
}

/** Returns a run with a problem. */
export function runWithProblem({ runs }: Pick<FlowResult, "runs">): FlowRun | undefined {
  return runs.find(({ problems }) => problems.length > 0);
}

/** Returns whether failed runs decided otherwise, or only said otherwise; `null` if none failed. */
export function failureOf(runs: readonly FlowRun[]): FlowFailure | null {
  const problems = runs.flatMap((run) => (run.status === "failed" ? run.problems : []));
  if (problems.length === 0) return null;
  return problems.some(({ kind }) => kind === "decided") ? "decided_otherwise" : "said_otherwise";
}

/** Counts the results with this status or failure. */
export function countOf({ results }: Pick<FlowReport, "results">, status: FlowStatus | FlowFailure): number {
  return results.filter((result) => result.status === status || result.failure === status).length;
}
