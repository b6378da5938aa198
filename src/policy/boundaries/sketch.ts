import type { RefundCase, Ticket } from "../../db/rows.ts";
import type { Verdict } from "../../text/decision.ts";
import { instantOf, type Day, type Moment } from "./local-time.ts";
import type { Neutral } from "./neutral-order.ts";

/** One case for a policy, with its expected verdict. `what` describes it for staff. */
export interface BoundaryCase {
  readonly group: string;
  readonly what: string;
  readonly facts: RefundCase;
  readonly asOf: Date;
  readonly expected: Verdict;
}

/** An earlier refund of the customer, or a ticket that is not one. */
export interface Earlier {
  readonly as: "order" | "other_ticket" | "own_ticket";
  readonly on: Moment;
  readonly ticket?: Partial<Pick<Ticket, "status" | "category">>;
}

/** A case in local days and moments: the neutral order with the differences given here. */
export interface Sketch {
  readonly what: string;
  readonly expected: Verdict;
  readonly bought: Moment;
  readonly decided: Moment;
  readonly order?: Partial<RefundCase["order"]>;
  readonly earlier?: readonly Earlier[];
}

/** Returns when an order of a given age in days was bought and is decided. */
export function aged(
  age: number,
  on: Day,
  { bought = "noon", decided = "noon" }: { readonly bought?: Moment["at"]; readonly decided?: Moment["at"] } = {},
): Pick<Sketch, "bought" | "decided"> {
  return { bought: { day: on.subtract({ days: age }), at: bought }, decided: { day: on, at: decided } };
}

/** Converts a sketch to cases; returns none if the policy's time zone does not have one of its days. */
export function caseFrom(
  { what, expected, bought, decided, order, earlier = [] }: Sketch,
  { group, neutral }: { readonly group: string; readonly neutral: Neutral },
): BoundaryCase | undefined {
  const zone = neutral.policy.time_zone;
  const [purchase, decision] = [instantOf(bought, zone), instantOf(decided, zone)];
  const past = earlier.flatMap((refund) => {
    const instant = instantOf(refund.on, zone)?.toString();
    return instant === undefined ? [] : [{ ...refund, instant }];
  });
  if (purchase === undefined || decision === undefined || past.length < earlier.length) return undefined;
  const whole = { ...neutral.order, purchased_at: purchase.toString(), ...order };
  const facts = { order: whole, ...pastOf(past, whole.id) };
  return { group, what, facts, asOf: new Date(decision.epochMilliseconds), expected };
}

function pastOf(past: readonly (Earlier & { readonly instant: string })[], id: number): Omit<RefundCase, "order"> {
  const ticketsOf = (as: Earlier["as"], order_id: number): Ticket[] =>
    past
      .filter((one) => one.as === as)
      .map(({ instant, ticket }, index) => ({
        id: 5001 + index,
        order_id,
        category: "refund",
        status: "closed",
        created_at: instant,
        ...ticket,
      }));
  const orders = past.filter(({ as }) => as === "order");
  return {
    tickets: ticketsOf("own_ticket", id),
    other_refund_tickets: ticketsOf("other_ticket", id + 1),
    refunded_orders: orders.map(({ instant }, index) => ({ id: id + 2 + index, purchased_at: instant })),
  };
}
