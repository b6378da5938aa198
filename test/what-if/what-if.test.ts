// Flips, counts and sums of a desk of another kind.

import { describe, expect, it } from "vitest";
import { loan, runs, underRules } from "./library-desk.ts";

const old = { mostWeeks: 4, askAbove: 2 };

describe("recorded decisions under other rules", () => {
  it.each([
    [5, { mostWeeks: 6, askAbove: 6 }, "refuse", "allow", ["short_enough", "no_need_to_ask"]],
    [5, { mostWeeks: 6, askAbove: 2 }, "refuse", "needs_person", ["short_enough"]],
    [3, { mostWeeks: 4, askAbove: 3 }, "needs_person", "allow", ["no_need_to_ask"]],
    [2, { mostWeeks: 4, askAbove: 1 }, "allow", "needs_person", ["no_need_to_ask"]],
    [2, { mostWeeks: 1, askAbove: 9 }, "allow", "refuse", ["short_enough"]],
    [3, { mostWeeks: 1, askAbove: 2 }, "needs_person", "refuse", ["short_enough"]],
  ] as const)("%i weeks under %j: %s becomes %s, by %j", (weeks, rules, before, after, codes) => {
    const result = underRules(runs([loan("Emma", weeks, old)]), rules);
    expect(result).toMatchObject({ decisions: 1, flipped: 1, unchanged: 0, undecided: 0 });
    expect(result.flips).toEqual([
      {
        run_id: "20261129-101500-000000",
        started: "2026-11-29T10:15:00+01:00",
        dry_run: false,
        subject: { action: "lend", type: "book", id: "Emma" },
        before,
        after,
        amount: { amount_cents: weeks * 100, currency: "EUR" },
        why_before: `${before} for ${weeks} weeks`,
        why_after: `${after} for ${weeks} weeks`,
        rules: codes,
      },
    ]);
    expect(result.rules.map(({ code }) => code)).toEqual(codes);
  });

  it("stay as they are under the same rules", () => {
    const recorded = runs([loan("Emma", 1, old)], [loan("Persuasion", 3, old)], [loan("Emma", 9, old)]);
    expect(underRules(recorded, old)).toMatchObject({ runs: 3, decisions: 3, unchanged: 3, flipped: 0, flips: [] });
  });

  it("count once for each subject of a run, as the run decided last", () => {
    const recorded = runs(
      [loan("Emma", 9, old), loan("Persuasion", 9, old), loan("Emma", 1, old)],
      [loan("Emma", 9, old), loan("Emma", 9, old)],
    );
    const result = underRules(recorded, { mostWeeks: 10 });
    expect(result).toMatchObject({ runs: 2, deciding_runs: 2, decisions: 3, flipped: 2, unchanged: 1 });
    expect(result.directions[0]).toMatchObject({ before: "refuse", after: "allow", flips: 2, subjects: 2 });
  });

  it("are never guessed: the facts that were not recorded are counted", () => {
    const noVerdict = { ...loan("Emma", 3, old), verdict: "perhaps" };
    const noSubject = { ...loan("Emma", 3, old), subject: null };
    const recorded = runs([loan("Emma", undefined, old)], [noVerdict, noSubject, loan("Persuasion", undefined, old)]);
    const result = underRules(recorded, { mostWeeks: 10 });
    expect(result).toMatchObject({ decisions: 4, undecided: 4, flipped: 0 });
    expect(result.missing).toEqual([
      { fact: "weeks", decisions: 2 },
      { fact: "verdict", decisions: 1 },
      { fact: "subject", decisions: 1 },
    ]);
  });

  it("of another kind are counted beside the others", () => {
    const sale = { ...loan("Emma", 3, old), subject: { action: "sell", type: "book", id: "Emma" } };
    const result = underRules(runs([sale], [loan("Emma", 3, old)], []), old);
    expect(result).toMatchObject({ runs: 3, deciding_runs: 1, decisions: 1, other_kinds: 1 });
  });

  it("that lack everything but subject and verdict are still rejudged, or counted", () => {
    const { subject, verdict } = loan("Emma", 3, old);
    const result = underRules(runs([{ type: "decision", subject, verdict }]), old);
    expect(result.missing).toEqual([{ fact: "weeks", decisions: 1 }]);
  });

  it("come first where a customer gets more, then where a customer gets less; the most frequent rule first", () => {
    const recorded = runs([loan("A", 1, old), loan("B", 3, old), loan("C", 5, old), loan("D", 5, old)]);
    const { flips } = underRules(recorded, { mostWeeks: 6, askAbove: 0 });
    expect(flips.map(({ before, after }) => `${before} ${after}`)).toEqual([
      "refuse needs_person",
      "refuse needs_person",
      "allow needs_person",
    ]);
  });

  it("are added up exactly, however large; subjects without an amount are in no sum", () => {
    const huge = Number.MAX_SAFE_INTEGER / 100 - 1;
    const weeks = Math.floor(huge);
    const recorded = runs([loan("A", weeks, old), loan("B", weeks, old), loan("C", weeks, old), loan("D", 99, old)]);
    const [looser] = underRules(recorded, { mostWeeks: Number.MAX_SAFE_INTEGER }).directions;
    expect(looser?.sums).toEqual([{ currency: "EUR", amount_cents: BigInt(weeks) * 300n }]);
    expect(looser).toMatchObject({ flips: 4, without_amount: 1 });
  });

  it("are all counted, and only so many kept for each direction", () => {
    const recorded = runs(
      ...Array.from({ length: 10 }, (_, book) => [loan(`A${book}`, 5, old), loan(`B${book}`, 1, old)]),
    );
    const result = underRules(recorded, { mostWeeks: 6, askAbove: 0 }, 3);
    expect([result.flipped, result.flips.length]).toEqual([20, 6]);
  });
});
