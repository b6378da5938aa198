import type { ExpectedCall } from "./flow.ts";
import type { MadeCall } from "./happened.ts";

/** Why a run is not what was expected: what was, what happened instead, and in which step, if it is about one. */
export interface Problem {
  readonly step: number | null;
  readonly sentence: string;
}

/** `get_order(order_id: 1042)`, as a person would write it. */
export function callText({ tool, arguments: args }: ExpectedCall | MadeCall): string {
  return `${tool}(${typeof args === "object" && args !== null ? fieldsText(args) : JSON.stringify(args)})`;
}

/** `order_id: 1042, category: refund`. */
export function fieldsText(fields: object): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? shortened(value) : JSON.stringify(value)}`)
    .join(", ");
}

const longestText = 60;

/** A text in a sentence, not longer than a person reads there. */
export function shortened(text: string, longest = longestText): string {
  return text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text;
}
