import type { RunEvent } from "../events.ts";
import type { ExpectedCall } from "./flow.ts";
import type { Row } from "./flow-desk.ts";

/** Why a run is not what was expected: what was, what happened instead, and in which step, if it is about one. */
export interface Problem {
  readonly step: number | null;
  readonly sentence: string;
}

/** A call that was made; its arguments as the tool takes them, or as they came if it does not. */
export interface MadeCall {
  readonly step: number;
  readonly tool: string;
  readonly arguments: unknown;
}

/** What happened in a run, as expectations are held against it. */
export interface Happened {
  readonly outcome: string;
  /** Why it ended so, for an outcome that has a reason. */
  readonly reason: string | undefined;
  readonly answer: string | null;
  readonly steps: number;
  readonly calls: readonly MadeCall[];
  readonly results: readonly Extract<RunEvent, { type: "tool_result" }>[];
  readonly state: Readonly<Record<string, readonly Row[]>>;
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
