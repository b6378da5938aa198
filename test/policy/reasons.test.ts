// The sentences for decisions, and the nearest change.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { orderStatuses } from "../../src/db/rows.ts";
import { noonOf } from "../../src/policy/calendar.ts";
import type { Decision } from "../../src/text/decision.ts";
import { explainDecision, refundReason, summariseDecision } from "../../src/policy/reasons.ts";
import { judgeRefund } from "../../src/policy/judge-refund.ts";
import { caseOf, now, policyWith } from "./refund-fixture.ts";

type Status = (typeof orderStatuses)[number];
const judged = (days: number, status: Status = "paid", policy = policyWith()) =>
  judgeRefund(caseOf(days, status), policy, now);
const nearestChange = (decision: Decision) => explainDecision(decision).at(-1);

const cases: readonly [number, Status, ...string[]][] = [
  [
    3,
    "paid",
    "allow: paid, day 3 of 14",
    "It is paid and inside the refund window: day 3 of 14, 11 days left.",
    "It would be refused from 2026-12-11 on (day 15), or if the window were less than 3 days (now 14).",
  ],
  [
    13,
    "paid",
    "allow: paid, day 13 of 14",
    "It is paid and inside the refund window: day 13 of 14, 1 day left.",
    "It would be refused from 2026-12-01 on (day 15), or if the window were less than 13 days (now 14).",
  ],
  [
    14,
    "paid",
    "allow: paid, day 14 of 14",
    "It is paid and inside the refund window: day 14 of 14, today is the last day.",
    "It would be refused from 2026-11-30 on (day 15), or if the window were less than 14 days (now 14).",
  ],
  [
    0,
    "paid",
    "allow: paid, day 0 of 14",
    "It is paid and inside the refund window: day 0 of 14, 14 days left.",
    "It would be refused from 2026-12-14 on (day 15).",
  ],
  [
    20,
    "paid",
    "refuse: day 20 of 14",
    "It was purchased 20 days ago, and the refund window is 14 days.",
    "It would be allowed if the window were at least 20 days (now 14).",
  ],
  [
    6,
    "refunded",
    "refuse: status refunded",
    "It has already been refunded.",
    "It would be allowed if the status were paid (now refunded).",
  ],
  [
    1,
    "pending",
    "refuse: status pending",
    "Its payment is not completed yet.",
    "It would be allowed if the status were paid (now pending).",
  ],
  [
    20,
    "pending",
    "refuse: status pending, day 20 of 14",
    "Its payment is not completed yet. It was purchased 20 days ago, and the refund window is 14 days.",
    "It would be allowed if the status were paid (now pending) and the window were at least 20 days (now 14).",
  ],
  [
    -2,
    "paid",
    "refuse: purchased 2026-12-01, after today 2026-11-29",
    "Its purchase date 2026-12-01 is later than today, 2026-11-29.",
    "It would be allowed if today were 2026-12-01 (now 2026-11-29).",
  ],
];

describe("the words for a decision", () => {
  test.each(cases)("on an order bought %i days ago, %s", (days, status, ...words) => {
    const decision = judged(days, status);
    expect([summariseDecision(decision), refundReason(decision), nearestChange(decision)]).toEqual(words);
  });

  test("explain every rule with its values and whether it holds", () => {
    expect(explainDecision(judged(20)).slice(0, 3)).toEqual([
      "Purchased on 2026-11-09, no later than today, 2026-11-29: holds.",
      "Status paid, refundable is paid: holds.",
      "Day 20 since the purchase, the window is 14 days: does not hold.",
    ]);
  });
});

describe("the nearest change is true:", () => {
  test("a window as long as it says allows, and one day less refuses", () => {
    fc.assert(
      fc.property(fc.integer({ min: 15, max: 300 }), (days) => {
        const said = Number(/at least (\d+) days?/.exec(nearestChange(judged(days)) ?? "")?.[1]);
        const verdicts = [said, said - 1].map(
          (window_days) => judged(days, "paid", policyWith({ window_days })).verdict,
        );
        expect(verdicts).toEqual(["allow", "refuse"]);
      }),
    );
  });

  test("the day it says is the first that refuses, and so is a window less than it says", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 14 }),
        fc.constantFrom("UTC", "Pacific/Kiritimati", "America/Los_Angeles"),
        (days, zone) => {
          const policy = policyWith({ window_days: 15 }, zone);
          const words = nearestChange(judged(days, "paid", policy)) ?? "";
          const [, day = "", window = ""] = /from (\S+) on .* less than (\d+) days?/.exec(words) ?? [];
          const noon = noonOf(zone, day).getTime();
          const verdicts = [noon, noon - 86_400_000].map(
            (instant) => judgeRefund(caseOf(days), policy, new Date(instant)).verdict,
          );
          expect(verdicts).toEqual(["refuse", "allow"]);
          const windows = [Number(window) - 1, Number(window)].map(
            (window_days) => judged(days, "paid", policyWith({ window_days }, zone)).verdict,
          );
          expect(windows).toEqual(["refuse", "allow"]);
        },
      ),
    );
  });
});

describe("a rule of another desk", () => {
  const other: Decision = {
    subject: { action: "upgrade", type: "seat", id: "s1" },
    facts: {},
    as_of: "2026-11-29T09:30:00Z",
    policy_digest: "sha256:0",
    rules: [{ code: "seats_left", actual: { free: 0 }, operator: ">=", limit: 1, passed: false }],
    verdict: "refuse",
  };

  test("is shown with its code and values", () => {
    expect(summariseDecision(other)).toBe('refuse: seats_left ({"free":0} >= 1)');
    expect(refundReason(other)).toBe('The rule seats_left ({"free":0} >= 1) does not hold.');
    expect(explainDecision(other)).toEqual([
      'seats_left ({"free":0} >= 1): does not hold.',
      'It would be allowed if the rule seats_left ({"free":0} >= 1) held.',
    ]);
  });

  test("that holds is explained, too", () => {
    const held: Decision = {
      ...other,
      rules: other.rules.map((rule) => ({ ...rule, passed: true })),
      verdict: "allow",
    };
    expect(refundReason(held)).toBe("It is allowed by every rule.");
    expect(nearestChange(held)).toBe("It would be refused if any one of these rules did not hold.");
    const waiting: Decision = { ...held, verdict: "needs_person" };
    expect(summariseDecision(waiting)).toMatch(/^needs a person: /);
    expect(nearestChange(waiting)).toBe("Every rule holds, and a person has to approve it.");
  });
});
