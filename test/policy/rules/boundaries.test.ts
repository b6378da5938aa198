// The rules of a desk at their edges: each kind of measure, both sides of `when`, and rules that others hide.

import { describe, expect, it } from "vitest";
import type { Action, AnyOf, DeskRule } from "../../../src/policy/action.ts";
import { parseOperand } from "../../../src/policy/parse-operand.ts";
import { type EdgeCase, type EdgeGround, edgeCases } from "../../../src/policy/rules/boundaries.ts";
import { withDays } from "../../../src/policy/rules/with-days.ts";

const ground: EdgeGround = { policy: {}, timeZone: "Europe/Stockholm", today: "2026-10-21" };

type Written = Omit<Partial<DeskRule>, "value" | "limit" | "when"> & {
  readonly value: string;
  readonly limit: unknown;
  readonly when?: string;
};

function rule({ value, limit, when, ...others }: Written): DeskRule {
  const operands = { value: parseOperand(value), limit: parseOperand(limit) };
  const applies = when === undefined ? {} : { when: parseOperand(when) };
  return { code: "rule", kind: "firm", name: "rule", private: false, is: "<=", ...others, ...operands, ...applies };
}

function actionWith(
  rules: readonly (DeskRule | AnyOf)[],
  example: Readonly<Record<string, unknown>> | undefined,
  values: Readonly<Record<string, string>> = {},
): Action {
  return {
    name: "act",
    about: { type: "thing", argument: "id" },
    facts: { line: { select: "", list: false }, returns: { select: "", list: true } },
    values: Object.fromEntries(Object.entries(values).map(([name, written]) => [name, parseOperand(written)])),
    rules,
    ...(example !== undefined && { example }),
  };
}

/** Each case of a rule as what it is and what is decided. */
const edges = (cases: readonly EdgeCase[], code = "rule"): readonly string[] =>
  cases.filter((each) => each.rule === code).map(({ what, decided }) => `${what}: ${decided}`);

describe("a rule's value below, at and above its limit", () => {
  it("counts days back from the desk's day, as an instant where an instant stands", () => {
    const within = rule({ value: "days(facts.line.sent_at, today)", limit: "policy.window", unit: "days" });
    const policy = { window: 14 };
    const day = edgeCases(actionWith([within], { line: { sent_at: "today - 3 days" } }), { ...ground, policy });
    expect(edges(day)).toEqual([
      "Rule is 13 days, must be at most 14 days: allow",
      "Rule is 14 days, must be at most 14 days: allow",
      "Rule is 15 days, must be at most 14 days: refuse",
      "Rule is not known, must be at most 14 days: refuse",
    ]);
    expect(day.map(({ facts }) => facts["line"])).toEqual([
      { sent_at: "2026-10-18" },
      { sent_at: "2026-10-08" },
      { sent_at: "2026-10-07" },
      { sent_at: "2026-10-06" },
      { sent_at: null },
    ]);
    const instant = actionWith([within], { line: { sent_at: "2026-10-20T22:30:00Z" } });
    expect(edgeCases(instant, { ...ground, policy })[2]?.facts["line"]).toEqual({ sent_at: "2026-10-07T12:00:00Z" });
  });

  it("finds a day with so many business days in between", () => {
    const slow = rule({ value: "business_days(facts.line.sent_on, today)", limit: 5, is: ">=" });
    const cases = edgeCases(actionWith([slow], { line: { sent_on: "today - 20 days" } }), ground);
    expect(cases.slice(1, 4).map(({ facts, decided }) => [facts["line"], decided])).toEqual([
      [{ sent_on: "2026-10-15" }, "refuse"],
      [{ sent_on: "2026-10-14" }, "allow"],
      [{ sent_on: "2026-10-13" }, "allow"],
    ]);
  });

  it("counts hours to the second, and days of an instant in the desk's zone", () => {
    const soon = rule({ value: "hours(facts.line.sent_at, now)", limit: 24, is: "<" });
    const cases = edgeCases(actionWith([soon], { line: { sent_at: "2026-10-21T08:00:00Z" } }), ground);
    expect(cases.slice(1, 4).map(({ facts, decided }) => [facts["line"], decided])).toEqual([
      [{ sent_at: "2026-10-20T11:00:00Z" }, "allow"],
      [{ sent_at: "2026-10-20T10:00:00Z" }, "refuse"],
      [{ sent_at: "2026-10-20T09:00:00Z" }, "refuse"],
    ]);
    const later = rule({ value: "day(facts.line.sent_at)", limit: "today", is: ">" });
    expect(edges(edgeCases(actionWith([later], { line: { sent_at: "2026-10-21T23:00:00Z" } }), ground))).toEqual([
      "Rule is 2026-10-20, must be more than 2026-10-21: refuse",
      "Rule is 2026-10-21, must be more than 2026-10-21: refuse",
      "Rule is 2026-10-22, must be more than 2026-10-21: allow",
      "Rule is not known, must be more than 2026-10-21: refuse",
    ]);
  });

  it("counts cents, also in an amount that somebody wrote and of which a percentage is taken", () => {
    const most = { limit: "pick(policy.most, facts.line.currency, null)", kind: "person" as const };
    const policy = { most: { EUR: 500, JPY: "900" } };
    const amount = rule({ ...most, value: "money(facts.line.cents, facts.line.currency)" });
    expect(
      edges(edgeCases(actionWith([amount], { line: { cents: 100, currency: "EUR" } }), { ...ground, policy })),
    ).toEqual([
      "Rule is 499.99 EUR, must be at most 500.00 EUR: allow",
      "Rule is 500.00 EUR, must be at most 500.00 EUR: allow",
      "Rule is 500.01 EUR, must be at most 500.00 EUR: needs_person",
      "Rule is 899 JPY, must be at most 900 JPY (currency JPY): allow",
      "Rule is 900 JPY, must be at most 900 JPY (currency JPY): allow",
      "Rule is 901 JPY, must be at most 900 JPY (currency JPY): needs_person",
      "Rule is 1.00 XXX, must be at most not known (currency XXX): needs_person",
      "Rule is not known, must be at most 500 (facts.line.cents is null): needs_person",
      "Rule is not known, must be at most not known (facts.line.currency is null): needs_person",
    ]);
    const written = rule({
      value: "money(asked.amount, facts.line.currency)",
      limit: "money(values.due, facts.line.currency)",
      is: "==",
    });
    const example = { line: { cents: 1001, currency: "EUR" }, asked: { amount: "5.01 EUR" } };
    const due = edgeCases(actionWith([written], example, { due: "percent(facts.line.cents, 50)" }), ground);
    expect(due.slice(1, 4).map(({ asked, decided }) => [asked["amount"], decided])).toEqual([
      ["5.00 EUR", "refuse"],
      ["5.01 EUR", "allow"],
      ["5.02 EUR", "refuse"],
    ]);
    const share = rule({ value: "percent(facts.line.cents, 50)", limit: 300 });
    const cents = edgeCases(actionWith([share], { line: { cents: 0 } }), ground).slice(1, 4);
    expect(cents.map(({ facts, decided }) => [facts["line"], decided])).toEqual([
      [{ cents: 598 }, "allow"],
      [{ cents: 600 }, "allow"],
      [{ cents: 602 }, "refuse"],
    ]);
  });

  it("makes so many rows, and none that a list cannot have", () => {
    const few = rule({ value: "count(facts.returns)", limit: 0, is: "==" });
    const latest = rule({
      code: "latest",
      value: "days(latest(facts.returns.on), today)",
      limit: 30,
      is: ">",
      empty: "holds",
    });
    const cases = edgeCases(actionWith([few, latest], { line: {}, returns: [] }), ground);
    expect(edges(cases)).toEqual(["Rule is 0, must be 0: allow", "Rule is 1, must be 0: refuse"]);
    expect(cases.filter((each) => each.rule === "latest").map(({ facts, fails }) => [facts["returns"], fails])).toEqual(
      [
        [[{ on: "2026-09-22" }], ["rule", "latest"]],
        [[{ on: "2026-09-21" }], ["rule", "latest"]],
        [[{ on: "2026-09-20" }], ["rule"]],
        [[], []],
      ],
    );
  });

  it("varies what is asked where a rule reads it, and never the policy or the day", () => {
    const span = rule({ value: "days(asked.from, asked.to)", limit: 7 });
    const cases = edgeCases(actionWith([span], { asked: { from: "today", to: "today + 1 day" } }), ground);
    expect(cases.map(({ asked }) => [asked["from"], asked["to"]])).toEqual([
      ["2026-10-21", "2026-10-22"],
      ["2026-10-21", "2026-10-27"],
      ["2026-10-21", "2026-10-28"],
      ["2026-10-21", "2026-10-29"],
    ]);
    const optional = edgeCases(actionWith([span], { asked: { from: "today", to: "today" } }), {
      ...ground,
      optional: ["to"],
    });
    expect(optional.at(-1)).toMatchObject({ asked: { to: null }, decided: "refuse" });
  });

  it("varies the limit where only that is read from facts", () => {
    const least = rule({ value: "policy.least", limit: "facts.line.age" });
    const cases = edgeCases(actionWith([least], { line: { age: 40 } }), { ...ground, policy: { least: 18 } });
    expect(cases.slice(1).map(({ facts, decided }) => [facts["line"], decided])).toEqual([
      [{ age: 17 }, "refuse"],
      [{ age: 18 }, "allow"],
      [{ age: 19 }, "allow"],
    ]);
  });
});

describe("names", () => {
  it("are each that is listed, each with a sentence of its own, and one that is not", () => {
    const status = rule({
      value: "facts.line.status",
      is: "==",
      limit: "paid",
      otherwise: { held: "Confirm it first.", else: "It is {value}." },
    });
    const cases = edgeCases(actionWith([status], { line: { status: "paid" } }), ground);
    expect(cases.slice(1).map(({ what, decided, reason }) => [what, decided, reason])).toEqual([
      ["Rule is paid, must be paid", "allow", "It is allowed by every rule."],
      ["Rule is held, must be paid", "refuse", "Confirm it first."],
      ["Rule is something else, must be paid", "refuse", "It is something else."],
      ["Rule is not known, must be paid", "refuse", "Its rule is not known."],
    ]);
  });

  it.each([
    ["in", "allow", "refuse"],
    ["not in", "refuse", "allow"],
  ] as const)("of a list that a policy holds are each compared with %s", (is, listed, other) => {
    const kinds = rule({ value: "facts.line.kind", is, limit: "policy.kinds" });
    const cases = edgeCases(actionWith([kinds], { line: { kind: "wool" } }), {
      ...ground,
      policy: { kinds: ["wool", "silk"] },
    });
    expect(cases.slice(1).map(({ facts, decided }) => [facts["line"], decided])).toEqual([
      [{ kind: "wool" }, listed],
      [{ kind: "silk" }, listed],
      [{ kind: "something else" }, other],
      [{ kind: null }, "refuse"],
    ]);
  });
});

describe("`when`", () => {
  it("is tried on both sides where a fact decides, and the rule's edges are those of the side on which it applies", () => {
    const age = rule({ value: "facts.line.age", is: ">=", limit: 18, when: "facts.line.electric" });
    expect(edges(edgeCases(actionWith([age], { line: { age: 12, electric: null } }), ground))).toEqual([
      "Rule is 17, must be at least 18 (facts.line.electric is 1): refuse",
      "Rule is 18, must be at least 18 (facts.line.electric is 1): allow",
      "Rule is 19, must be at least 18 (facts.line.electric is 1): allow",
      "Rule is not known, must be at least 18 (facts.line.electric is 1): refuse",
      "Rule is left out (as in the example): allow",
    ]);
  });

  it("is tried without the key of the policy that switches the rule on, and a rule that is off there has no edges", () => {
    const most = rule({ value: "facts.line.cents", limit: "policy.most", when: "policy.most" });
    const action = actionWith([most], { line: { cents: 1 } });
    const on = edgeCases(action, { ...ground, policy: { most: 5 } }).at(-1);
    expect(on).toMatchObject({
      what: "Rule is left out (policy.most is not set)",
      policy: { most: null },
      decided: "allow",
    });
    expect(edges(edgeCases(action, { ...ground, policy: { most: null } }))).toEqual([
      "Rule is left out (as in the example): allow",
    ]);
  });
});

describe("a rule that others would hide", () => {
  const young = rule({ code: "young", name: "young", kind: "waivable", value: "facts.line.age", limit: 10 });
  const known = rule({
    code: "known",
    name: "known",
    kind: "exception",
    value: "facts.line.kind",
    is: "==",
    limit: "gold",
  });

  it("decides at its edges: a waivable one while no exception holds, an exception while there is something to waive", () => {
    const cases = edgeCases(actionWith([young, known], { line: { age: 1, kind: "gold" } }), ground);
    expect(edges(cases, "young")).toEqual([
      "Young is 9, must be at most 10 (known does not hold): allow",
      "Young is 10, must be at most 10 (known does not hold): allow",
      "Young is 11, must be at most 10 (known does not hold): refuse",
      "Young is not known, must be at most 10 (known does not hold): refuse",
    ]);
    expect(edges(cases, "known").slice(0, 2)).toEqual([
      "Known is gold, must be gold (young does not hold): allow",
      "Known is something else, must be gold (young does not hold): refuse",
    ]);
  });

  it("decides beside others of which one must hold while none of those does", () => {
    const [one, other] = [
      { ...young, kind: "firm" as const },
      { ...known, kind: "firm" as const },
    ];
    const cases = edgeCases(actionWith([{ any_of: [one, other] }], { line: { age: 1, kind: "gold" } }), ground);
    expect(edges(cases, "young").slice(1, 3)).toEqual([
      "Young is 10, must be at most 10 (known does not hold): allow",
      "Young is 11, must be at most 10 (known does not hold): refuse",
    ]);
  });
});

describe("an example", () => {
  it("comes first, with null for what rules read and it leaves out", () => {
    const status = rule({ value: "facts.line.status", is: "==", limit: "paid" });
    const [first] = edgeCases(actionWith([status], { line: { id: 1 } }), ground);
    expect(first).toMatchObject({
      rule: null,
      facts: { line: { id: 1, status: null }, returns: [] },
      decided: "refuse",
    });
  });

  it("is needed: without it an action has no cases, and CEL cannot be decided without its evaluator", () => {
    const sum = rule({ value: "=facts.line.a + 1", limit: 2 });
    expect(edgeCases(actionWith([sum], undefined), ground)).toEqual([]);
    const [first] = edgeCases(actionWith([sum], { line: { a: 1 } }), ground);
    expect(first).toMatchObject({ decided: null, reason: expect.stringContaining("cannot be decided") });
  });

  it("counts its days from the desk's day, over the ends of months and years", () => {
    const written = {
      a: "today",
      b: ["Today - 1 day"],
      c: { d: "today + 60 days" },
      e: "today and tomorrow",
      f: 3,
      g: null,
    };
    expect(withDays(written, "2027-12-31")).toEqual({
      a: "2027-12-31",
      b: ["2027-12-30"],
      c: { d: "2028-02-29" },
      e: "today and tomorrow",
      f: 3,
      g: null,
    });
  });
});
