import { type Direction, isLooser } from "./directions.ts";
import type { Decision, RuleCheck } from "../text/decision.ts";
import type { Money } from "../text/money.ts";

/** A decision whose verdict has changed. */
export interface Flip extends Direction {
  readonly run_id: string;
  /** The local start of its run; `null` if not recorded. */
  readonly started: string | null;
  readonly dry_run: boolean;
  readonly subject: Decision["subject"];
  /** The amount concerned; `null` if not recorded. */
  readonly amount: Money | null;
  /** One line each: the reason then, and the reason now. */
  readonly why_before: string;
  readonly why_after: string;
  /** The codes of the rules that changed the verdict. */
  readonly rules: readonly string[];
}

/** Returns the rules that keep a decision from being a plain yes. */
export type ReasonsOf = (decision: Decision) => readonly RuleCheck[];

/** Returns every rule that fails and is not waived. */
export const failing: ReasonsOf = ({ rules }) => rules.filter(({ passed, waived }) => !passed && waived !== true);

/**
 * Returns the codes of the rules that changed a verdict. If it became looser: the earlier reasons that now pass, are
 * waived or no longer exist. If it became stricter: the reasons that are new.
 */
export function turningRules(before: Decision, after: Decision, reasonsOf: ReasonsOf): readonly string[] {
  const [from, to] = isLooser({ before: before.verdict, after: after.verdict }) ? [before, after] : [after, before];
  const still = new Set(failing(to).map(({ code }) => code));
  return [...new Set(reasonsOf(from).map(({ code }) => code))].filter((code) => !still.has(code));
}
