import type { Decision } from "../text/decision.ts";
import { checkedLimit } from "../text/limit.ts";
import { type Direction, directions } from "./directions.ts";
import { failing, type Flip, type ReasonsOf, turningRules } from "./flip.ts";
import type { Money } from "../text/money.ts";
import type { RecordedRun } from "./recorded-run.ts";
import { type Count, newTally } from "./tally.ts";

/** How flips are counted and described. */
export interface FlipOptions {
  /** Returns one line about a decision, for staff. */
  readonly summarise: (decision: Decision) => string;
  /** Returns the rules that keep a decision from being a plain yes. By default, all that fail and are not waived. */
  readonly reasonsOf?: ReasonsOf;
  /** The maximum number of flips kept per direction, first ones first. All are counted. */
  readonly keep?: number;
}

/** Flips by direction. */
export interface Flips {
  readonly directions: readonly (Direction & Count)[];
  /** By rule within a direction. A flip that needed several rules counts for each of them. */
  readonly rules: readonly (Direction & Count & { readonly code: string })[];
  readonly flips: readonly Flip[];
}

/** A verdict before and after, and the amount concerned. */
export interface Turned {
  readonly before: Decision;
  readonly after: Decision;
  readonly amount: Money | null;
}

interface FlipCollector {
  readonly add: (run: RecordedRun, turned: Turned) => void;
  readonly all: () => Flips;
}

/** Counts every flip and keeps some of them. */
export function collectFlips(options: FlipOptions): FlipCollector {
  const groups = directions.map((direction) => ({ direction, ...collectDirection(options) }));
  return {
    add(run, turned) {
      const { before, after } = turned;
      const group = groups.find(
        ({ direction }) => direction.before === before.verdict && direction.after === after.verdict,
      );
      group?.add(run, turned);
    },
    all: () => ({
      directions: groups.map(({ direction, count }) => ({ ...direction, ...count() })),
      rules: groups.flatMap(({ direction, rules }) => rules().map((rule) => ({ ...direction, ...rule }))),
      flips: groups.flatMap(({ kept }) => kept),
    }),
  };
}

function collectDirection({ summarise, reasonsOf = failing, keep = Infinity }: FlipOptions) {
  if (keep !== Infinity) checkedLimit("keep", keep, { least: 0 });
  const whole = newTally();
  const byRule = new Map<string, ReturnType<typeof newTally>>();
  const kept: Flip[] = [];
  function add(run: RecordedRun, { before, after, amount }: Turned): void {
    const key = subjectKey(before);
    const rules = turningRules(before, after, reasonsOf);
    whole.add(key, amount);
    for (const code of rules) {
      const tally = byRule.get(code) ?? newTally();
      byRule.set(code, tally);
      tally.add(key, amount);
    }
    if (kept.length >= keep) return;
    const { run_id, started = null, dry_run } = run;
    const verdicts = { before: before.verdict, after: after.verdict };
    const why = { why_before: summarise(before), why_after: summarise(after) };
    kept.push({ run_id, started, dry_run, subject: before.subject, ...verdicts, amount, ...why, rules });
  }
  const counted = () => [...byRule].map(([code, tally]) => ({ code, ...tally.count() }));
  return { add, kept, count: whole.count, rules: () => counted().toSorted((one, other) => other.flips - one.flips) };
}

/** Returns a key that is unique per subject. */
export function subjectKey({ subject: { action, type, id } }: Decision): string {
  return JSON.stringify([action, type, id]);
}
