// Values and comparisons in words.

/** Formats a compared value for people. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return "not known";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(valueText).join(" or ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The same with the unit of a number: `1 day`, `20 days`. */
export function withUnit(value: unknown, unit: string | undefined): string {
  if (unit === undefined || typeof value !== "number") return valueText(value);
  return `${value} ${Math.abs(value) === 1 ? unit.replace(/s$/, "") : unit}`;
}

/** How a value must lie to its limit, in words. */
export const operatorWords: ReadonlyMap<string, string> = new Map([
  ["==", ""],
  ["!=", "other than"],
  ["<", "less than"],
  ["<=", "at most"],
  [">", "more than"],
  [">=", "at least"],
  ["in", "one of"],
  ["not in", "none of"],
]);
