import type { Verdict } from "../../text/decision.ts";
import type { Action } from "../action.ts";
import { type Change, withChanges } from "./boundaries/change.ts";
import type { EvaluateCel } from "./evaluate.ts";
import { exampleScope, wholeFacts } from "./example-scope.ts";
import { judgeCase } from "./judge-case.ts";

/** A case with the verdict that a person expects. */
export interface ExpectedCase {
  readonly action: string;
  /** What it is, in a person's words. */
  readonly what: string;
  /** The facts and arguments that differ from the action's example. */
  readonly changes: readonly Change[];
  /** The keys of the policy that are otherwise; null is taken out. */
  readonly policy: Readonly<Record<string, unknown>>;
  /** The day of the decision, YYYY-MM-DD. */
  readonly today: string;
  readonly expect: Verdict;
  /** The codes of exactly the rules that fail and that nothing stands in for; undefined if any may. */
  readonly fails?: readonly string[] | undefined;
}

/** An expected case with what the rules decide. */
export interface CheckedCase {
  readonly action: string;
  readonly what: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly policy: Readonly<Record<string, unknown>>;
  readonly today: string;
  readonly expected: Verdict;
  readonly expected_fails: readonly string[] | null;
  /** Null if it cannot be decided. */
  readonly decided: Verdict | null;
  readonly fails: readonly string[];
  /** The reason as the customer reads it, or what is not known. */
  readonly reason: string;
  readonly agrees: boolean;
}

/** The whole policy of a case; absent optional keys are null. */
export interface CaseGround {
  readonly policy: Readonly<Record<string, unknown>>;
  readonly timeZone: string;
  readonly cel?: EvaluateCel | undefined;
}

/** Decides a case at noon of its day, and compares. Pure. */
export function decideCase(action: Action, given: ExpectedCase, { policy, timeZone, cel }: CaseGround): CheckedCase {
  const { what, changes, today, expect, fails: expectedFails } = given;
  const changed = withChanges(exampleScope(action, { policy, timeZone, today }), changes);
  const scope = { ...changed, facts: wholeFacts(action, changed.facts) };
  const { verdict, fails, reason } = judgeCase(action, scope, cel);
  const sameRules = expectedFails === undefined || isSameSet(expectedFails, fails);
  return {
    action: action.name,
    what,
    facts: scope.facts,
    asked: scope.asked,
    policy: given.policy,
    today,
    expected: expect,
    expected_fails: expectedFails ?? null,
    decided: verdict,
    fails,
    reason,
    agrees: verdict === expect && sameRules,
  };
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((code) => other.includes(code)) && other.every((code) => one.includes(code));
