import type { RuleCheck, Verdict } from "../../text/decision.ts";
import type { Action } from "../action.ts";
import type { Scope } from "../operand.ts";
import { failingIn } from "./deciding.ts";
import { CannotDecide, type EvaluateCel } from "./evaluate.ts";
import { judge } from "./judge.ts";
import { reasonOf } from "./sentences.ts";

/** What an action's rules say of one case. */
export interface JudgedCase {
  /** Null if it cannot be decided. */
  readonly verdict: Verdict | null;
  /** The codes of the rules that fail and that nothing stands in for. */
  readonly fails: readonly string[];
  /** The reason as the customer reads it, or what is not known. */
  readonly reason: string;
  readonly rules: readonly RuleCheck[];
}

/** Judges a case. */
export function judgeCase(action: Action, given: Scope, cel?: EvaluateCel): JudgedCase {
  try {
    const { decision, scope } = judge(action, given, { policyDigest: "", cel });
    const { verdict, rules } = decision;
    const fails = failingIn(decision).map(({ code }) => code);
    return { verdict, fails, reason: reasonOf(action, decision, scope), rules };
  } catch (error) {
    if (error instanceof CannotDecide) return { verdict: null, fails: [], reason: error.message, rules: [] };
    throw error;
  }
}
