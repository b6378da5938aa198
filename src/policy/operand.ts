// What a rule compares: a literal, a path, a measure, or an expression in CEL.

/** The names that a path may begin with. */
export const roots = ["facts", "asked", "policy", "values", "today", "now"] as const;

/** The measures of rules; a new one is its name here and its function in measures.ts. */
export const measureNames = [
  "days",
  "business_days",
  "hours",
  "day",
  "money",
  "percent",
  "pick",
  "latest",
  "count",
] as const;

/** The name of a measure. */
export type MeasureName = (typeof measureNames)[number];

/** A value that a rule reads. It is plain JSON, so that a run's context can hold it. */
export type Operand =
  | { readonly literal: unknown }
  | { readonly path: readonly string[] }
  | { readonly measure: MeasureName; readonly of: readonly Operand[] }
  | { readonly cel: string };

/** What the operands of one decision are read from. */
export interface Scope {
  /** Each fact is a row, `null` if there is none, or a list of rows. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The validated arguments of the call. */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly policy: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
  /** The desk's day in its time zone, `2026-10-21`. */
  readonly today: string;
  /** The instant of the decision in UTC, `2026-10-21T10:00:00Z`. */
  readonly now: string;
  readonly timeZone: string;
}
