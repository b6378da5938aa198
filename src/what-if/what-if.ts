import { collectFlips, type FlipOptions, type Flips, subjectKey, type Turned } from "./collect-flips.ts";
import type { Decision, Rejudged } from "../text/decision.ts";
import type { RecordedDecision, RecordedRun } from "./recorded-run.ts";

/** Rejudges a recorded decision; `undefined` for a kind that the policy does not cover. */
export type Rejudge = (recorded: Decision) => Rejudged | undefined;

/** Which runs are rejudged, and how. */
export interface WhatIfOptions extends FlipOptions {
  readonly runs: Iterable<RecordedRun>;
  readonly rejudge: Rejudge;
  /** Skips runs on a copy of the desk, but counts them. */
  readonly realOnly?: boolean | undefined;
  /** Called after each run with the number of runs so far. */
  readonly onRun?: (runs: number) => void;
}

/** What another policy would have decided. A subject counts once per run, with the run's last decision about it. */
export interface WhatIf extends Flips {
  readonly runs: number;
  readonly dry_runs: number;
  /** Runs with at least one of `decisions`. */
  readonly deciding_runs: number;
  /** All decisions to be rejudged: `flipped`, `unchanged` and `undecided`. */
  readonly decisions: number;
  readonly flipped: number;
  readonly unchanged: number;
  readonly undecided: number;
  /** Decisions that the policy does not cover; not part of `decisions`. */
  readonly other_kinds: number;
  /** Facts that were not recorded, and how many decisions could not be rejudged without them. */
  readonly missing: readonly { readonly fact: string; readonly decisions: number }[];
}

/**
 * Rejudges every recorded decision from its own facts, without a model or database, and with one run in memory at a
 * time.
 */
export function rejudgeRuns(options: WhatIfOptions): WhatIf {
  const counts = { flipped: 0, unchanged: 0, undecided: 0, other_kinds: 0 };
  const total = { runs: 0, dry_runs: 0, deciding_runs: 0 };
  const missing = new Map<string, number>();
  const flips = collectFlips(options);
  for (const run of options.runs) {
    total.runs++;
    if (run.dry_run) total.dry_runs++;
    if (run.dry_run && options.realOnly === true) continue;
    const results = lastOfEachSubject(run.decisions).map((recorded) => resultOf(recorded, options.rejudge));
    if (results.some(({ kind }) => kind !== "other_kinds")) total.deciding_runs++;
    for (const result of results) {
      counts[result.kind]++;
      if (result.kind === "flipped") flips.add(run, result);
      if (result.kind === "undecided") countEach(result.missing, missing);
    }
    options.onRun?.(total.runs);
  }
  const decisions = counts.flipped + counts.unchanged + counts.undecided;
  return { ...total, decisions, ...counts, missing: mostFirst(missing), ...flips.all() };
}

type Result =
  | { readonly kind: "unchanged" | "other_kinds" }
  | { readonly kind: "undecided"; readonly missing: readonly string[] }
  | ({ readonly kind: "flipped" } & Turned);

function resultOf(recorded: RecordedDecision, rejudge: Rejudge): Result {
  if ("missing" in recorded) return { kind: "undecided", missing: recorded.missing };
  const before = recorded.decision;
  const again = rejudge(before);
  if (again === undefined) return { kind: "other_kinds" };
  if ("missing" in again) return { kind: "undecided", missing: again.missing };
  const { decision: after, amount = null } = again;
  return after.verdict === before.verdict ? { kind: "unchanged" } : { kind: "flipped", before, after, amount };
}

/**
 * Keeps the last decision about each subject, since a run that checks first and then writes decides twice. Keeps
 * unreadable decisions too: their subject is unknown.
 */
function lastOfEachSubject(decisions: readonly RecordedDecision[]): readonly RecordedDecision[] {
  if (decisions.length < 2) return decisions;
  return [...new Map(decisions.map((recorded, at) => [keyOf(recorded, at), recorded])).values()];
}

function keyOf(recorded: RecordedDecision, at: number): string {
  return "decision" in recorded ? subjectKey(recorded.decision) : String(at);
}

function countEach(facts: readonly string[], counts: Map<string, number>): void {
  for (const fact of facts) counts.set(fact, (counts.get(fact) ?? 0) + 1);
}

function mostFirst(missing: ReadonlyMap<string, number>): WhatIf["missing"] {
  const facts = [...missing].map(([fact, decisions]) => ({ fact, decisions }));
  return facts.toSorted((one, other) => other.decisions - one.decisions);
}
