// An action: something that may be done under rules.

import type { Operand } from "./operand.ts";
import type { ValueType } from "./value-type.ts";

/** The comparisons of rules. */
export const operators = ["==", "!=", "<", "<=", ">", ">=", "in", "not in"] as const;

/** How a rule counts: `waivable` ones give way to an `exception`, a failing `person` rule asks for a person. */
export const ruleKinds = ["firm", "waivable", "exception", "person"] as const;

/** One comparison of a desk's rules. */
export interface DeskRule {
  readonly code: string;
  readonly kind: (typeof ruleKinds)[number];
  /** Its name for people. */
  readonly name: string;
  /** What its values count: `days`. */
  readonly unit?: string | undefined;
  /** Its values are told to staff only. */
  readonly private: boolean;
  /** The rule is left out where this is null or false. */
  readonly when?: Operand | undefined;
  readonly value: Operand;
  readonly is: (typeof operators)[number];
  readonly limit: Operand;
  /** A value that is null makes the rule fail unless this is `holds`. */
  readonly empty?: "holds" | undefined;
  /** The sentence if it fails, or one for each value, with `else`. */
  readonly otherwise?: string | Readonly<Record<string, string>> | undefined;
}

/** Rules of which one must hold; those that fail beside it are recorded as waived. */
export interface AnyOf {
  readonly any_of: readonly DeskRule[];
}

/** Something that may be done under rules. It is plain JSON, so that a run's context can hold it. */
export interface Action {
  readonly name: string;
  /** The type of a decision's subject, and the argument that is its id. */
  readonly about: { readonly type: string; readonly argument: string };
  /** The money behind a decision: whole cents and currency. */
  readonly worth?: readonly [Operand, Operand] | undefined;
  /** One select each: a row, or a list of rows. The first one is the subject: without it, there is nothing to decide. */
  readonly facts: Readonly<Record<string, { readonly select: string; readonly list: boolean }>>;
  readonly values: Readonly<Record<string, Operand>>;
  readonly rules: readonly (DeskRule | AnyOf)[];
  /** The sentence if it is allowed. */
  readonly allowed?: string | undefined;
  /** Facts that are allowed, for the cases at the edges. */
  readonly example?: Readonly<Record<string, unknown>> | undefined;
}

/** A key of the policy file. */
export interface PolicyKey {
  readonly type: ValueType;
  readonly says?: string | undefined;
  readonly optional: boolean;
}
