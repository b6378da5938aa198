import type { RefundCase } from "../../src/db/rows.ts";
import type { Policy } from "../../src/policy/policy.ts";

export const now = new Date("2026-11-29T09:30:00Z");

export function policyWith(changes: Partial<Policy["refund"]> = {}, time_zone = "UTC"): Policy {
  return { time_zone, refund: { window_days: 14, refundable_statuses: ["paid"], ...changes } };
}

/** A case of an order that was bought so many days before 2026-11-29, at noon UTC. */
export function caseOf(days: number, status: RefundCase["order"]["status"] = "paid"): RefundCase {
  const purchased = new Date(Date.UTC(2026, 10, 29 - days, 12));
  return {
    order: {
      id: 1042,
      customer_id: 1,
      plan: "Pro annual",
      amount_cents: 24_000,
      currency: "USD",
      status,
      purchased_at: `${purchased.toISOString().slice(0, 19)}Z`,
    },
    tickets: [],
    other_refund_tickets: [],
    refunded_orders: [],
  };
}
