import type { RefundCase } from "../../db/rows.ts";

type Order = RefundCase["order"];
import type { Verdict } from "../../text/decision.ts";
import type { Policy } from "../policy.ts";
import { type Day, dayOf } from "./local-time.ts";
import { smallestUnits } from "./whole-cents.ts";

/** An order that passes every rule of a policy, so that each case differs from it in one thing. */
export interface Neutral {
  readonly policy: Policy;
  readonly order: Omit<Order, "purchased_at">;
  /** The day of the decision, fixed so that the cases do not change from day to day. */
  readonly today: Day;
  /** Days since its purchase, and the window of its plan. */
  readonly age: number;
  readonly window: number;
  /** `allow`, unless the policy has limits but no currencies in them: then a person must always approve. */
  readonly passes: Verdict;
}

/** Returns an order that passes any policy. Its plan has no rules of its own. */
export function neutralOrder(policy: Policy): Neutral {
  const { approval_above, refundable_statuses, window_days } = policy.refund;
  const [limited] = Object.entries(approval_above ?? {});
  const [currency, highest] = limited ?? ["USD", defaultAmount];
  const status = refundable_statuses.includes("paid") ? "paid" : (refundable_statuses[0] ?? "paid");
  const amount_cents = Math.min(smallestUnits(highest, currency), smallestUnits(defaultAmount, currency));
  return {
    policy,
    order: { id: freeOrder(policy), customer_id: 1, plan: freePlan(policy), amount_cents, currency, status },
    today: dayOf("2027-06-15"),
    age: Math.min(3, window_days),
    window: window_days,
    passes: approval_above !== undefined && limited === undefined ? "needs_person" : "allow",
  };
}

const defaultAmount = "240.00";

/** Returns the first order number without an exception. */
function freeOrder({ refund }: Policy): number {
  const taken = new Set(refund.exceptions?.map(({ order_id }) => order_id));
  let id = 1042;
  while (taken.has(id)) id += 1;
  return id;
}

/** Returns a plan name that the policy does not contain. */
function freePlan({ refund }: Policy): string {
  const taken = new Set([...Object.keys(refund.window_days_by_plan ?? {}), ...(refund.final_sale_plans ?? [])]);
  let plan = "Any plan";
  while (taken.has(plan)) plan = `${plan}, another`;
  return plan;
}
