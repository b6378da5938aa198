import type { FlowReport, FlowResult, FlowStatus } from "./flow-report.ts";
import type { Problem } from "./problem.ts";

/** A problem of a flow, and in how many of its runs it was found. */
export interface FoundProblem extends Problem {
  readonly runs: number;
}

/** What is wrong with a flow; the same problem of several runs is named once. */
export function foundProblems({ runs }: FlowResult): readonly FoundProblem[] {
  const problems = runs.flatMap((run) => run.problems);
  const alike = Map.groupBy(problems, ({ step, sentence }) => JSON.stringify([step, sentence]));
  return [...alike.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, runs: 1 + others.length }],
  );
}

/** How many results ended so. */
export function countOf({ results }: Pick<FlowReport, "results">, status: FlowStatus): number {
  return results.filter((result) => result.status === status).length;
}
