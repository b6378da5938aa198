// Every rule in words and at its boundary; decisions rejudged.

import { planTwice } from "../../src/policy/plan-name.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type RefundCase, ticketCategories } from "../../src/db/rows.ts";
import type { Policy } from "../../src/policy/policy.ts";
import { judgeRefund } from "../../src/policy/judge-refund.ts";
import { explainDecision, refundReason, summariseDecision } from "../../src/policy/reasons.ts";
import { rejudgeRefund } from "../../src/policy/rejudge-refund.ts";
import { refundRules } from "../../src/policy/refund-rules.ts";
import { anyCase, anyPolicy, caseOf, now, policyWith } from "./refund-fixture.ts";

type Changes = Partial<Policy["refund"]>;

const on = (order: Partial<RefundCase["order"]>, days = 3): RefundCase => {
  const facts = caseOf(days);
  return { ...facts, order: { ...facts.order, ...order } };
};
const ticket = (days: number, change: Partial<RefundCase["tickets"][number]> = {}) => ({
  id: 5001,
  order_id: 1044,
  category: "refund" as const,
  status: "closed" as const,
  created_at: caseOf(days).order.purchased_at,
  ...change,
});
const wordsOf = (facts: RefundCase, changes: Changes) => {
  const decision = judgeRefund(facts, policyWith(changes), now);
  return [summariseDecision(decision), refundReason(decision), explainDecision(decision).at(-1)];
};
const verdictOf = (facts: RefundCase, changes: Changes) => judgeRefund(facts, policyWith(changes), now).verdict;
const expired = { order_id: 1042, reason: "moved house", until: "2026-11-28" };
const granted = { ...expired, until: "2026-12-05" };

describe("each rule, in the words for staff, for the customer, and with its nearest change:", () => {
  const cases: readonly [string, RefundCase, Changes, readonly string[]][] = [
    [
      "a longer window by plan",
      caseOf(20),
      { window_days_by_plan: { "Pro annual": 30 } },
      [
        "allow: paid, day 20 of 30",
        "It is paid and inside the refund window: day 20 of 30, 10 days left.",
        "It would be refused from 2026-12-10 on (day 31), or if the window were less than 20 days (now 30).",
      ],
    ],
    [
      "a plan on final sale",
      caseOf(3),
      { final_sale_plans: ["Pro annual"] },
      [
        "refuse: Pro annual is final sale",
        "Its plan, Pro annual, is sold without a right to a refund.",
        "It would be allowed if its plan, Pro annual, were not final sale.",
      ],
    ],
    [
      "an amount above the limit",
      caseOf(3),
      { approval_above: { USD: 200 } },
      [
        "needs a person: paid, day 3 of 14, 240.00 USD above 200.00 USD",
        "It is paid and inside the refund window: day 3 of 14, 11 days left. A person has to approve it. Its amount of 240.00 USD is above 200.00 USD.",
        "It would be allowed without a person if the amount were at most 200.00 USD (now 240.00 USD).",
      ],
    ],
    [
      "an amount in a currency without a limit",
      on({ currency: "EUR" }),
      { approval_above: { USD: 2000 } },
      [
        "needs a person: paid, day 3 of 14, 240.00 EUR has no limit",
        "It is paid and inside the refund window: day 3 of 14, 11 days left. A person has to approve it. No refund of 240.00 EUR is made without one, because that currency has no limit.",
        "It would be allowed without a person if its currency had a limit of at least 240.00 EUR.",
      ],
    ],
    [
      "too old and too much",
      caseOf(20),
      { approval_above: { USD: 200 } },
      [
        "refuse: day 20 of 14",
        "It was purchased 20 days ago, and the refund window is 14 days.",
        "It would need a person if the window were at least 20 days (now 14).",
      ],
    ],
    [
      "a second refund in the period",
      { ...caseOf(3), other_refund_tickets: [ticket(12), ticket(50)] },
      { one_refund_per_days: 90 },
      [
        "refuse: last refund was 12 days ago, one in 90 days",
        "The last refund was 12 days ago, and there is one refund in 90 days.",
        "It would be allowed if the last refund were at least 90 days ago (now 12).",
      ],
    ],
    [
      "an exception for what is too old",
      caseOf(20),
      { exceptions: [granted] },
      [
        "allow: paid, day 20 of 14, exception until 2026-12-05",
        "It is paid, and the desk has granted an exception for it.",
        "It would be refused without its exception, which counts until 2026-12-05.",
      ],
    ],
    [
      "an exception that is not needed yet",
      caseOf(3),
      { exceptions: [granted] },
      [
        "allow: paid, day 3 of 14, exception until 2026-12-05",
        "It is paid and inside the refund window: day 3 of 14, 11 days left.",
        "It would be refused from 2026-12-11 on.",
      ],
    ],
    [
      "an exception that has run out",
      caseOf(20),
      { exceptions: [expired] },
      [
        "refuse: day 20 of 14",
        "It was purchased 20 days ago, and the refund window is 14 days.",
        "It would be allowed if the window were at least 20 days (now 14), or if its exception counted until 2026-11-29 (now 2026-11-28).",
      ],
    ],
  ];

  test.each(cases)("%s", (_name, facts, changes, words) => {
    expect(wordsOf(facts, changes)).toEqual(words);
  });
});

describe("at the boundary:", () => {
  test.each([
    [19_999, "allow"],
    [20_000, "allow"],
    [20_001, "needs_person"],
  ])("%i cents under a limit of 200.00 give %s", (amount_cents, verdict) => {
    for (const USD of [200, "200.00", "200"])
      expect(verdictOf(on({ amount_cents }), { approval_above: { USD } })).toBe(verdict);
  });

  test.each([
    [29, "refuse"],
    [30, "allow"],
    [31, "allow"],
  ])("another refund %i days ago gives %s under one in 30 days", (days, verdict) => {
    const changes = { one_refund_per_days: 30 };
    const before = { ...caseOf(3), other_refund_tickets: [ticket(days)] };
    const refunded = { ...caseOf(3), refunded_orders: [{ id: 1044, purchased_at: ticket(days).created_at }] };
    const again = { ...caseOf(3), tickets: [ticket(days, { order_id: 1042 })] };
    for (const facts of [before, refunded, again]) expect(verdictOf(facts, changes)).toBe(verdict);
  });

  test.each([
    ["2026-11-28", "refuse"],
    ["2026-11-29", "allow"],
    ["2026-11-30", "allow"],
  ])("an exception until %s gives %s on 2026-11-29", (until, verdict) => {
    expect(verdictOf(caseOf(20), { exceptions: [{ ...granted, until }] })).toBe(verdict);
  });
});

describe("what does not count:", () => {
  test("the order's own open ticket and tickets of other kinds are no earlier refund", () => {
    const tickets = [
      ticket(1, { order_id: 1042, status: "open" }),
      ...ticketCategories
        .filter((category) => category !== "refund")
        .map((category) => ticket(1, { order_id: 1042, category })),
    ];
    expect(verdictOf({ ...caseOf(3), tickets }, { one_refund_per_days: 30 })).toBe("allow");
  });

  test("an exception does not apply to another order, nor to one that is refunded, pending or not yet bought", () => {
    expect(verdictOf(on({ id: 1043 }, 20), { exceptions: [granted] })).toBe("refuse");
    for (const status of ["refunded", "pending"] as const)
      expect(verdictOf(caseOf(3, status), { exceptions: [granted] })).toBe("refuse");
    expect(verdictOf(caseOf(-1), { exceptions: [granted] })).toBe("refuse");
  });

  test("an exception does not replace a person's approval", () => {
    expect(verdictOf(caseOf(20), { exceptions: [granted], approval_above: { USD: 1 } })).toBe("needs_person");
  });

  test("a rule that the policy does not have is not among a decision's rules", () => {
    const codes = judgeRefund(caseOf(3), policyWith(), now).rules.map(({ code }) => code);
    expect(codes).toEqual(["purchase_not_in_future", "status_refundable", "within_window"]);
  });

  test("a plan named like something every object has", () => {
    expect(verdictOf(on({ plan: "constructor" }, 14), { window_days_by_plan: {} })).toBe("allow");
  });
});

describe("the words are true", () => {
  test.each([
    [-29, "is dated after today"],
    [0, "was today"],
    [1, "was 1 day ago"],
  ])("of a refund %i days ago", (age, words) => {
    const facts = { ...caseOf(3), other_refund_tickets: [ticket(age)] };
    expect(wordsOf(facts, { one_refund_per_days: 30 })[1]).toBe(
      `The last refund ${words}, and there is one refund in 30 days.`,
    );
  });

  test("of an exception without an end, and of a window that no policy can have", () => {
    const forEver = { exceptions: [{ ...granted, until: "9999-12-31" }] };
    expect(wordsOf(caseOf(3), forEver)[2]).toBe("No day refuses it: its exception counts until 9999-12-31.");
    expect(wordsOf(caseOf(40_000), {})[2]).toBe("It would be allowed if it had been bought later.");
  });

  test("a limit as high as it says needs no person, and a cent less does", () => {
    const facts = on({ currency: "EUR" });
    const [, , change = ""] = wordsOf(facts, { approval_above: { USD: 5 } });
    const said = Number(/at least (\d+\.\d\d) EUR/.exec(change)?.[1]);
    expect([said, said - 0.01].map((EUR) => verdictOf(facts, { approval_above: { EUR: EUR.toFixed(2) } }))).toEqual([
      "allow",
      "needs_person",
    ]);
  });

  test.each([
    ["Founder's plan", "Founder\u2019s plan"],
    ["Founder\u2018s plan", "Founder`s plan"],
    ["Founder\u02bcs plan", "FOUNDER'S PLAN"],
    ['Plan "A"', "Plan \u201cA\u201d"],
    ["Plan \u00abA\u00bb", "Plan \u201eA\u201f"],
  ])("a plan is the same plan in other quotes: %j is %j", (plan, written) => {
    expect(verdictOf(on({ plan }), { final_sale_plans: [written] })).toBe("refuse");
    expect(verdictOf(on({ plan }, 20), { window_days_by_plan: { [written]: 30 } })).toBe("allow");
    expect(planTwice([plan, written])).toBe(written);
  });

  test("a plan is the same plan in other capitals", () => {
    expect(verdictOf(on({ plan: "PRO annual " }), { final_sale_plans: ["pro Annual"] })).toBe("refuse");
    expect(verdictOf(on({ plan: "PRO annual " }, 20), { window_days_by_plan: { " pro annual": 30 } })).toBe("allow");
  });
});

describe("what decides is among the rules:", () => {
  test("nothing is refused, or left to a person, without a rule that does not hold", () => {
    fc.assert(
      fc.property(anyCase, anyPolicy, (facts, policy) => {
        const { rules, verdict } = judgeRefund(facts, policy, now);
        const failed = rules.filter(({ passed, waived }) => !passed && waived !== true);
        const kinds = failed.map(({ code }) => refundRules.find((rule) => rule.code === code)?.kind);
        const refused = kinds.some((kind) => kind === "firm" || kind === "waivable");
        expect(verdict).toBe(refused ? "refuse" : kinds.includes("person") ? "needs_person" : "allow");
      }),
    );
  });
});

describe("a recorded decision, rejudged", () => {
  const recorded = (facts: RefundCase, policy: Policy) =>
    JSON.parse(JSON.stringify(judgeRefund(facts, policy, now))) as ReturnType<typeof judgeRefund>;

  test("never turns under the same policy, and under another one is as decided afresh", () => {
    fc.assert(
      fc.property(anyCase, anyPolicy, anyPolicy, (facts, policy, other) => {
        const line = recorded(facts, policy);
        expect(rejudgeRefund(line, policy)).toMatchObject({ decision: { verdict: line.verdict, rules: line.rules } });
        const afresh = judgeRefund(facts, other, now);
        expect(rejudgeRefund(line, other)).toMatchObject({
          decision: { verdict: afresh.verdict, rules: afresh.rules },
        });
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    [{ final_sale_plans: ["Pro annual"] }, "order.plan"],
    [{ window_days_by_plan: { "Pro annual": 30 } }, "order.plan"],
    [{ one_refund_per_days: 30 }, "refunded_orders"],
    [{ approval_above: { USD: 1 } }, "order.amount_cents"],
    [{ exceptions: [granted] }, "order.id"],
    [{}, "order.status"],
  ])("under %j needs the fact %s", (changes, name) => {
    const line = recorded(caseOf(3), policyWith());
    const [place, field = ""] = name.split(".");
    const facts = structuredClone(line.facts) as Record<string, Record<string, unknown>>;
    if (field === "") delete facts[place ?? ""];
    else delete facts["order"]?.[field];
    expect(rejudgeRefund({ ...line, facts }, policyWith(changes))).toEqual({ missing: [name] });
  });

  test("without any one fact is not decided, or as it was decided with it", () => {
    const names = ["tickets", "other_refund_tickets", "refunded_orders", "order"];
    const fields = ["id", "customer_id", "plan", "amount_cents", "currency", "status", "purchased_at"];
    const anyFact = fc.constantFrom(...names, ...fields.map((field) => `order.${field}`));
    fc.assert(
      fc.property(anyCase, anyPolicy, anyFact, (facts, policy, name) => {
        const line = recorded(facts, policy);
        const [place = "", field] = name.split(".");
        const kept = structuredClone(line.facts) as Record<string, Record<string, unknown>>;
        if (field === undefined) delete kept[place];
        else delete kept[place]?.[field];
        const again = rejudgeRefund({ ...line, facts: kept }, policy);
        const outcome = again !== undefined && "decision" in again ? again.decision.verdict : again?.missing;
        expect([line.verdict, expect.arrayContaining([expect.stringContaining(place)])]).toContainEqual(outcome);
      }),
      { numRuns: 500 },
    );
  });

  test("does without a fact that no rule of the policy looks at", () => {
    const line = recorded(caseOf(3), policyWith());
    const facts = { order: { status: "paid", purchased_at: "2026-11-26T12:00:00Z" } };
    expect(rejudgeRefund({ ...line, facts }, policyWith())).toMatchObject({
      decision: { verdict: "allow" },
      amount: undefined,
    });
  });

  test.each([
    [{ facts: null }, ["order.purchased_at", "order.status"]],
    [{ facts: { order: { status: "lost", purchased_at: "yesterday" } } }, ["order.purchased_at", "order.status"]],
    [{ as_of: "soon" }, ["as_of"]],
  ])("with %j is not guessed", (change, missing) => {
    const line = recorded(caseOf(3), policyWith());
    expect(rejudgeRefund({ ...line, ...(change as object) }, policyWith())).toEqual({ missing });
  });

  test("about something else is left alone", () => {
    const line = recorded(caseOf(3), policyWith());
    expect(rejudgeRefund({ ...line, subject: { ...line.subject, action: "upgrade" } }, policyWith())).toBeUndefined();
  });
});
