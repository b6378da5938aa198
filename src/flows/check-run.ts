import { checkAnswerText } from "./check-answer-text.ts";
import { checkCalls } from "./expected-calls.ts";
import { checkChanges } from "./expected-changes.ts";
import { checkDecisions } from "./expected-decisions.ts";
import { checkResults } from "./expected-results.ts";
import type { Expectation } from "./flow.ts";
import type { Row } from "./flow-desk.ts";
import type { Happened } from "./happened.ts";
import { isPart } from "./is-part.ts";
import { matchAll } from "./match-all.ts";
import { fieldsText, type Problem } from "./problem.ts";

/** Returns every difference between a run and its flow's expectations; none if it passed. */
export function checkRun(expect: Expectation, happened: Happened): readonly Problem[] {
  return [
    ...checkOutcome(expect, happened),
    ...checkCalls(expect, happened),
    ...checkDecisions(expect, happened),
    ...checkResults(expect, happened),
    ...checkChanges(expect, happened),
    ...Object.entries(expect.tables).flatMap(([table, rows]) => checkTable(table, rows, happened)),
    ...checkSteps(expect, happened),
    ...checkAnswerText(expect, happened),
  ];
}

function checkOutcome({ outcome }: Expectation, { outcome: was, reason, steps: step }: Happened): readonly Problem[] {
  if (outcome === undefined || outcome === was) return [];
  const why = reason === undefined ? "." : `: ${reason}`;
  return [{ kind: "decided", step, sentence: `The run should end ${outcome}, and ended ${was}${why}` }];
}

function checkSteps({ steps: { min = 0, max = Infinity } }: Expectation, { steps }: Happened): readonly Problem[] {
  const wrong = steps < min ? `at least ${min}` : steps > max ? `at most ${max}` : undefined;
  if (wrong === undefined) return [];
  return [{ kind: "decided", step: steps, sentence: `It should take ${wrong} steps, and took ${steps}.` }];
}

/** Checks that each expected row exists, and no other. */
function checkTable(table: string, expected: readonly Row[], { state }: Happened): readonly Problem[] {
  const { unmatched, left } = matchAll(expected, state[table] ?? [], isPart);
  return [
    ...unmatched.map((row) => `In the end, ${table} should hold one with ${fieldsText(row)}, and does not.`),
    ...left.map((row) => `In the end, ${table} holds one more than expected: ${fieldsText(row)}.`.replace("….", "…")),
  ].map((sentence) => ({ kind: "decided", step: null, sentence }));
}
