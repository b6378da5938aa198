import { orderStatuses } from "../../db/rows.ts";
import type { Policy } from "../policy.ts";
import { aboveLimit } from "./amount-cases.ts";
import { dayOf } from "./local-time.ts";
import type { Neutral } from "./neutral-order.ts";
import { aged, type Sketch } from "./sketch.ts";
import { smallestUnits } from "./whole-cents.ts";

type Exception = NonNullable<Policy["refund"]["exceptions"]>[number];

/**
 * Cases around the last day of each exception, for an order that is too old without it, and cases that no exception
 * helps.
 */
export function exceptionCases(neutral: Neutral): readonly Sketch[] {
  const { exceptions = [] } = neutral.policy.refund;
  return [
    ...exceptions.flatMap((exception) => edges(neutral, exception)),
    ...exceptions
      .slice(0, 1)
      .flatMap((exception) => [...limitsOf(neutral, exception), ...otherWaivers(neutral, exception)]),
  ];
}

/** An order that is one day too old, with and without the exception. */
function edges({ window, passes, policy }: Neutral, { order_id: id, until }: Exception): readonly Sketch[] {
  const last = dayOf(until);
  const [before, after] = [last.subtract({ days: 1 }), last.add({ days: 1 })];
  const old = `order ${id}, too old`;
  const tooOld = window + 1;
  const sketches: readonly Sketch[] = [
    { what: `${old}, day before ${until}`, expected: passes, ...aged(tooOld, before) },
    { what: `${old}, on ${until}`, expected: passes, ...aged(tooOld, last) },
    { what: `${old}, ${until} at 23:59:59`, expected: passes, ...aged(tooOld, last, { decided: "end" }) },
    { what: `${old}, day after at 00:00:00`, expected: "refuse", ...aged(tooOld, after, { decided: "start" }) },
    { what: `${old}, day after ${until}`, expected: "refuse", ...aged(tooOld, after) },
    { what: `order ${id}, new, day after ${until}`, expected: passes, ...aged(0, after) },
    ...firmStatuses(policy).map((status): Sketch => ({
      what: `order ${id}, ${status}, on ${until}`,
      expected: "refuse",
      order: { status },
      ...aged(0, last),
    })),
  ];
  return sketches.map((sketch) => ({ ...sketch, order: { ...sketch.order, id } }));
}

const firmStatuses = ({ refund }: Policy) =>
  orderStatuses.filter((status) => !refund.refundable_statuses.includes(status));

/** An exception applies to its order only, not to a purchase in the future, and does not replace an approval. */
function limitsOf({ window, policy }: Neutral, { order_id: id, until }: Exception): readonly Sketch[] {
  const last = dayOf(until);
  const [limited] = Object.entries(policy.refund.approval_above ?? {});
  const tooHigh =
    limited === undefined ? [] : [aboveLimit({ currency: limited[0], cents: smallestUnits(limited[1], limited[0]) })];
  return [
    { what: `an order without exception, too old, on ${until}`, expected: "refuse", ...aged(window + 1, last) },
    { what: `order ${id}, bought tomorrow`, expected: "refuse", order: { id }, ...aged(-1, last) },
    ...tooHigh.map(({ order }): Sketch => ({
      what: `order ${id}, too old, above the limit`,
      expected: "needs_person",
      order: { ...order, id },
      ...aged(window + 1, last),
    })),
  ];
}

/** An exception also waives final sale and the refund period. */
function otherWaivers({ passes, policy }: Neutral, { order_id: id, until }: Exception): readonly Sketch[] {
  const last = dayOf(until);
  const { final_sale_plans: [plan] = [], one_refund_per_days: period } = policy.refund;
  const expected = passes;
  const finalSale = { what: `order ${id}, plan ${plan} is final sale`, expected, ...aged(0, last) };
  const second = { what: `order ${id}, a refund the same day`, expected, ...aged(0, last) };
  return [
    ...(plan === undefined ? [] : [{ ...finalSale, order: { id, plan } }]),
    ...(period === undefined
      ? []
      : [{ ...second, order: { id }, earlier: [{ as: "order" as const, on: second.decided }] }]),
  ];
}
