// The wording of each rule.

import { longestWindow } from "./calendar.ts";
import type { RuleCheck } from "../text/decision.ts";

/** The wording of one rule. `change` completes "It would be allowed if …". */
interface RuleWords {
  /** Its name for staff. */
  readonly name: string;
  /** For the model and the customer, if the rule fails. */
  refusal(rule: RuleCheck): string;
  /** A few words for the one-line summary; a rule that passes may have none. */
  short(rule: RuleCheck): string | undefined;
  /** For staff: the values that were compared. */
  comparison(rule: RuleCheck): string;
  change(rule: RuleCheck): string;
}

/** Returns the wording of a rule; an unknown rule gets its code and values. */
export function ruleWords({ code }: Pick<RuleCheck, "code">): RuleWords {
  return words.get(code) ?? { ...anyRule, name: code };
}

/** Formats `1 day`, `20 days`. */
export function days(count: unknown): string {
  return Number(count) === 1 ? "1 day" : `${valueText(count)} days`;
}

/** Says how long ago something was. May be in the future, because the desk's day can be earlier than its rows. */
function wasWhen(daysAgo: unknown): string {
  if (Number(daysAgo) < 0) return "is dated after today";
  return daysAgo === 0 ? "was today" : `was ${days(daysAgo)} ago`;
}

/** Formats a compared value for people. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(" or ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

const words: ReadonlyMap<string, RuleWords> = new Map(
  Object.entries({
    purchase_not_in_future: {
      name: "purchase date",
      refusal: ({ actual, limit }) =>
        `Its purchase date ${valueText(actual)} is later than today, ${valueText(limit)}.`,
      short: ({ actual, limit, passed }) =>
        passed ? undefined : `purchased ${valueText(actual)}, after today ${valueText(limit)}`,
      comparison: ({ actual, limit }) => `Purchased on ${valueText(actual)}, no later than today, ${valueText(limit)}`,
      change: ({ actual, limit }) => `today were ${valueText(actual)} (now ${valueText(limit)})`,
    },
    status_refundable: {
      name: "order status",
      refusal: ({ actual }) => statusRefusals.get(actual) ?? `Its status is ${valueText(actual)}.`,
      short: ({ actual, passed }) => (passed ? valueText(actual) : `status ${valueText(actual)}`),
      comparison: ({ actual, limit }) => `Status ${valueText(actual)}, refundable is ${valueText(limit)}`,
      change: ({ actual, limit }) => `the status were ${valueText(limit)} (now ${valueText(actual)})`,
    },
    within_window: {
      name: "refund window",
      refusal: ({ actual, limit }) => `It was purchased ${days(actual)} ago, and the refund window is ${days(limit)}.`,
      short: ({ actual, limit }) => `day ${valueText(actual)} of ${valueText(limit)}`,
      comparison: ({ actual, limit }) => `Day ${valueText(actual)} since the purchase, the window is ${days(limit)}`,
      change: ({ actual, limit }) =>
        Number(actual) > longestWindow
          ? "it had been bought later"
          : `the window were at least ${days(actual)} (now ${valueText(limit)})`,
    },
    plan_not_final_sale: {
      name: "final sale",
      refusal: ({ actual }) => `Its plan, ${valueText(actual)}, is sold without a right to a refund.`,
      short: ({ actual, passed }) => (passed ? undefined : `${valueText(actual)} is final sale`),
      comparison: ({ actual, limit }) => `Plan ${valueText(actual)}, sold without refunds is ${valueText(limit)}`,
      change: ({ actual }) => `its plan, ${valueText(actual)}, were not final sale`,
    },
    one_refund_per_period: {
      name: "one refund per period",
      refusal: ({ actual, limit }) => `The last refund ${wasWhen(actual)}, and there is one refund in ${days(limit)}.`,
      short: ({ actual, limit, passed }) =>
        passed ? undefined : `last refund ${wasWhen(actual)}, one in ${days(limit)}`,
      comparison: ({ actual, limit }) =>
        `${actual === null ? "No refund before" : `The last refund ${wasWhen(actual)}`}, one refund in ${days(limit)}`,
      change: ({ actual, limit }) => `the last refund were at least ${days(limit)} ago (now ${valueText(actual)})`,
    },
    exception_granted: {
      name: "exception",
      refusal: ({ limit }) => `The exception for it counted until ${valueText(limit)}.`,
      short: ({ limit, passed }) => (passed ? `exception until ${valueText(limit)}` : undefined),
      comparison: ({ actual, limit }) =>
        `An exception for this order counts until ${valueText(limit)}, today is ${valueText(actual)}`,
      change: ({ actual, limit }) => `its exception counted until ${valueText(actual)} (now ${valueText(limit)})`,
    },
    within_approval_limit: {
      name: "approval limit",
      refusal: ({ actual, limit }) =>
        limit === null
          ? `No refund of ${valueText(actual)} is made without one, because that currency has no limit.`
          : `Its amount of ${valueText(actual)} is above ${valueText(limit)}.`,
      short: ({ actual, limit, passed }) =>
        passed ? undefined : `${valueText(actual)} ${limit === null ? "has no limit" : `above ${valueText(limit)}`}`,
      comparison: ({ actual, limit }) =>
        `Amount ${valueText(actual)}, without a person up to ${limit === null ? "nothing in that currency" : valueText(limit)}`,
      change: ({ actual, limit }) =>
        limit === null
          ? `its currency had a limit of at least ${valueText(actual)}`
          : `the amount were at most ${valueText(limit)} (now ${valueText(actual)})`,
    },
  } satisfies Record<string, RuleWords>),
);

const statusRefusals = new Map<unknown, string>([
  ["refunded", "It has already been refunded."],
  ["pending", "Its payment is not completed yet."],
]);

const anyRule: Omit<RuleWords, "name"> = {
  refusal: (rule) => `The rule ${comparisonOf(rule)} does not hold.`,
  short: comparisonOf,
  comparison: comparisonOf,
  change: (rule) => `the rule ${comparisonOf(rule)} held`,
};

function comparisonOf({ code, actual, operator, limit }: RuleCheck): string {
  return `${code} (${valueText(actual)} ${operator} ${valueText(limit)})`;
}
