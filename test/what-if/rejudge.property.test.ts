// Nothing flips under the same policy; under another one, decisions equal fresh ones.

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeRefund } from "../../src/policy/judge-refund.ts";
import type { Policy } from "../../src/policy/policy.ts";
import { decidingRules, summariseDecision } from "../../src/policy/reasons.ts";
import { rejudgeRefund } from "../../src/policy/rejudge-refund.ts";
import { parseRecordedRun } from "../../src/what-if/recorded-run.ts";
import { rejudgeRuns } from "../../src/what-if/what-if.ts";
import { anyCase, anyPolicy, now } from "../policy/refund-fixture.ts";

const anyRuns = fc.array(fc.array(anyCase, { maxLength: 3 }), { maxLength: 6 });

type Cases = readonly (readonly Parameters<typeof judgeRefund>[0][])[];

/** The runs as they are read back from the lines they were written to. */
function recorded(cases: Cases, policy: Policy) {
  const texts = cases.map((ofRun, index) =>
    JSON.stringify({
      run_id: `run-${index}`,
      events: ofRun.map((facts) => ({ type: "decision", step: 1, call_id: "", ...judgeRefund(facts, policy, now) })),
    }),
  );
  return texts.map(parseRecordedRun).filter((run) => run !== undefined);
}

function underPolicy(cases: Cases, before: Policy, after: Policy) {
  return rejudgeRuns({
    runs: recorded(cases, before),
    rejudge: (decision) => rejudgeRefund(decision, after),
    summarise: summariseDecision,
    reasonsOf: decidingRules,
  });
}

/** The last case of each order in a run. */
const counted = (cases: Cases) =>
  cases.flatMap((ofRun) => [...new Map(ofRun.map((facts) => [facts.order.id, facts])).values()]);

describe("refunds, rejudged from what was recorded", () => {
  it("never flip under the policy that decided them", () => {
    fc.assert(
      fc.property(anyRuns, anyPolicy, (cases, policy) => {
        const result = underPolicy(cases, policy, policy);
        expect(result).toMatchObject({ flipped: 0, undecided: 0, flips: [], unchanged: counted(cases).length });
      }),
    );
  });

  it("are decided under any policy as they would be decided afresh", () => {
    fc.assert(
      fc.property(anyRuns, anyPolicy, anyPolicy, (cases, before, after) => {
        const result = underPolicy(cases, before, after);
        const turned = counted(cases).flatMap((facts) => {
          const [old, afresh] = [judgeRefund(facts, before, now), judgeRefund(facts, after, now)];
          return old.verdict === afresh.verdict ? [] : [{ facts, old, afresh }];
        });
        const inOrder = (one: string, other: string): number => (one < other ? -1 : 1);
        expect(
          result.flips.map(({ why_before, why_after }) => `${why_before} → ${why_after}`).toSorted(inOrder),
        ).toEqual(
          turned.map(({ old, afresh }) => `${summariseDecision(old)} → ${summariseDecision(afresh)}`).toSorted(inOrder),
        );
        const once = Map.groupBy(
          turned,
          ({ facts, old, afresh }) => `${old.verdict} ${afresh.verdict} ${facts.order.id}`,
        );
        const firsts = [...once.values()].map(([first]) => first?.facts.order.amount_cents ?? 0);
        const cents = firsts.reduce((sum, amount) => sum + BigInt(amount), 0n);
        const sums = result.directions.flatMap((direction) => direction.sums);
        expect(sums.reduce((sum, { amount_cents }) => sum + amount_cents, 0n)).toBe(cents);
      }),
    );
  });

  it("always flip by a rule that can be named", () => {
    fc.assert(
      fc.property(anyRuns, anyPolicy, anyPolicy, (cases, before, after) => {
        for (const { rules } of underPolicy(cases, before, after).flips) expect(rules.length).toBeGreaterThan(0);
      }),
    );
  });
});
