import { type Direction, isLooser } from "./directions.ts";
import type { Decision, RuleCheck } from "../text/decision.ts";
import type { Money } from "../text/money.ts";

/** A decision whose verdict changes under the other policy. */
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

/** Every rule that does not hold and is not waived. */
export const failing: ReasonsOf = ({ rules }) => rules.filter(({ passed, waived }) => !passed && waived !== true);

/**
 * Returns the rules that changed the verdict. If it gives more than before: the former reasons that now hold, are
 * waived or are gone. If it gives less: the reasons that are new.
 */
export function turningRules(before: Decision, after: Decision, reasonsOf: ReasonsOf): readonly string[] {
  const [from, to] = isLooser({ before: before.verdict, after: after.verdict }) ? [before, after] : [after, before];
  const still = new Set(failing(to).map(({ code }) => code));
  return [...new Set(reasonsOf(from).map(({ code }) => code))].filter((code) => !still.has(code));
}
