import type { ToolCall } from "../../types.ts";
import type { Deed } from "./deeds.ts";
import type { Question } from "./read-question.ts";

/** A call that has no id yet. */
export type Call = Omit<ToolCall, "id">;

/** What the model says next: calls, or else a text. */
export interface Turn {
  readonly text: string;
  readonly calls: readonly Call[];
}

/** The question, what was done about it so far, and the tools that are offered. */
export interface Situation {
  readonly question: Question;
  readonly deeds: readonly Deed[];
  readonly offered: ReadonlySet<string>;
}

/** A turn of words: the answer. */
export function say(text: string): Turn {
  return { text, calls: [] };
}

/** A turn of calls. */
export function ask(calls: readonly Call[]): Turn {
  return { text: "", calls };
}
