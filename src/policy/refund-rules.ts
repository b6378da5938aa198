import type { Order, RefundCase } from "../db/rows.ts";
import { dayIn, daysBetween } from "./calendar.ts";
import type { Decision, RuleCheck } from "./decision.ts";
import { type Policy, policyDigest } from "./policy.ts";

/** A rule compares something about an order with something the policy says. `today` is the desk's day. */
type Rule = (order: Order, policy: Policy, today: string) => RuleCheck;

const purchaseNotInFuture: Rule = (order, policy, today) => {
  const purchased = dayIn(policy.time_zone, new Date(order.purchased_at));
  return {
    code: "purchase_not_in_future",
    actual: purchased,
    operator: "<=",
    limit: today,
    passed: purchased <= today,
  };
};

const statusRefundable: Rule = ({ status }, { refund }) => {
  const limit = refund.refundable_statuses;
  return { code: "status_refundable", actual: status, operator: "in", limit, passed: limit.includes(status) };
};

const withinWindow: Rule = (order, policy, today) => {
  const actual = daysSince(order, policy, today);
  const limit = policy.refund.window_days;
  return { code: "within_window", actual, operator: "<=", limit, passed: actual <= limit };
};

const refundRules: readonly Rule[] = [purchaseNotInFuture, statusRefundable, withinWindow];

/** Whether an order may be refunded at an instant. Pure: the same case, policy and instant give the same decision. */
export function judgeRefund(facts: RefundCase, policy: Policy, asOf: Date): Decision {
  const today = dayIn(policy.time_zone, asOf);
  const rules = refundRules.map((rule) => rule(facts.order, policy, today));
  return {
    subject: { action: "refund", type: "order", id: facts.order.id },
    facts,
    as_of: asOf.toISOString(),
    policy_digest: policyDigest(policy),
    rules,
    verdict: rules.every((rule) => rule.passed) ? "allow" : "refuse",
  };
}

/** Whole calendar days in the desk's zone; negative for a purchase in the future. */
export function daysSincePurchase(order: Order, policy: Policy, asOf: Date): number {
  return daysSince(order, policy, dayIn(policy.time_zone, asOf));
}

function daysSince(order: Order, policy: Policy, today: string): number {
  return daysBetween(dayIn(policy.time_zone, new Date(order.purchased_at)), today);
}
