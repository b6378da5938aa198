import type { RuleCheck } from "./decision.ts";

/** One rule in words. `change` completes "It would be allowed if …". */
interface RuleWords {
  /** For the model and the customer, when the rule does not hold. */
  refusal(rule: RuleCheck): string;
  /** As short as can be, for one line; a rule that holds may have nothing to say. */
  short(rule: RuleCheck): string | undefined;
  /** For staff: the values that were compared. */
  comparison(rule: RuleCheck): string;
  change(rule: RuleCheck): string;
}

/** The words for a rule; one that nobody wrote words for shows its code and values. */
export function wordsOf({ code }: RuleCheck): RuleWords {
  return words.get(code) ?? anyRule;
}

/** `1 day`, `20 days`. */
export function days(count: unknown): string {
  return Number(count) === 1 ? "1 day" : `${valueText(count)} days`;
}

/** A compared value as people read it. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(" or ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

const words: ReadonlyMap<string, RuleWords> = new Map(
  Object.entries({
    purchase_not_in_future: {
      refusal: ({ actual, limit }) =>
        `Its purchase date ${valueText(actual)} is later than today, ${valueText(limit)}.`,
      short: ({ actual, limit, passed }) =>
        passed ? undefined : `purchased ${valueText(actual)}, after today ${valueText(limit)}`,
      comparison: ({ actual, limit }) => `Purchased on ${valueText(actual)}, no later than today, ${valueText(limit)}`,
      change: ({ actual, limit }) => `today were ${valueText(actual)} (now ${valueText(limit)})`,
    },
    status_refundable: {
      refusal: ({ actual }) => statusRefusals.get(actual) ?? `Its status is ${valueText(actual)}.`,
      short: ({ actual, passed }) => (passed ? valueText(actual) : `status ${valueText(actual)}`),
      comparison: ({ actual, limit }) => `Status ${valueText(actual)}, refundable is ${valueText(limit)}`,
      change: ({ actual, limit }) => `the status were ${valueText(limit)} (now ${valueText(actual)})`,
    },
    within_window: {
      refusal: ({ actual, limit }) => `It was purchased ${days(actual)} ago, and the refund window is ${days(limit)}.`,
      short: ({ actual, limit }) => `day ${valueText(actual)} of ${valueText(limit)}`,
      comparison: ({ actual, limit }) => `Day ${valueText(actual)} since the purchase, the window is ${days(limit)}`,
      change: ({ actual, limit }) => `the window were at least ${days(actual)} (now ${valueText(limit)})`,
    },
  } satisfies Record<string, RuleWords>),
);

const statusRefusals = new Map<unknown, string>([
  ["refunded", "It has already been refunded."],
  ["pending", "Its payment is not completed yet."],
]);

const anyRule: RuleWords = {
  refusal: (rule) => `The rule ${comparisonOf(rule)} does not hold.`,
  short: comparisonOf,
  comparison: comparisonOf,
  change: (rule) => `the rule ${comparisonOf(rule)} held`,
};

function comparisonOf({ code, actual, operator, limit }: RuleCheck): string {
  return `${code} (${valueText(actual)} ${operator} ${valueText(limit)})`;
}
