import type { RefundCase } from "../db/rows.ts";
import { amountText } from "../text/money.ts";
import { dayIn, daysBetween } from "./calendar.ts";
import type { RuleCheck } from "../text/decision.ts";
import { centsOf } from "./policy-schema.ts";
import { planKey } from "./plan-name.ts";
import type { Policy } from "./policy.ts";

/** The input of a rule. `today` is the desk's day. */
export interface Judging {
  readonly facts: RefundCase;
  readonly policy: Policy;
  readonly today: string;
}

/** A fact by its path, such as `order.plan`. */
export type FactName = Exclude<keyof RefundCase, "order"> | `order.${keyof RefundCase["order"]}`;

/**
 * One rule of a refund. `firm`: must pass, or there is no refund. `waivable`: an exception may replace it. `exception`:
 * replaces those. `person`: if it fails, a person must approve. `needs` are the facts that it reads.
 */
export interface RefundRule {
  readonly code: string;
  readonly kind: "firm" | "waivable" | "exception" | "person";
  needs(policy: Policy): readonly FactName[];
  /** Whether the policy has the rule. If not, decisions do not list it. */
  applies(policy: Policy): boolean;
  /** Returns `undefined` if the policy has the rule, but not for this order. */
  check(judging: Judging): Omit<RuleCheck, "code"> | undefined;
}

const always = (): boolean => true;

const purchaseNotInFuture: RefundRule = {
  code: "purchase_not_in_future",
  kind: "firm",
  needs: () => ["order.purchased_at"],
  applies: always,
  check({ facts, policy, today }) {
    const actual = purchaseDay(facts, policy);
    return { actual, operator: "<=", limit: today, passed: actual <= today };
  },
};

const statusRefundable: RefundRule = {
  code: "status_refundable",
  kind: "firm",
  needs: () => ["order.status"],
  applies: always,
  check({ facts, policy }) {
    const [actual, limit] = [facts.order.status, policy.refund.refundable_statuses];
    return { actual, operator: "in", limit, passed: limit.includes(actual) };
  },
};

const planNotFinalSale: RefundRule = {
  code: "plan_not_final_sale",
  kind: "waivable",
  needs: () => ["order.plan"],
  applies: ({ refund }) => refund.final_sale_plans !== undefined,
  check({ facts, policy }) {
    const [actual, limit] = [facts.order.plan, policy.refund.final_sale_plans ?? []];
    return { actual, operator: "not in", limit, passed: !limit.some((plan) => isSamePlan(plan, actual)) };
  },
};

const withinWindow: RefundRule = {
  code: "within_window",
  kind: "waivable",
  needs: ({ refund }) => [
    "order.purchased_at",
    ...(refund.window_days_by_plan === undefined ? [] : (["order.plan"] as const)),
  ],
  applies: always,
  check({ facts, policy, today }) {
    const actual = daysBetween(purchaseDay(facts, policy), today);
    const limit = windowOf(facts, policy);
    return { actual, operator: "<=", limit, passed: actual <= limit };
  },
};

/**
 * Compares the days since the customer's last other refund, `null` if there was none. A refund is a refund ticket, or a
 * refunded order, of which only the purchase date is known. A ticket for this order counts once it is closed.
 */
const oneRefundPerPeriod: RefundRule = {
  code: "one_refund_per_period",
  kind: "waivable",
  needs: () => ["tickets", "other_refund_tickets", "refunded_orders"],
  applies: ({ refund }) => refund.one_refund_per_days !== undefined,
  check({ facts, policy, today }) {
    const limit = policy.refund.one_refund_per_days ?? 0;
    const own = facts.tickets.filter(({ category, status }) => category === "refund" && status === "closed");
    const instants = [
      ...[...own, ...facts.other_refund_tickets].map(({ created_at }) => created_at),
      ...facts.refunded_orders.map(({ purchased_at }) => purchased_at),
    ];
    const ages = instants.map((instant) => daysBetween(dayIn(policy.time_zone, new Date(instant)), today));
    const actual = ages.length === 0 ? null : ages.reduce((least, age) => Math.min(least, age));
    return { actual, operator: ">=", limit, passed: actual === null || actual >= limit };
  },
};

const exceptionGranted: RefundRule = {
  code: "exception_granted",
  kind: "exception",
  needs: () => ["order.id"],
  applies: ({ refund }) => refund.exceptions !== undefined,
  check({ facts, policy, today }) {
    const limit = exceptionFor(facts, policy)?.until;
    if (limit === undefined) return undefined;
    return { actual: today, operator: "<=", limit, passed: today <= limit };
  },
};

const withinApprovalLimit: RefundRule = {
  code: "within_approval_limit",
  kind: "person",
  needs: () => ["order.amount_cents", "order.currency"],
  applies: ({ refund }) => refund.approval_above !== undefined,
  check({ facts: { order }, policy }) {
    const highest = policy.refund.approval_above?.[order.currency];
    const actual = amountText(order);
    if (highest === undefined) return { actual, operator: "<=", limit: null, passed: false };
    const amount_cents = centsOf(highest, order.currency);
    const limit = amountText({ amount_cents, currency: order.currency });
    return { actual, operator: "<=", limit, passed: order.amount_cents <= amount_cents };
  },
};

/** Every rule, in the order of a decision's list. A new rule is one object here and its words. */
export const refundRules: readonly RefundRule[] = [
  purchaseNotInFuture,
  statusRefundable,
  planNotFinalSale,
  withinWindow,
  oneRefundPerPeriod,
  exceptionGranted,
  withinApprovalLimit,
];

/** Returns the kind of a recorded rule, `undefined` if it is unknown. */
export function kindOf({ code }: RuleCheck): RefundRule["kind"] | undefined {
  return refundRules.find((rule) => rule.code === code)?.kind;
}

function purchaseDay({ order }: RefundCase, { time_zone }: Policy): string {
  return dayIn(time_zone, new Date(order.purchased_at));
}

function windowOf({ order }: RefundCase, { refund }: Policy): number {
  const byPlan = Object.entries(refund.window_days_by_plan ?? {});
  return byPlan.find(([plan]) => isSamePlan(plan, order.plan))?.[1] ?? refund.window_days;
}

/** Compares plans regardless of how a policy's author capitalizes them. */
const isSamePlan = (one: string, other: string): boolean => planKey(one) === planKey(other);

function exceptionFor({ order }: RefundCase, { refund }: Policy) {
  return refund.exceptions?.find(({ order_id }) => order_id === order.id);
}
