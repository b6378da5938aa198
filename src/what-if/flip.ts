import { type Direction, isLooser } from "./directions.ts";
import type { Decision, RuleCheck } from "../text/decision.ts";
import type { Money } from "../text/money.ts";

/** A decision whose verdict is another one now. */
export interface Flip extends Direction {
  readonly run_id: string;
  /** The local start of its run; `null` if it was not recorded. */
  readonly started: string | null;
  readonly dry_run: boolean;
  readonly subject: Decision["subject"];
  /** What was at stake; `null` if it was not recorded. */
  readonly amount: Money | null;
  /** One line each: why it was so, and why it is so now. */
  readonly why_before: string;
  readonly why_after: string;
  /** The codes of the rules that turned it. */
  readonly rules: readonly string[];
}

/** The rules for which a decision is no plain yes. */
export type ReasonsOf = (decision: Decision) => readonly RuleCheck[];

/** Every rule that does not hold and that nothing is accepted in place of. */
export const failing: ReasonsOf = ({ rules }) => rules.filter(({ passed, waived }) => !passed && waived !== true);

/**
 * The rules that turned a decision. When it gives more than before: the reasons of then that hold, are waived or are gone
 * now. When it gives less: the reasons of now that were none then.
 */
export function turningRules(before: Decision, after: Decision, reasonsOf: ReasonsOf): readonly string[] {
  const [from, to] = isLooser({ before: before.verdict, after: after.verdict }) ? [before, after] : [after, before];
  const still = new Set(failing(to).map(({ code }) => code));
  return [...new Set(reasonsOf(from).map(({ code }) => code))].filter((code) => !still.has(code));
}
