// A policy applied to facts, and the same again.

import type { Money } from "./money.ts";

/** One rule applied to a fact: `actual operator limit`, and whether that holds; `waived` if an exception stands in for it. */
export interface RuleCheck {
  readonly code: string;
  readonly actual: unknown;
  readonly operator: string;
  readonly limit: unknown;
  readonly passed: boolean;
  readonly waived?: boolean | undefined;
}

/** What a policy says of an action: yes, no, or not without a person. */
export type Verdict = "allow" | "refuse" | "needs_person";

/**
 * A policy applied to facts. Holds everything needed to decide it again under another policy: the facts, and `as_of`,
 * the UTC instant it was decided for. Reasons are codes with values; sentences are made from them at the edge.
 */
export interface Decision {
  readonly subject: { readonly action: string; readonly type: string; readonly id: number | string };
  readonly facts: Readonly<Record<string, unknown>>;
  readonly as_of: string;
  readonly policy_digest: string;
  readonly rules: readonly RuleCheck[];
  readonly verdict: Verdict;
}

/** A decision made again from its recorded facts, or the names of the facts that were not recorded. */
export type Rejudged =
  | { readonly decision: Decision; readonly amount?: Money | undefined }
  | { readonly missing: readonly string[] };
