import type { Decision, RuleCheck, Verdict } from "../../text/decision.ts";
import type { Action, AnyOf, DeskRule } from "../action.ts";
import type { Scope } from "../operand.ts";
import { checkRule } from "./check-rule.ts";
import { type EvaluateCel, evaluate } from "./evaluate.ts";

/** A decision, and the scope with its values. */
export interface Judged {
  readonly decision: Decision;
  readonly scope: Scope;
}

interface JudgeOptions {
  readonly policyDigest: string;
  readonly cel?: EvaluateCel | undefined;
}

/**
 * Decides on an action. Pure: the same facts, arguments, policy and instant give the same decision. Throws a
 * CannotDecide for a fact that is missing.
 */
export function judge(action: Action, given: Scope, { policyDigest, cel }: JudgeOptions): Judged {
  const scope = withValues(action, given, cel);
  const rules = withWaivers(
    action,
    action.rules.flatMap((rule) => checksOf(rule, scope, cel)),
  );
  const { facts, asked, now } = scope;
  const id = asked[action.about.argument];
  return {
    scope,
    decision: {
      subject: { action: action.name, type: action.about.type, id: typeof id === "number" ? id : String(id) },
      facts,
      asked,
      as_of: now,
      policy_digest: policyDigest,
      rules,
      verdict: verdictOf(action, rules),
    },
  };
}

/** Each value may use those before it. */
function withValues(action: Action, scope: Scope, cel: EvaluateCel | undefined): Scope {
  return Object.entries(action.values).reduce<Scope>(
    (known, [name, operand]) => ({ ...known, values: { ...known.values, [name]: evaluate(operand, known, cel) } }),
    scope,
  );
}

function checksOf(rule: DeskRule | AnyOf, scope: Scope, cel: EvaluateCel | undefined): readonly RuleCheck[] {
  const among = "any_of" in rule ? rule.any_of : [rule];
  const checks = among.flatMap((each) => checkRule(each, scope, cel) ?? []);
  if (checks.length < 2) return checks;
  return checks.some(({ passed }) => passed) ? checks.map(waived) : checks;
}

const waived = (check: RuleCheck): RuleCheck => (check.passed ? check : { ...check, waived: true });

/** A valid exception stands in for the waivable rules that fail. */
function withWaivers(action: Action, rules: readonly RuleCheck[]): readonly RuleCheck[] {
  if (!rules.some((check) => ruleOf(action, check)?.kind === "exception" && check.passed)) return rules;
  return rules.map((check) => (ruleOf(action, check)?.kind === "waivable" ? waived(check) : check));
}

/** An expired exception is no reason to refuse; a rule that asks for a person is none either. */
function verdictOf(action: Action, rules: readonly RuleCheck[]): Verdict {
  const failed = rules.filter((check) => !check.passed && check.waived !== true);
  const kinds = failed.map((check) => ruleOf(action, check)?.kind);
  if (kinds.includes("firm") || kinds.includes("waivable")) return "refuse";
  return kinds.includes("person") ? "needs_person" : "allow";
}

/** Returns the rule of a recorded check; undefined if the desk no longer has it. */
export function ruleOf(action: Action, { code }: Pick<RuleCheck, "code">): DeskRule | undefined {
  return rulesIn(action).find((rule) => rule.code === code);
}

/** Returns every rule of an action, those of `any_of` included. */
export function rulesIn({ rules }: Action): readonly DeskRule[] {
  return rules.flatMap((rule) => ("any_of" in rule ? rule.any_of : [rule]));
}
