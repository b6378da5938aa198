import type { Neutral } from "./neutral-order.ts";
import { aged, type Earlier, type Sketch } from "./sketch.ts";

const kinds = [
  { as: "order", words: "refunded order bought" },
  { as: "other_ticket", words: "ticket of another order" },
  { as: "own_ticket", words: "closed ticket of this order" },
] as const;

/** Cases with an earlier refund of each kind that is one day too recent, just old enough and older, and with none. */
export function periodCases(neutral: Neutral): readonly Sketch[] {
  const { policy, today, age, passes } = neutral;
  const period = policy.refund.one_refund_per_days;
  const times = aged(age, today);
  const none: Sketch = { what: "no earlier refund", expected: passes, ...times };
  if (period === undefined) return [none, { ...none, what: "a refund today, no period", ...after(neutral, [0]) }];
  const edges = [
    { ago: period - 1, expected: "refuse" },
    { ago: period, expected: passes },
    { ago: period + 1, expected: passes },
  ] as const;
  return [
    none,
    ...kinds.flatMap(({ as, words }) =>
      edges.map(({ ago, expected }): Sketch => ({
        what: `${words} ${ago} days ago, one in ${period}`,
        expected,
        ...times,
        ...after(neutral, [ago], { as }),
      })),
    ),
    ...oddPasts(neutral, period).map((odd) => ({ ...times, ...odd })),
  ];
}

/**
 * Several refunds, of which the latest counts, in any order; the seconds around midnight; and tickets that are no
 * refunds.
 */
function oddPasts(neutral: Neutral, period: number): readonly Omit<Sketch, "bought" | "decided">[] {
  const { passes } = neutral;
  const own = { as: "own_ticket" } as const;
  const two = `refunds ${period - 1} and ${period + 1} days ago`;
  return [
    { what: two, expected: "refuse", ...after(neutral, [period - 1, period + 1]) },
    { what: `${two}, the other way round`, expected: "refuse", ...after(neutral, [period + 1, period - 1]) },
    { what: `refund ${period} days ago at 23:59:59`, expected: passes, ...after(neutral, [period], { at: "end" }) },
    {
      what: `refund ${period - 1} days ago at 00:00:00`,
      expected: "refuse",
      ...after(neutral, [period - 1], { at: "start" }),
    },
    {
      what: "open refund ticket of this order",
      expected: passes,
      ...after(neutral, [0], { ...own, ticket: { status: "open" } }),
    },
    {
      what: "closed ticket about a bill",
      expected: passes,
      ...after(neutral, [0], { ...own, ticket: { category: "billing" } }),
    },
  ];
}

interface Manner extends Partial<Pick<Earlier, "as" | "ticket">> {
  readonly at?: Earlier["on"]["at"];
}

/** Refunds so many days earlier. */
function after(
  { today }: Neutral,
  ages: readonly number[],
  { as = "order", at = "noon", ...more }: Manner = {},
): Required<Pick<Sketch, "earlier">> {
  return { earlier: ages.map((days) => ({ as, on: { day: today.subtract({ days }), at }, ...more })) };
}
