import { Temporal } from "temporal-polyfill";
import type { RefundCase } from "../../src/db/rows.ts";
import { judgeRefund } from "../../src/policy/judge-refund.ts";
import type { Policy } from "../../src/policy/policy.ts";

export type Judge = typeof judgeRefund;
type Refund = Policy["refund"];
type Exception = NonNullable<Refund["exceptions"]>[number];

/** A policy with every rule, in a zone whose clocks change. */
export const wholePolicy: Policy = {
  time_zone: "America/Los_Angeles",
  refund: {
    window_days: 14,
    window_days_by_plan: { "Pro annual": 30, "Pro monthly": 0 },
    refundable_statuses: ["paid"],
    approval_above: { USD: "499.99", EUR: 400 },
    final_sale_plans: ["Starter annual", "Team annual"],
    one_refund_per_days: 30,
    exceptions: [
      { order_id: 1042, reason: "moved house", until: "2027-07-01" },
      { order_id: 1050, reason: "was ill", until: "2028-02-29" },
    ],
  },
};

const dayMs = 86_400_000;

/** Decides under a policy that was read wrongly. */
const reading =
  (wrong: (refund: Refund) => Partial<Refund>): Judge =>
  (facts, policy, asOf) =>
    judgeRefund(facts, { ...policy, refund: { ...policy.refund, ...wrong(policy.refund) } }, asOf);

const inZone =
  (time_zone: string): Judge =>
  (facts, policy, asOf) =>
    judgeRefund(facts, { ...policy, time_zone }, asOf);

/** Decides on facts that were seen wrongly. */
const seeing =
  (wrong: (facts: RefundCase, asOf: Date, policy: Policy) => RefundCase): Judge =>
  (facts, policy, asOf) =>
    judgeRefund(wrong(facts, asOf, policy), policy, asOf);

const boughtAt = (facts: RefundCase, purchased_at: string): RefundCase => ({
  ...facts,
  order: { ...facts.order, purchased_at },
});
const text = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const windows = (by: number) =>
  reading(({ window_days, window_days_by_plan = {} }) => ({
    window_days: window_days + by,
    window_days_by_plan: Object.fromEntries(Object.entries(window_days_by_plan).map(([plan, of]) => [plan, of + by])),
  }));
const limits = (cents: number) =>
  reading(({ approval_above = {} }) => ({
    approval_above: Object.fromEntries(
      Object.entries(approval_above).map(([code, of]) => [code, ((Number(of) * 100 + cents) / 100).toFixed(2)]),
    ),
  }));
const exceptions = (change: (exception: Exception) => Exception | undefined) =>
  reading((refund) => ({ exceptions: refund.exceptions?.flatMap((one) => change(one) ?? []) }));
const longer = (days: number) =>
  exceptions((one) => ({ ...one, until: Temporal.PlainDate.from(one.until).add({ days }).toString() }));
const verdict =
  (change: (decision: ReturnType<Judge>, facts: RefundCase, policy: Policy) => ReturnType<Judge>["verdict"]): Judge =>
  (facts, policy, asOf) => {
    const decision = judgeRefund(facts, policy, asOf);
    return { ...decision, verdict: change(decision, facts, policy) };
  };
const failed = ({ rules }: ReturnType<Judge>): readonly string[] =>
  rules.filter(({ passed, waived }) => !passed && waived !== true).map(({ code }) => code);
const isExcepted = ({ rules }: ReturnType<Judge>): boolean =>
  rules.some(({ code, passed }) => code === "exception_granted" && passed);

/** Judges that each have one fault which a person could make. */
export const wrongJudges: Readonly<Record<string, Judge>> = {
  "the last day of the window is outside": windows(-1),
  "the window is a day too long": windows(1),
  "only the general window is a day too long": reading(({ window_days }) => ({ window_days: window_days + 1 })),
  "plans have no windows of their own": reading(() => ({ window_days_by_plan: {} })),
  "a window of 0 counts as none": reading(({ window_days_by_plan = {} }) => ({
    window_days_by_plan: Object.fromEntries(Object.entries(window_days_by_plan).filter(([, of]) => of !== 0)),
  })),
  "days are UTC days": inZone("UTC"),
  "days are those of the zone one hour west": inZone("America/Anchorage"),
  "it is always winter": inZone("-08:00"),
  "it is always summer": inZone("-07:00"),
  "purchases are read in UTC": seeing((facts, _, { time_zone }) =>
    boughtAt(
      facts,
      Temporal.PlainDate.from(facts.order.purchased_at.slice(0, 10))
        .toZonedDateTime({ timeZone: time_zone, plainTime: "12:00" })
        .toInstant()
        .toString(),
    ),
  ),
  "days are whole spans of 24 hours": seeing((facts, asOf) => {
    const age = Math.floor((asOf.getTime() - Date.parse(facts.order.purchased_at)) / dayMs);
    return boughtAt(facts, text(asOf.getTime() - age * dayMs));
  }),
  "there is no leap day": seeing((facts, asOf) => {
    const bought = Date.parse(facts.order.purchased_at);
    const leap = Date.parse("2028-02-29T20:00:00Z");
    return bought < leap && leap <= asOf.getTime() ? boughtAt(facts, text(bought + dayMs)) : facts;
  }),
  "a purchase of tomorrow is fine": seeing((facts, asOf) =>
    Date.parse(facts.order.purchased_at) > asOf.getTime() ? boughtAt(facts, text(asOf.getTime())) : facts,
  ),
  "a purchase later today is refused": (facts, policy, asOf) => {
    const decision = judgeRefund(facts, policy, asOf);
    return Date.parse(facts.order.purchased_at) > asOf.getTime() ? { ...decision, verdict: "refuse" } : decision;
  },
  "pending orders are refunded": reading(() => ({ refundable_statuses: ["paid", "pending"] })),
  "refunded orders are refunded": reading(() => ({ refundable_statuses: ["paid", "refunded"] })),
  "paid orders are not": reading(() => ({ refundable_statuses: ["pending"] })),
  "the limit is a cent too low": limits(-1),
  "the limit is a cent too high": limits(1),
  "the limit is in whole dollars": reading(({ approval_above = {} }) => ({
    approval_above: Object.fromEntries(
      Object.entries(approval_above).map(([code, of]) => [code, Math.floor(Number(of))]),
    ),
  })),
  "every currency has the limit of the first": seeing((facts) => ({
    ...facts,
    order: { ...facts.order, currency: "USD" },
  })),
  "an amount too high is refused": verdict((decision) =>
    decision.verdict === "needs_person" ? "refuse" : decision.verdict,
  ),
  "an amount too high is asked about before anything else": verdict((decision) =>
    failed(decision).includes("within_approval_limit") ? "needs_person" : decision.verdict,
  ),
  "nothing is on final sale": reading(() => ({ final_sale_plans: ["-"] })),
  "only the first plan is on final sale": reading(({ final_sale_plans = [] }) => ({
    final_sale_plans: final_sale_plans.slice(0, 1),
  })),
  "every plan is on final sale": seeing((facts) => ({ ...facts, order: { ...facts.order, plan: "Team annual" } })),
  "the period is a day too short": reading(({ one_refund_per_days = 0 }) => ({
    one_refund_per_days: one_refund_per_days - 1,
  })),
  "the period is a day too long": reading(({ one_refund_per_days = 0 }) => ({
    one_refund_per_days: one_refund_per_days + 1,
  })),
  "only the first refund counts": seeing((facts) => ({ ...facts, refunded_orders: facts.refunded_orders.slice(0, 1) })),
  "only the last refund counts": seeing((facts) => ({ ...facts, refunded_orders: facts.refunded_orders.slice(-1) })),
  "refunded orders do not count": seeing((facts) => ({ ...facts, refunded_orders: [] })),
  "tickets of other orders do not count": seeing((facts) => ({ ...facts, other_refund_tickets: [] })),
  "closed tickets of the order do not count": seeing((facts) => ({ ...facts, tickets: [] })),
  "open tickets of the order count": seeing((facts) => ({
    ...facts,
    tickets: facts.tickets.map((ticket) => ({ ...ticket, status: "closed" })),
  })),
  "every ticket is about a refund": seeing((facts) => ({
    ...facts,
    tickets: facts.tickets.map((ticket) => ({ ...ticket, category: "refund" })),
  })),
  "exceptions end a day late": longer(1),
  "exceptions end a day early": longer(-1),
  "there are no exceptions": exceptions(() => undefined),
  "only the first exception counts": reading((refund) => ({ exceptions: refund.exceptions?.slice(0, 1) })),
  "exceptions are for every order": seeing((facts) => ({ ...facts, order: { ...facts.order, id: 1042 } })),
  "exceptions help a refunded order": verdict((decision) => (isExcepted(decision) ? "allow" : decision.verdict)),
  "exceptions take the place of a person": verdict((decision) =>
    isExcepted(decision) && decision.verdict === "needs_person" ? "allow" : decision.verdict,
  ),
  "an exception that has ended is a reason to refuse": verdict((decision) =>
    failed(decision).includes("exception_granted") ? "refuse" : decision.verdict,
  ),
  "exceptions are for the window only": verdict((decision) =>
    decision.rules.some(({ code, waived }) => waived === true && code !== "within_window")
      ? "refuse"
      : decision.verdict,
  ),
  "everything is allowed": verdict(() => "allow"),
  "everything is refused": verdict(() => "refuse"),
};
