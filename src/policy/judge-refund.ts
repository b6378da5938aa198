import type { RefundCase } from "../db/rows.ts";
import { dayIn } from "./calendar.ts";
import type { Decision, RuleCheck, Verdict } from "../text/decision.ts";
import { type Policy, policyDigest } from "./policy.ts";
import { kindOf, refundRules } from "./refund-rules.ts";

/**
 * Decides whether an order may be refunded at an instant. Pure: the same case, policy and instant give the same
 * decision.
 */
export function judgeRefund(facts: RefundCase, policy: Policy, asOf: Date): Decision {
  const rules = withWaivers(checksOf(facts, policy, dayIn(policy.time_zone, asOf)));
  return {
    subject: { action: "refund", type: "order", id: facts.order.id },
    facts,
    as_of: asOf.toISOString(),
    policy_digest: policyDigest(policy),
    rules,
    verdict: verdictOf(rules),
  };
}

function checksOf(facts: RefundCase, policy: Policy, today: string): readonly RuleCheck[] {
  return refundRules.flatMap((rule) => {
    const check = rule.applies(policy) ? rule.check({ facts, policy, today }) : undefined;
    return check === undefined ? [] : [{ code: rule.code, ...check }];
  });
}

/** Marks failed waivable rules as waived if a valid exception exists. */
function withWaivers(rules: readonly RuleCheck[]): readonly RuleCheck[] {
  if (!rules.some((rule) => kindOf(rule) === "exception" && rule.passed)) return rules;
  return rules.map((rule) => (kindOf(rule) === "waivable" && !rule.passed ? { ...rule, waived: true } : rule));
}

/** An expired exception is no reason to refuse; an amount above the limit needs a person. */
function verdictOf(rules: readonly RuleCheck[]): Verdict {
  const failed = rules.filter(({ passed, waived }) => !passed && waived !== true).map(kindOf);
  if (failed.includes("firm") || failed.includes("waivable")) return "refuse";
  return failed.includes("person") ? "needs_person" : "allow";
}
