import type { Direction } from "./directions.ts";

/** A desk's terms for its decisions. */
export interface DeskWords {
  /** What the policy decides, as a plural noun: `loans`. */
  readonly about: string;
  /** What is decided about, as a plural noun: `books`. */
  readonly subjects: string;
  /** One of them, `book`; the plural by default. */
  readonly subject?: string;
  readonly verdict: (verdict: Direction["before"]) => string;
  /** Returns a rule's name, by its code. */
  readonly rule: (code: string) => string;
}
