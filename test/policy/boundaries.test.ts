// Every policy decides its edges correctly; wrong judges are caught; 60 dates in three zones.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderStatuses, refundCase } from "../../src/db/rows.ts";
import { boundaryCases, checkBoundaries } from "../../src/policy/boundaries.ts";
import { judgeRefund } from "../../src/policy/judge-refund.ts";
import type { Policy } from "../../src/policy/policy.ts";
import { policySchema } from "../../src/policy/policy-schema.ts";
import { boundaryDates } from "./boundary-dates.ts";
import { anyPolicy, caseOf, policyWith } from "./refund-fixture.ts";
import { type Judge, wholePolicy, wrongJudges } from "./wrong-judges.ts";

const disagreements = (policy: Policy, judge?: Judge) =>
  checkBoundaries(policy, judge)
    .filter(({ agrees }) => !agrees)
    .map(({ group, what, expected, why, facts, asOf }) => ({ group, what, expected, why, facts, asOf }));
const whats = (policy: Policy) => boundaryCases(policy).map(({ group, what }) => `${group}: ${what}`);

/** Zones with everything that zones have: half hours, changes at midnight, days that were left out. */
const anyZone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"), "UTC", "+05:45", "-09:30");
const anyDays = fc.integer({ min: 0, max: 36_500 });
const anyAmount = fc.tuple(fc.nat(999_999_999), fc.nat(99)).map(([whole, cents]) => `${whole}.${cents}`);
const anyName = fc.constantFrom("Pro annual", "Any plan", "constructor", "__proto__", "", "\u001b[31m", "価格");
const anyDay = fc.date({
  min: new Date("1900-01-01T00:00:00Z"),
  max: new Date("9999-12-31T00:00:00Z"),
  noInvalidDate: true,
});

/** Policies as far out as the schema lets them be. */
const farPolicy: fc.Arbitrary<Policy> = fc
  .record({
    time_zone: anyZone,
    refund: fc.record(
      {
        window_days: anyDays,
        refundable_statuses: fc.subarray([...orderStatuses], { minLength: 1 }),
        window_days_by_plan: fc.dictionary(anyName, anyDays),
        approval_above: fc.dictionary(fc.constantFrom("USD", "EUR", "GBP", "CHF", "JPY"), anyAmount),
        final_sale_plans: fc.array(anyName, { minLength: 1 }),
        one_refund_per_days: fc.integer({ min: 1, max: 36_500 }),
        exceptions: fc.uniqueArray(
          fc.record({
            order_id: fc.integer({ min: 1, max: 1100 }),
            reason: fc.constant("moved house"),
            until: anyDay.map((day) => day.toISOString().slice(0, 10)),
          }),
          { selector: ({ order_id }) => order_id },
        ),
      },
      { requiredKeys: ["window_days", "refundable_statuses"] },
    ),
  })
  .filter((policy) => policySchema().safeParse(policy).success);

describe("the policy decides its edges as it must", () => {
  test("whatever it says", () => {
    fc.assert(
      fc.property(anyPolicy, (policy) => {
        expect(disagreements(policy)).toEqual([]);
      }),
    );
  });

  test("however far out it is, in every time zone", () => {
    fc.assert(
      fc.property(farPolicy, (policy) => {
        expect(disagreements(policy)).toEqual([]);
      }),
    );
  });

  test.each([
    ["a window of no days", policyWith({ window_days: 0 })],
    ["a limit of nothing", policyWith({ approval_above: { USD: "0.00" } })],
    ["limits for no currency", policyWith({ approval_above: {} })],
    ["a limit that fractions get wrong", policyWith({ approval_above: { USD: 1.15, EUR: "4.35", GBP: 8.2 } })],
    ["every status", policyWith({ refundable_statuses: [...orderStatuses] })],
    ["a status that nobody pays with", policyWith({ refundable_statuses: ["refunded"] })],
    ["exceptions for ever", policyWith({ exceptions: [{ order_id: 1042, reason: "a friend", until: "9999-12-31" }] })],
    ["a purchase on a day that was left out", policyWith({ window_days: 5646 }, "Pacific/Apia")],
    ["clocks that change at midnight", policyWith({}, "America/Santiago")],
    ["everything", wholePolicy],
  ])("with %s", (_, policy) => {
    expect(disagreements(policy)).toEqual([]);
  });
});

describe("a case", () => {
  test("is made of facts such as the database gives, and told apart by its words", () => {
    fc.assert(
      fc.property(anyPolicy, (policy) => {
        for (const { facts } of boundaryCases(policy)) expect(refundCase().parse(facts)).toEqual(facts);
        const all = whats(policy);
        expect(all.filter((what, index) => all.indexOf(what) !== index)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test("is there for each edge of each rule", () => {
    const all = whats(wholePolicy);
    expect(all).toEqual(
      expect.arrayContaining([
        "Refund window: bought tomorrow",
        "Refund window: day 0 of 14, any other plan",
        "Refund window: day 15 of 14, any other plan",
        "Refund window: day 30 of 30, plan Pro annual",
        "Refund window: day 31 of 30, plan Pro annual",
        "Refund window: day 1 of 0, plan Pro monthly",
        "Order status: status refunded",
        "Final sale: plan Team annual, bought today",
        "Approval limit: one cent below 499.99 USD",
        "Approval limit: exactly 400.00 EUR",
        "Approval limit: one cent above 499.99 USD",
        "Approval limit: 0.01 GBP, a currency without a limit",
        "One refund per period: refunded order bought 29 days ago, one in 30",
        "Exceptions: order 1050, too old, on 2028-02-29",
        "Exceptions: order 1042, refunded, on 2027-07-01",
        "Days of the calendar: decided on clock change 2028-03-12, day 15",
      ]),
    );
  });

  test("that cannot be is left out", () => {
    expect(whats(policyWith({ window_days: 0 })).filter((what) => what.startsWith("Refund window"))).toEqual([
      "Refund window: bought tomorrow",
      "Refund window: day 0 of 0",
      "Refund window: day 1 of 0",
    ]);
    expect(whats(policyWith({ approval_above: { USD: 0 } })).join()).not.toContain("below");
    const exceptions = [{ order_id: 1042, reason: "a friend", until: "9999-12-31" }];
    expect(whats(policyWith({ exceptions })).join()).not.toContain("day after");
    const apia = whats(policyWith({ window_days: 5646 }, "Pacific/Apia"));
    expect(apia.filter((what) => what.startsWith("Refund window"))).not.toContain("Refund window: day 5646 of 5646");
  });

  test("with changing clocks is about the policy's own zone", () => {
    const changes = (zone: string) => whats(policyWith({}, zone)).filter((what) => what.includes("clock change"));
    expect([changes("UTC"), changes("Pacific/Kiritimati")]).toEqual([[], []]);
    expect(changes("Europe/Berlin").join()).toMatch(/2027-10-31.*2028-03-26/);
    expect(changes("America/Los_Angeles").join()).toMatch(/2027-11-07.*2028-03-12/);
  });
});

describe("a judge is caught for whom", () => {
  test.each(Object.entries(wrongJudges))("%s", (_, judge) => {
    expect(disagreements(wholePolicy, judge)).not.toEqual([]);
  });

  test("a window is off by a day, under every policy", () => {
    fc.assert(
      fc.property(anyPolicy, fc.constantFrom(-1, 1), (policy, by) => {
        const judge: Judge = (facts, { refund, ...others }, asOf) =>
          judgeRefund(facts, { ...others, refund: { ...refund, window_days: refund.window_days + by } }, asOf);
        expect(disagreements(policy, judge)).not.toEqual([]);
      }),
    );
  });
});

describe("60 dates reckoned by another program", () => {
  const zones = ["UTC", "Pacific/Kiritimati", "America/Los_Angeles"] as const;
  const rows = boundaryDates.flatMap(([bought, decided, days]) =>
    zones.map((zone, index) => [bought, decided, zone, days[index] ?? Number.NaN] as const),
  );

  test("are 60, each in three zones", () => {
    expect([boundaryDates.length, rows.length]).toEqual([60, 180]);
  });

  test.each(rows)("bought %s, decided %s, in %s is day %i", (bought, decided, ...[zone, days]) => {
    const facts = { ...caseOf(0), order: { ...caseOf(0).order, purchased_at: bought } };
    const verdicts = [days, days - 1].map(
      (window_days) => judgeRefund(facts, policyWith({ window_days }, zone), new Date(decided)).verdict,
    );
    expect(verdicts).toEqual(["allow", "refuse"]);
  });
});
