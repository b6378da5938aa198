// Tests a policy with cases at its edges.

import { amountCases } from "./boundaries/amount-cases.ts";
import { calendarCases } from "./boundaries/calendar-cases.ts";
import { clockCases } from "./boundaries/clock-cases.ts";
import { exceptionCases } from "./boundaries/exception-cases.ts";
import { neutralOrder, type Neutral } from "./boundaries/neutral-order.ts";
import { periodCases } from "./boundaries/period-cases.ts";
import { planCases } from "./boundaries/plan-cases.ts";
import { type BoundaryCase, caseFrom, type Sketch } from "./boundaries/sketch.ts";
import { statusCases } from "./boundaries/status-cases.ts";
import { windowCases } from "./boundaries/window-cases.ts";
import type { Verdict } from "../text/decision.ts";
import { judgeRefund } from "./judge-refund.ts";
import type { Policy } from "./policy.ts";
import { summariseDecision } from "./reasons.ts";

export type { BoundaryCase } from "./boundaries/sketch.ts";

/** A case with the policy's decision. `why` is the decision in one line, in the policy's words. */
export interface CheckedCase extends BoundaryCase {
  readonly decided: Verdict;
  readonly why: string;
  readonly agrees: boolean;
}

/** The groups of cases by topic. A new group is one file and one line here. */
const groups: readonly (readonly [string, (neutral: Neutral) => readonly Sketch[]])[] = [
  ["Refund window", windowCases],
  ["Order status", statusCases],
  ["Final sale", planCases],
  ["Approval limit", amountCases],
  ["One refund per period", periodCases],
  ["Exceptions", exceptionCases],
  ["Time of day", clockCases],
  ["Days of the calendar", calendarCases],
];

/**
 * Returns cases for every edge of a policy, just inside and just outside, each with its expected verdict. The verdict
 * is set when a case is made, and instants are computed with Temporal, so nothing that is tested determines what is
 * expected.
 */
export function boundaryCases(policy: Policy): readonly BoundaryCase[] {
  const neutral = neutralOrder(policy);
  return groups.flatMap(([group, sketches]) =>
    sketches(neutral).flatMap((sketch) => caseFrom(sketch, { group, neutral }) ?? []),
  );
}

/** Judges every boundary case, without a model or database, and compares the verdicts. */
export function checkBoundaries(policy: Policy, judge = judgeRefund): readonly CheckedCase[] {
  return boundaryCases(policy).map((boundary) => {
    const decision = judge(boundary.facts, policy, boundary.asOf);
    const { verdict } = decision;
    return { ...boundary, decided: verdict, why: summariseDecision(decision), agrees: verdict === boundary.expected };
  });
}
