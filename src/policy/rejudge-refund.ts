import { z } from "zod";
import { orderRow, type RefundCase, refundCase } from "../db/rows.ts";
import { onFirstUse } from "../text/on-first-use.ts";
import type { Decision, Rejudged } from "../text/decision.ts";
import { judgeRefund } from "./judge-refund.ts";
import type { Policy } from "./policy.ts";
import { refundRules } from "./refund-rules.ts";

/**
 * Decides a recorded decision again from its own facts and instant, under another policy, without a database. Names a
 * fact that the policy needs but that was not recorded, instead of guessing it. Returns `undefined` for a decision that
 * is not about a refund.
 */
export function rejudgeRefund(recorded: Omit<Decision, "rules">, policy: Policy): Rejudged | undefined {
  if (recorded.subject.action !== "refund") return undefined;
  const found = recordedCase().safeParse(recorded.facts).data ?? { order: {} };
  const asOf = new Date(recorded.as_of);
  const needed = refundRules.filter((rule) => rule.applies(policy)).flatMap((rule) => rule.needs(policy));
  const known = factsIn(found);
  const missing: string[] = [...new Set(needed)].filter((name) => known.get(name) === undefined);
  if (Number.isNaN(asOf.getTime())) missing.unshift("as_of");
  if (missing.length > 0) return { missing };
  const { amount_cents, currency } = found.order;
  const amount = amount_cents === undefined || currency === undefined ? undefined : { amount_cents, currency };
  return { decision: judgeRefund(completed(found), policy, asOf), amount };
}

/** A recorded fact; undefined if it is missing or invalid. */
const maybe = <Fact extends z.ZodType>(fact: Fact) => fact.optional().catch(undefined);

const recordedOrder = onFirstUse(() => {
  const { shape: order } = orderRow();
  return z.object({
    id: maybe(order.id),
    customer_id: maybe(order.customer_id),
    plan: maybe(order.plan),
    amount_cents: maybe(order.amount_cents),
    currency: maybe(order.currency),
    status: maybe(order.status),
    purchased_at: maybe(order.purchased_at),
  });
});

const recordedCase = onFirstUse(() =>
  z.object({
    order: recordedOrder().catch({}),
    tickets: maybe(refundCase().shape.tickets),
    other_refund_tickets: maybe(refundCase().shape.other_refund_tickets),
    refunded_orders: maybe(refundCase().shape.refunded_orders),
  }),
);

type RecordedCase = z.infer<ReturnType<typeof recordedCase>>;

function factsIn({ order: recorded, ...others }: RecordedCase): ReadonlyMap<string, unknown> {
  const facts = new Map<string, unknown>(Object.entries(others));
  for (const [field, value] of Object.entries(recorded)) facts.set(`order.${field}`, value);
  return facts;
}

/** Completes the case with placeholders for missing facts, which no rule of the policy reads. */
function completed({ order: recorded, tickets = [], other_refund_tickets = [], refunded_orders = [] }: RecordedCase) {
  const { id = 0, customer_id = 0, plan = "", amount_cents = 0, currency = "" } = recorded;
  const { status = "pending", purchased_at = "1970-01-01T00:00:00Z" } = recorded;
  return {
    order: { id, customer_id, plan, amount_cents, currency, status, purchased_at },
    tickets,
    other_refund_tickets,
    refunded_orders,
  } satisfies RefundCase;
}
