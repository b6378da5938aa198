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
