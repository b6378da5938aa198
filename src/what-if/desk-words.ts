import type { Direction } from "./directions.ts";

/** How the people of a desk speak of its decisions. */
export interface DeskWords {
  /** What the policy decides, in one word of plural, as `loans`. */
  readonly about: string;
  /** What is decided about, in the plural, as `books`. */
  readonly subjects: string;
  readonly verdict: (verdict: Direction["before"]) => string;
  /** What a rule is called, by its code. */
  readonly rule: (code: string) => string;
}
