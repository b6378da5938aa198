// Types of decisions.

import type { Money } from "./money.ts";

/**
 * One rule applied to a fact: `actual operator limit`, and whether it passes. `waived`: it fails, but an exception
 * applies.
 */
export interface RuleCheck {
  readonly code: string;
  readonly actual: unknown;
  readonly operator: string;
  readonly limit: unknown;
  readonly passed: boolean;
  readonly waived?: boolean | undefined;
}

/** The policy's answer: yes, no, or only with a person's approval. */
export type Verdict = "allow" | "refuse" | "needs_person";

/**
 * A policy applied to facts. Contains what is needed to decide again under another policy: the facts, and `as_of`, the
 * UTC instant of the decision. Reasons are codes with values; sentences are built where they are shown.
 */
export interface Decision {
  readonly subject: { readonly action: string; readonly type: string; readonly id: number | string };
  readonly facts: Readonly<Record<string, unknown>>;
  /** The validated arguments of the call, where rules may read them. */
  readonly asked?: Readonly<Record<string, unknown>> | undefined;
  readonly as_of: string;
  readonly policy_digest: string;
  readonly rules: readonly RuleCheck[];
  readonly verdict: Verdict;
}

/** A decision made again from its recorded facts, or the names of missing facts. */
export type Rejudged =
  | { readonly decision: Decision; readonly amount?: Money | undefined }
  | { readonly missing: readonly string[] };
