// Finds the rules that decided.

import type { Decision, RuleCheck } from "../../text/decision.ts";
import type { Action } from "../action.ts";
import { ruleOf } from "./judge.ts";

/** Returns the rules that fail and that nothing stands in for. */
export const failingIn = ({ rules }: Pick<Decision, "rules">): readonly RuleCheck[] =>
  rules.filter(({ passed, waived }) => !passed && waived !== true);

/** Returns the rules that cause a refusal, or an approval by a person; none for what is allowed. */
export function decidingIn(action: Action | undefined, decision: Decision): readonly RuleCheck[] {
  const kindOf = (check: RuleCheck): string => (action && ruleOf(action, check)?.kind) ?? "firm";
  const failing = failingIn(decision);
  if (decision.verdict === "allow") return [];
  if (decision.verdict === "needs_person") return failing.filter((check) => kindOf(check) === "person");
  return failing.filter((check) => kindOf(check) === "firm" || kindOf(check) === "waivable");
}
