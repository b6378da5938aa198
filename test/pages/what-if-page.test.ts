// Texts stay texts; nothing is loaded or run.

import { describe, expect, it } from "vitest";
import { whatIfPage } from "../../src/pages/what-if-page.ts";
import type { WhatIf } from "../../src/what-if/what-if.ts";
import { loan, runs, underRules } from "../what-if/library-desk.ts";
import { hostile, shown, tagsOf } from "./hostile-texts.ts";

const old = { mostWeeks: 4 };

/** A page about one flip, with a text in every place that a line, a policy's name or a desk's word can reach. */
function pageWith(text: string, change: (result: WhatIf) => WhatIf = (result) => result): string {
  const recorded = runs([loan(text, 5, old)], [loan("Emma", undefined, old)]);
  const result = underRules(recorded, { mostWeeks: 6 });
  const flips = result.flips.map((flip) => ({
    ...flip,
    run_id: text,
    started: `2026-11-2${text}`,
    dry_run: true,
    subject: { action: text, type: text, id: text },
    amount: { amount_cents: 500, currency: text },
    why_before: text,
    why_after: text,
  }));
  const directions = result.directions.map((count) => ({
    ...count,
    sums: count.sums.map((sum) => ({ ...sum, currency: text })),
  }));
  return whatIfPage({
    result: change({ ...result, flips, directions, missing: [{ fact: text, decisions: 1 }] }),
    words: { about: text, subjects: text, verdict: () => text, rule: () => text },
    policy: text,
    digest: text,
    mostRows: 1000,
    made: "2026-11-29 10:15",
  });
}

describe("a page about another policy", () => {
  it.each(hostile)("shows %j as the text it is, wherever it stands", (text) => {
    const page = pageWith(text);
    const harmless = pageWith("harmless");
    const label = (tag: string): string => tag.replace(/aria-label="[^"]*"/, "aria-label");
    expect(tagsOf(page).map(label)).toEqual(tagsOf(harmless).map(label));
    expect(shown(page).split(text).length).toBe(shown(harmless).split("harmless").length);
    expect(shown(page).split(text).length).toBeGreaterThan(15);
  });

  it("has no control characters and none that turn text around", () => {
    const page = pageWith("a\u001b[31mb\u0000c\u202ed\u2066e\u0085f\u{d800}");
    expect(page).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
    expect(page.isWellFormed()).toBe(true);
    expect(page).toContain("abcdef");
  });

  it("loads nothing, runs nothing, and forbids both", () => {
    const page = pageWith("harmless");
    expect(page).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    );
    expect(page).not.toMatch(/<(?:script|img|link|iframe|object|embed|form|base|a)\b|\ssrc=|\shref=|\son\w+=/i);
    expect(page).not.toMatch(/https?:|\/\/\w|@import|url\(/);
  });

  it("says everything in words: how many flip, which way, by which rule, and what cannot be decided", () => {
    const recorded = runs([loan("Emma", 5, old)], [loan("Persuasion", 5, old)], [loan("Emma", undefined, old)]);
    const page = whatIfPage({
      result: underRules(recorded, { mostWeeks: 6 }),
      words: {
        about: "loans",
        subjects: "books",
        verdict: (verdict) => verdict.toUpperCase(),
        rule: (code) => `the rule ${code}`,
      },
      policy: "new.json",
      digest: "sha256:1",
      mostRows: 1,
      made: "2026-11-29 10:15",
    });
    const text = shown(page).replaceAll(/\s+/g, " ");
    expect(text).toContain("What if the policy were new.json?");
    expect(text).toContain("2 of 3 decisions flip");
    expect(text).toContain("2 flip0 stay as they were1 cannot be decided");
    expect(text).toMatch(/✕ REFUSE → ✓ ALLOW 2 flips, 2 different books 10\.00 EUR ▲ more generous than before/);
    expect(text).toMatch(/the rule short_enough ?✕ REFUSE → ✓ ALLOW/);
    expect(text).toMatch(/Fact that was not recordedDecisions weeks1/);
    expect(text).toMatch(/book Emma ?5\.00 EUR ?refuse for 5 weeks ?allow for 5 weeks/);
    expect(text).toContain("1 older flip is not listed here");
  });

  it("says that nothing flips, and that nothing was there to decide", () => {
    const none = { flipped: 0, rules: [], flips: [] };
    expect(shown(pageWith("x", (result) => ({ ...result, ...none, undecided: 0 })))).toContain("No decision flips");
    expect(shown(pageWith("x", (result) => ({ ...result, ...none, decisions: 0 })))).toContain("There was no decision");
  });
});
