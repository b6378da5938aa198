// The window and the statuses at their boundaries.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderStatuses, refundCase } from "../../src/db/rows.ts";
import { addDays, noonOf } from "../../src/policy/calendar.ts";
import type { Decision } from "../../src/text/decision.ts";
import type { Policy } from "../../src/policy/policy.ts";
import { judgeRefund } from "../../src/policy/judge-refund.ts";
import { caseOf, now, policyWith } from "./refund-fixture.ts";

/** As a later reader would: from what a line of the trace holds. */
function judgeAgain(recorded: Pick<Decision, "facts" | "as_of">, policy: Policy): Decision {
  return judgeRefund(refundCase().parse(recorded.facts), policy, new Date(recorded.as_of));
}

const passedCodes = (decision: ReturnType<typeof judgeRefund>) =>
  decision.rules.filter(({ passed }) => passed).map(({ code }) => code);
const anyCase = fc
  .tuple(fc.integer({ min: -40, max: 400 }), fc.constantFrom(...orderStatuses))
  .map(([days, status]) => caseOf(days, status));
const anyPolicy = fc
  .record({
    window_days: fc.integer({ min: 0, max: 400 }),
    refundable_statuses: fc.subarray([...orderStatuses], { minLength: 1 }),
    zone: fc.constantFrom("UTC", "Pacific/Kiritimati", "America/Los_Angeles", "Europe/Berlin"),
  })
  .map(({ zone, ...refund }) => policyWith(refund, zone));

test("a decision lists every rule with the values it compared", () => {
  expect(judgeRefund(caseOf(20, "refunded"), policyWith(), now)).toMatchObject({
    subject: { action: "refund", type: "order", id: 1042 },
    as_of: "2026-11-29T09:30:00.000Z",
    policy_digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    rules: [
      { code: "purchase_not_in_future", actual: "2026-11-09", operator: "<=", limit: "2026-11-29", passed: true },
      { code: "status_refundable", actual: "refunded", operator: "in", limit: ["paid"], passed: false },
      { code: "within_window", actual: 20, operator: "<=", limit: 14, passed: false },
    ],
    verdict: "refuse",
  });
});

describe("at its boundary", () => {
  test.each([
    [0, "allow"],
    [13, "allow"],
    [14, "allow"],
    [15, "refuse"],
    [-1, "refuse"],
  ])("a purchase %i days ago gives %s", (days, verdict) => {
    expect(judgeRefund(caseOf(days), policyWith(), now).verdict).toBe(verdict);
  });

  test("a window of 0 days allows the day of purchase only", () => {
    expect([0, 1].map((days) => judgeRefund(caseOf(days), policyWith({ window_days: 0 }), now).verdict)).toEqual([
      "allow",
      "refuse",
    ]);
  });

  test("a purchase later on the same day is not in the future", () => {
    expect(passedCodes(judgeRefund(caseOf(0), policyWith(), new Date("2026-11-29T00:00:00Z")))).toContain(
      "purchase_not_in_future",
    );
  });

  test("the window ends at midnight of the desk's zone", () => {
    const verdictAt = (instant: string) =>
      judgeRefund(caseOf(14), policyWith({}, "America/New_York"), new Date(instant)).verdict;
    expect(["2026-11-30T04:59:59Z", "2026-11-30T05:00:00Z"].map(verdictAt)).toEqual(["allow", "refuse"]);
  });

  test("each status is refundable exactly if the policy lists it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), anyPolicy, (status, policy) => {
        const codes = passedCodes(judgeRefund(caseOf(3, status), policy, now));
        expect(codes.includes("status_refundable")).toBe(policy.refund.refundable_statuses.includes(status));
      }),
    );
  });

  test("whatever the window and the zone, its last day is inside and the next is not", () => {
    fc.assert(
      fc.property(anyPolicy, anyCase, (policy, { order }) => {
        const facts = { ...caseOf(0), order: { ...order, status: policy.refund.refundable_statuses[0] ?? "paid" } };
        const bought = judgeRefund(facts, policy, now).rules[0]?.actual as string;
        const verdicts = [-1, 0, policy.refund.window_days, policy.refund.window_days + 1].map(
          (days) => judgeRefund(facts, policy, noonOf(policy.time_zone, addDays(bought, days))).verdict,
        );
        expect(verdicts).toEqual(["refuse", "allow", "allow", "refuse"]);
      }),
    );
  });
});

test("judging again from the recorded facts gives the same decision", () => {
  fc.assert(
    fc.property(anyCase, anyPolicy, (facts, policy) => {
      const decision = judgeRefund(facts, policy, now);
      expect(judgeAgain(JSON.parse(JSON.stringify(decision)), policy)).toEqual(decision);
    }),
  );
});

test("a recorded decision can be judged under another policy", () => {
  const decision = judgeRefund(caseOf(20), policyWith(), now);
  expect(judgeAgain(decision, policyWith({ window_days: 30 })).verdict).toBe("allow");
});
