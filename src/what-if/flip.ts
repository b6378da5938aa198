import { type Direction, isLooser } from "./directions.ts";
import type { Money } from "./money.ts";
import type { Decided } from "./recorded-run.ts";

/** A decision whose verdict is another one now. */
export interface Flip extends Direction {
  readonly run_id: string;
  /** The local start of its run; `null` if it was not recorded. */
  readonly started: string | null;
  readonly dry_run: boolean;
  readonly subject: Decided["subject"];
  /** What was at stake; `null` if it was not recorded. */
  readonly amount: Money | null;
  /** One line each: why it was so, and why it is so now. */
  readonly why_before: string;
  readonly why_after: string;
  /** The codes of the rules that turned it. */
  readonly rules: readonly string[];
}

type Rule = Decided["rules"][number];

/** Whether a rule stands in the way of a yes. */
export type Blocks = (rule: Rule) => boolean;

/** What stands in the way is a rule that does not hold and that nothing is accepted in place of. */
export const failing: Blocks = ({ passed, waived }) => !passed && waived !== true;

/**
 * The rules that turned a decision. For a customer who gets more: those that stood in the way and do so no longer,
 * because they hold, are waived or are gone. For one who gets less: those that stand in the way and did not before.
 */
export function turningRules(before: Decided, after: Decided, blocks: Blocks): readonly string[] {
  const [from, to] = isLooser({ before: before.verdict, after: after.verdict }) ? [before, after] : [after, before];
  const there = new Set(to.rules.filter(blocks).map(({ code }) => code));
  const codes = from.rules.filter(blocks).map(({ code }) => code);
  return [...new Set(codes)].filter((code) => !there.has(code));
}
