// A desk that lends books.

import type { RecordedRun } from "../../src/what-if/recorded-run.ts";
import { parseRecordedRun } from "../../src/what-if/recorded-run.ts";
import { rejudgeRuns, type Rejudge, type WhatIf } from "../../src/what-if/what-if.ts";

type Verdict = "allow" | "refuse" | "needs_person";

/** A desk of another kind, which lends books for a number of weeks. */
interface LibraryRules {
  readonly mostWeeks: number;
  readonly askAbove?: number;
}

/** A loan as the library decided it under its rules, as an event of a recorded line. */
export function loan(book: string, weeks: number | undefined, rules: LibraryRules) {
  return { type: "decision", step: 1, call_id: "c1", ...decided(book, weeks ?? 0, rules), facts: { weeks } };
}

export interface RunOfLibrary {
  readonly id?: string;
  readonly started?: string;
  readonly dry_run?: boolean;
  readonly events: readonly unknown[];
}

/** A recorded line of the library. */
export function line({ id = "20261129-101500-aaaaaa", started = "2026-11-29T10:15:00+01:00", ...more }: RunOfLibrary) {
  return JSON.stringify({
    v: 1,
    run_id: id,
    started,
    question: "May I?",
    answer: "Yes.",
    outcome: "answered",
    ...more,
  });
}

/** Runs with these events, as they are read. */
export function runs(...of: readonly (readonly unknown[])[]): RecordedRun[] {
  const texts = of.map((events, index) => line({ id: `20261129-101500-${String(index).padStart(6, "0")}`, events }));
  return texts.map(parseRecordedRun).filter((run) => run !== undefined);
}

/** Decides the library's runs again under other rules. */
export function underRules(recorded: Iterable<RecordedRun>, rules: LibraryRules, keep?: number): WhatIf {
  const rejudge: Rejudge = ({ subject, facts }) => {
    if (subject.action !== "lend") return undefined;
    const { weeks } = facts;
    if (typeof weeks !== "number") return { missing: ["weeks"] };
    const amount = { amount_cents: weeks * 100, currency: "EUR" };
    return { decision: decided(String(subject.id), weeks, rules), ...(weeks !== 99 && { amount }) };
  };
  const summarise = ({ verdict, rules: checks }: { verdict: Verdict; rules: readonly { actual: unknown }[] }): string =>
    `${verdict} for ${String(checks[0]?.actual)} weeks`;
  return rejudgeRuns({ runs: recorded, rejudge, summarise, ...(keep !== undefined && { keep }) });
}

function decided(book: string, weeks: number, { mostWeeks, askAbove = mostWeeks }: LibraryRules) {
  const checks = [
    { code: "short_enough", actual: weeks, operator: "<=", limit: mostWeeks, passed: weeks <= mostWeeks },
    { code: "no_need_to_ask", actual: weeks, operator: "<=", limit: askAbove, passed: weeks <= askAbove },
  ];
  const verdict: Verdict = weeks > mostWeeks ? "refuse" : weeks > askAbove ? "needs_person" : "allow";
  return {
    subject: { action: "lend", type: "book", id: book },
    facts: { weeks },
    as_of: "2026-11-29T09:15:00.000Z",
    policy_digest: "sha256:1",
    rules: checks,
    verdict,
  };
}
