import { amountText } from "../../text/money.ts";
import type { Neutral } from "./neutral-order.ts";
import { aged, type Sketch } from "./sketch.ts";
import { smallestUnits } from "./whole-cents.ts";

/** Amounts one cent below, at and above each limit, a currency without a limit, and what a limit cannot change. */
export function amountCases(neutral: Neutral): readonly Sketch[] {
  const { policy, today, age, passes } = neutral;
  const { approval_above } = policy.refund;
  if (approval_above === undefined) {
    const what = "an amount of ten million, no limits";
    return [{ what, expected: passes, order: { amount_cents: 1_000_000_000 }, ...aged(age, today) }];
  }
  const limits = Object.entries(approval_above).map(([currency, amount]) => ({
    currency,
    cents: smallestUnits(amount, currency),
  }));
  return [
    ...limits.flatMap((limit) => edges(neutral, limit)),
    ...withoutLimit(neutral, Object.keys(approval_above)),
    ...limits.slice(0, 1).map((limit) => tooHighAndTooOld(neutral, limit)),
  ];
}

interface Limit {
  readonly currency: string;
  readonly cents: number;
}

function edges({ today, age }: Neutral, { currency, cents }: Limit): readonly Sketch[] {
  const limit = amountText({ amount_cents: cents, currency });
  const cases: readonly Sketch[] = [
    { what: `one cent below ${limit}`, expected: "allow", order: { amount_cents: cents - 1 }, ...aged(age, today) },
    { what: `exactly ${limit}`, expected: "allow", order: { amount_cents: cents }, ...aged(age, today) },
    {
      what: `one cent above ${limit}`,
      expected: "needs_person",
      ...aboveLimit({ currency, cents }),
      ...aged(age, today),
    },
  ];
  const possible = cents === 0 ? cases.slice(1) : cases;
  return possible.map((one) => ({ ...one, order: { ...one.order, currency } }));
}

/** Returns an order of one cent more than a limit. */
export function aboveLimit({ currency, cents }: Limit): Required<Pick<Sketch, "order">> {
  return { order: { amount_cents: cents + 1, currency } };
}

/** A currency without a limit, in which every amount needs approval. */
function withoutLimit({ today, age }: Neutral, limited: readonly string[]): readonly Sketch[] {
  const currency = ["USD", "EUR", "GBP", "CHF", "JPY"].find((code) => !limited.includes(code));
  if (currency === undefined) return [];
  const amount_cents = 1;
  const what = `${amountText({ amount_cents, currency })}, a currency without a limit`;
  return [{ what, expected: "needs_person", order: { amount_cents, currency }, ...aged(age, today) }];
}

function tooHighAndTooOld({ today, window }: Neutral, limit: Limit): Sketch {
  return {
    what: `above the limit, and day ${window + 1} of ${window}`,
    expected: "refuse",
    ...aboveLimit(limit),
    ...aged(window + 1, today),
  };
}
