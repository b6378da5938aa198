// The public API of what-if: `ask-agent/what-if`.

/**
 * Re-decides recorded decisions under another policy, and reports which verdicts flip.
 *
 * @module
 */
// oxlint-disable-next-line import/no-unassigned-import -- on an older Node it throws, before anything else is run
import "../needs-node.ts";

export type { FlipOptions, Flips } from "./collect-flips.ts";
export type { Direction } from "./directions.ts";
export type { Flip } from "./flip.ts";
export type { Money, MoneySum } from "../text/money.ts";
export type { Rejudged } from "../text/decision.ts";
export { type LeftBehind, type ReadDecisions, readDecisions } from "./read-decisions.ts";
export type { RecordedDecision, RecordedRun } from "./recorded-run.ts";
export { type Rejudge, rejudgeRuns, type WhatIf, type WhatIfOptions } from "./what-if.ts";
