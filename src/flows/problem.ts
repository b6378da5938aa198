import { isObject } from "../text/is-object.ts";
import type { ExpectedCall } from "./flow.ts";
import type { MadeCall } from "./happened.ts";

/**
 * A difference from the expectations: what was expected, what happened instead, and in which step. `said`: only the
 * answer differs. `decided`: something else was done or decided.
 */
export interface Problem {
  readonly kind: "decided" | "said";
  readonly step: number | null;
  readonly sentence: string;
}

/** Formats `get_order(order_id: 1042)`. */
export function callText({ tool, arguments: args }: ExpectedCall | MadeCall): string {
  return `${tool}(${typeof args === "object" && args !== null ? fieldsText(args) : JSON.stringify(args)})`;
}

/** Formats `order_id: 1042, category: refund`. */
export function fieldsText(fields: object): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join(", ");
}

/** Formats a value for a sentence. */
export function valueText(value: unknown): string {
  if (typeof value === "string") return shortened(value);
  return isObject(value)
    ? shortened(`{ ${fieldsText(value)} }`, longestValue)
    : shortened(JSON.stringify(value) ?? "nothing", longestValue);
}

const longestText = 60;
const longestValue = 300;

/** Shortens a text for a sentence. */
function shortened(text: string, longest = longestText): string {
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;
}
