// Cases of orders.

import * as fc from "fast-check";
import { orderStatuses, type RefundCase, ticketCategories } from "../../src/db/rows.ts";
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

const plans = ["Pro annual", "Pro monthly", "Starter annual"];
const anyDays = fc.integer({ min: -20, max: 200 });
const anyInstant = anyDays.map((days) => caseOf(days).order.purchased_at);
const anyTicket = fc.record({
  id: fc.integer({ min: 5001, max: 5099 }),
  order_id: fc.constantFrom(1042, 1043, null),
  category: fc.constantFrom(...ticketCategories),
  status: fc.constantFrom("open", "awaiting_approval", "closed"),
  created_at: anyInstant,
});

/** Any facts that a refund can be decided on. */
export const anyCase: fc.Arbitrary<RefundCase> = fc.record({
  order: fc.record({
    id: fc.constantFrom(1042, 1043),
    customer_id: fc.constant(1),
    plan: fc.constantFrom(...plans),
    amount_cents: fc.integer({ min: 0, max: 100_000 }),
    currency: fc.constantFrom("USD", "EUR"),
    status: fc.constantFrom(...orderStatuses),
    purchased_at: anyInstant,
  }),
  tickets: fc.array(anyTicket, { maxLength: 2 }),
  other_refund_tickets: fc.array(anyTicket, { maxLength: 2 }),
  refunded_orders: fc.array(fc.record({ id: fc.constant(1044), purchased_at: anyInstant }), { maxLength: 2 }),
});

const days = fc.integer({ min: 0, max: 120 });

/** Any policy, with any of its optional rules. */
export const anyPolicy: fc.Arbitrary<Policy> = fc.record({
  time_zone: fc.constantFrom("UTC", "Pacific/Kiritimati", "America/Los_Angeles"),
  refund: fc.record(
    {
      window_days: days,
      refundable_statuses: fc.subarray([...orderStatuses], { minLength: 1 }),
      window_days_by_plan: fc.dictionary(fc.constantFrom(...plans), days),
      approval_above: fc.dictionary(fc.constantFrom("USD", "EUR"), fc.integer({ min: 0, max: 1000 })),
      final_sale_plans: fc.subarray(plans, { minLength: 1 }),
      one_refund_per_days: fc.integer({ min: 1, max: 120 }),
      exceptions: fc
        .constantFrom("2026-11-28", "2026-11-29", "2026-12-24")
        .map((until) => [{ order_id: 1042, reason: "moved house", until }]),
    },
    { requiredKeys: ["window_days", "refundable_statuses"] },
  ),
});
