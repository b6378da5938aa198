import type { Decision } from "../events.ts";
import { valueText } from "./json-text.ts";
import { oneLine } from "./one-line.ts";

type Rule = Decision["rules"][number];

/** `a` is the value, `l` the limit: how the comparison reads, and what would turn it when it holds and when not. */
interface Comparison {
  readonly reads: string;
  readonly turnsWhenHolding: (a: string, l: string) => string;
  readonly turnsWhenNot: (a: string, l: string) => string;
}

const comparisons: ReadonlyMap<string, Comparison> = new Map([
  [
    "<=",
    {
      reads: "is at most",
      turnsWhenHolding: (a, l) => `a value above ${l}, or a limit below ${a}`,
      turnsWhenNot: (a, l) => `a value of ${l} or less, or a limit of ${a} or more`,
    },
  ],
  [
    ">=",
    {
      reads: "is at least",
      turnsWhenHolding: (a, l) => `a value below ${l}, or a limit above ${a}`,
      turnsWhenNot: (a, l) => `a value of ${l} or more, or a limit of ${a} or less`,
    },
  ],
  [
    "<",
    {
      reads: "is below",
      turnsWhenHolding: (a, l) => `a value of ${l} or more, or a limit of ${a} or less`,
      turnsWhenNot: (a, l) => `a value below ${l}, or a limit above ${a}`,
    },
  ],
  [
    ">",
    {
      reads: "is above",
      turnsWhenHolding: (a, l) => `a value of ${l} or less, or a limit of ${a} or more`,
      turnsWhenNot: (a, l) => `a value above ${l}, or a limit below ${a}`,
    },
  ],
  [
    "in",
    {
      reads: "is one of",
      turnsWhenHolding: (a, l) => `a value that is not one of ${l}, or ${a} taken out of them`,
      turnsWhenNot: (a, l) => `a value that is one of ${l}, or ${a} added to them`,
    },
  ],
  [
    "=",
    {
      reads: "is",
      turnsWhenHolding: (a, l) => `any value but ${l}, or any limit but ${a}`,
      turnsWhenNot: (a, l) => `the value ${l}, or the limit ${a}`,
    },
  ],
]);

/**
 * A decision in sentences, for desks without words of their own: what was decided, then every rule with its values,
 * whether it holds, and the nearest change that would turn it.
 *
 * @example
 * "window: 20 is at most 14. Does not hold; it would with a value of 14 or less, or a limit of 20 or more."
 */
export function explainDecision({ subject, as_of, rules, verdict }: Decision): string[] {
  const decided = `${subject.action}, ${subject.type} ${subject.id}, as of ${as_of}: ${verdict}.`;
  return [decided, ...rules.map(explainRule), summary(rules)].map(oneLine);
}

function explainRule({ code, actual, operator, limit, passed }: Rule): string {
  const values = [listed(actual), listed(limit)] as const;
  const comparison = comparisons.get(operator);
  const compared = `${code}: ${values[0]} ${comparison?.reads ?? operator} ${values[1]}.`;
  if (comparison === undefined) return `${compared} ${passed ? "Holds." : "Does not hold."}`;
  return passed
    ? `${compared} Holds; it would not with ${comparison.turnsWhenHolding(...values)}.`
    : `${compared} Does not hold; it would with ${comparison.turnsWhenNot(...values)}.`;
}

function summary(rules: readonly Rule[]): string {
  const failed = rules.filter(({ passed }) => !passed).map(({ code }) => code);
  if (failed.length === 0) return "Every rule holds.";
  return `${failed.length === 1 ? "One rule does" : `${failed.length} rules do`} not hold: ${failed.join(", ")}.`;
}

/** A list without brackets, an unknown value by that word. */
function listed(value: unknown): string {
  if (value === null || value === undefined) return "unknown";
  return Array.isArray(value) ? `(${value.map(valueText).join(", ")})` : valueText(value);
}
