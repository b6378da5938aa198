// The rules of a desk that is a folder: measures, comparisons, verdicts, sentences.

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Action, DeskRule } from "../../../src/policy/action.ts";
import { operators, ruleKinds } from "../../../src/policy/action.ts";
import type { Scope } from "../../../src/policy/operand.ts";
import { OperandError, parseOperand } from "../../../src/policy/parse-operand.ts";
import { loadCel } from "../../../src/policy/rules/cel.ts";
import { CannotDecide, evaluate } from "../../../src/policy/rules/evaluate.ts";
import { judge } from "../../../src/policy/rules/judge.ts";
import { rejudge } from "../../../src/policy/rules/rejudge.ts";
import { explain, reasonOf, summarise } from "../../../src/policy/rules/sentences.ts";

const scope: Scope = {
  facts: {
    line: { category: "Clothes", amount_cents: 2950, currency: "EUR", delivered_at: "2026-10-17T22:30:00Z" },
    returns: [{ created_at: "2026-10-01T10:00:00Z" }, { created_at: "2026-10-05T09:00:00Z" }],
    gone: null,
    none: [],
  },
  asked: { reason: "too small", amount: "29.50 EUR" },
  policy: { window_days: 14, percent: 15, above: { EUR: "100", JPY: "5000" }, never: ["hats"], absent: null },
  values: {},
  today: "2026-10-21",
  now: "2026-10-21T10:00:00Z",
  timeZone: "Europe/Stockholm",
};

const value = (text: unknown, given: Scope = scope): unknown => evaluate(parseOperand(text), given);

describe("a measure", () => {
  it.each([
    // In Stockholm it was delivered on the 18th.
    ["days(facts.line.delivered_at, today)", 3],
    ["days(today, facts.line.delivered_at)", -3],
    ["business_days(facts.line.delivered_at, today)", 3],
    ["business_days('2026-10-16', '2026-10-19')", 1],
    ["business_days('2026-10-19', '2026-10-16')", -1],
    ["hours(facts.line.delivered_at, now)", 83],
    ["day(facts.line.delivered_at)", "2026-10-18"],
    ["hours('2026-11-27 23:30:00', '2026-11-28T01:30:00Z')", 2],
    ["day('2026-11-27 23:30')", "2026-11-28"],
    ["days(facts.gone.day, today)", null],
    ["days('not a day', today)", null],
    ["percent(facts.line.amount_cents, policy.percent)", 443],
    ["percent(facts.line.amount_cents, 33.33)", 983],
    ["percent(-2950, 15)", -442],
    ["pick(policy.above, 'eur', null)", "100"],
    ["pick(policy.above, 'USD', 7)", 7],
    ["pick(policy.absent, 'USD', null)", null],
    ["latest(facts.returns.created_at)", "2026-10-05T09:00:00Z"],
    ["latest(facts.none.created_at)", null],
    ["count(facts.returns)", 2],
    ["count(facts.none)", 0],
    ["count(facts.gone)", null],
    ["money(facts.line.amount_cents, facts.line.currency)", { amount_cents: 2950, currency: "EUR" }],
    ["money(asked.amount, 'EUR')", { amount_cents: 2950, currency: "EUR" }],
    ["money(asked.amount, 'USD')", null],
    ["money('12', 'JPY')", { amount_cents: 12, currency: "JPY" }],
    ["money('1.2345', 'EUR')", null],
  ])("%s is %j", (text, expected) => {
    expect(value(text)).toEqual(expected);
  });

  it("counts calendar days over the change to winter time", () => {
    const autumn = { ...scope, facts: { line: { delivered_at: "2026-10-24T22:30:00Z" } }, today: "2026-10-26" };
    expect(value("days(facts.line.delivered_at, today)", autumn)).toBe(1);
  });

  it.each(["facts.line.colour", "facts.order", "asked.size", "policy.other", "count(facts.lines)"])(
    "of what is not recorded cannot be decided, and names it: %s",
    (text) => {
      expect(() => value(text)).toThrow(CannotDecide);
      expect(() => value(text)).toThrow(text.replace(/^count\(|\)$/g, ""));
    },
  );

  it.each(["dayz(today, now)", "days(today, 'x)", "days(facts.line, oops)", "facts.", "facts.a b"])(
    "that is none is told: %s",
    (text) => {
      expect(() => parseOperand(text)).toThrow(OperandError);
    },
  );

  it.each([14, true, null, "a text", "29.50 EUR", "hello (there)"])(
    "is itself where it is nothing else: %j",
    (text) => {
      expect(value(text)).toBe(text);
    },
  );
});

describe("CEL", () => {
  const cel = loadCel();

  it("says what is wrong with an expression before it is needed", async () => {
    const { problemOf } = await cel;
    expect(problemOf("facts.a > 0 && count(facts.b) < 3")).toBeUndefined();
    expect([problemOf("("), problemOf("nothing(1)"), problemOf("1 + 'a'")]).toEqual([
      expect.stringContaining("token"),
      expect.stringContaining("nothing"),
      expect.stringContaining("overload"),
    ]);
  });

  it.each([
    ["=facts.line.category == 'Clothes' ? percent(facts.line.amount_cents, policy.percent) : 0", 443],
    ["=days(facts.line.delivered_at, today) * 2 + 1", 7],
    ["=facts.gone == null && size(facts.returns) == 2", true],
    ["=asked.reason.contains('small')", true],
    ["=[1, 2, 3].exists(n, n > 2)", true],
    ["=1.5 + 1.0", 2.5],
  ])("%s is %j", async (text, expected) => {
    expect(evaluate(parseOperand(text), scope, (await cel).evaluate)).toEqual(expected);
  });

  it.each(["=facts.other.x", "=1 / 0", "=asked.reason + 1", "=nothing(1)", "=(", `=${"[".repeat(200)}`])(
    "that cannot be evaluated cannot be decided: %s",
    async (text) => {
      const { evaluate: loaded } = await cel;
      expect(() => evaluate(parseOperand(text), scope, loaded)).toThrow(CannotDecide);
    },
  );
});

const ruleOf = (
  written: Partial<Omit<DeskRule, "value" | "limit" | "when">> &
    Record<"value" | "limit", unknown> & { when?: unknown },
): DeskRule => ({
  code: "rule",
  kind: "firm",
  name: "rule",
  private: false,
  is: "==",
  ...written,
  value: parseOperand(written.value),
  limit: parseOperand(written.limit),
  when: written.when === undefined ? undefined : parseOperand(written.when),
});

const actionOf = (...rules: Action["rules"]): Action => ({
  name: "return_item",
  about: { type: "line", argument: "reason" },
  worth: [parseOperand("facts.line.amount_cents"), parseOperand("facts.line.currency")],
  facts: {},
  values: { fee_cents: parseOperand("percent(facts.line.amount_cents, 10)") },
  rules,
});

const decide = (action: Action, given: Scope = scope) => judge(action, given, { policyDigest: "sha256:0" }).decision;
const verdictOf = (...rules: Action["rules"]): string => decide(actionOf(...rules)).verdict;

describe("a comparison", () => {
  it.each([
    ["facts.line.category", "==", "  CLOTHES ", true],
    ["facts.line.category", "!=", "clothes", false],
    ["facts.line.category", "in", ["hats", "ｃlothes"], true],
    ["facts.line.category", "not in", "policy.never", true],
    ["policy.window_days", "<=", 14, true],
    ["policy.window_days", "<", 14, false],
    ["policy.window_days", ">=", 14, true],
    ["policy.window_days", ">", 14, false],
    ["today", ">", "2026-10-20", true],
    ["money(2950, 'EUR')", "<=", "pick(policy.above, 'EUR', null)", true],
    ["money(10001, 'EUR')", "<=", "pick(policy.above, 'EUR', null)", false],
    ["money(2950, 'EUR')", "==", "money('29.50', 'EUR')", true],
    ["money(2950, 'EUR')", "<=", "money(9999, 'USD')", false],
    ["policy.window_days", "<=", "many", false],
    ["facts.gone.x", "==", 1, false],
    ["policy.window_days", "<=", "policy.absent", false],
    ["policy.window_days", "not in", "policy.absent", false],
  ])("%j %s %j is %s", (left, is, right, passed) => {
    const [check] = decide(
      actionOf(ruleOf({ value: left, is: operators.find((each) => each === is) ?? "==", limit: right })),
    ).rules;
    expect(check?.passed).toBe(passed);
  });

  it("of a value that is not known holds only where its rule says so", () => {
    const unknown = { value: "facts.gone.x", limit: 1 };
    expect([verdictOf(ruleOf(unknown)), verdictOf(ruleOf({ ...unknown, empty: "holds" }))]).toEqual([
      "refuse",
      "allow",
    ]);
  });
});

const [holds, fails] = [
  { value: 1, limit: 1 },
  { value: 1, limit: 2 },
];

describe("the verdict", () => {
  it.each([
    ["allow", [ruleOf(holds)]],
    ["refuse", [ruleOf(fails)]],
    ["refuse", [ruleOf({ ...fails, kind: "waivable" })]],
    ["allow", [ruleOf({ ...fails, kind: "waivable" }), ruleOf({ ...holds, kind: "exception", code: "e" })]],
    ["refuse", [ruleOf(fails), ruleOf({ ...holds, kind: "exception", code: "e" })]],
    ["allow", [ruleOf({ ...fails, kind: "exception" })]],
    ["needs_person", [ruleOf({ ...fails, kind: "person" })]],
    ["refuse", [ruleOf({ ...fails, kind: "person", code: "p" }), ruleOf(fails)]],
    ["allow", [ruleOf({ ...fails, when: "policy.absent" })]],
    ["refuse", [ruleOf({ ...fails, when: "policy.window_days" })]],
    ["allow", [{ any_of: [ruleOf({ ...fails, code: "a" }), ruleOf({ ...holds, code: "b" })] }]],
    ["refuse", [{ any_of: [ruleOf({ ...fails, code: "a" }), ruleOf({ ...fails, code: "b" })] }]],
  ])("is %s for %j", (verdict, rules) => {
    expect(verdictOf(...rules)).toBe(verdict);
  });

  const anyRule = fc.record({
    kind: fc.constantFrom(...ruleKinds),
    value: fc.integer({ min: 0, max: 3 }),
    limit: fc.integer({ min: 0, max: 3 }),
  });
  const someRules = fc
    .array(anyRule, { minLength: 1, maxLength: 6 })
    .map((all) => all.map((one, index) => ruleOf({ ...one, code: `r${index}` })));

  it("does not depend on the order of the rules", () => {
    fc.assert(
      fc.property(someRules, fc.infiniteStream(fc.nat()), (rules, order) => {
        const mixed = rules.map((rule) => [order.next().value ?? 0, rule] as const).toSorted(([a], [b]) => a - b);
        expect(verdictOf(...mixed.map(([, rule]) => rule))).toBe(verdictOf(...rules));
      }),
    );
  });

  it("is the same when it is made again from its line, and another one under another policy", () => {
    const action = actionOf(
      ruleOf({ code: "window", value: "days(facts.line.delivered_at, today)", is: "<=", limit: "policy.window_days" }),
    );
    const recorded = decide(action);
    const again = (window_days: number) =>
      rejudge(action, recorded, {
        policy: { ...scope.policy, window_days },
        policyDigest: "sha256:0",
        timeZone: scope.timeZone,
      });
    expect(again(14)).toMatchObject({ decision: { ...recorded }, amount: { amount_cents: 2950, currency: "EUR" } });
    expect(again(2)).toMatchObject({ decision: { verdict: "refuse" } });
  });

  it("is none where the line lacks what a rule reads", () => {
    const action = actionOf(ruleOf({ value: "facts.line.colour", limit: "red" }));
    const recorded = decide(actionOf(ruleOf(holds)));
    const under = { policy: {}, policyDigest: "sha256:0", timeZone: "UTC" };
    expect(rejudge(action, recorded, under)).toEqual({ missing: ["facts.line.colour"] });
    expect(rejudge(action, { ...recorded, as_of: "yesterday" }, under)).toEqual({ missing: ["as_of"] });
  });
});

describe("what is said", () => {
  const window = ruleOf({
    code: "within_window",
    name: "return window",
    unit: "days",
    value: "days(facts.line.delivered_at, today)",
    is: "<=",
    limit: "policy.window_days",
    otherwise: "It was delivered {value} ago; returns are possible within {limit}.",
  });
  const said = (action: Action, given: Scope = scope): string => {
    const { decision, scope: whole } = judge(action, given, { policyDigest: "sha256:0" });
    return reasonOf(action, decision, whole);
  };
  const late = { ...scope, policy: { ...scope.policy, window_days: 1 } };

  it("is the rule's own sentence, with its values and units", () => {
    expect(said(actionOf(window), late)).toBe("It was delivered 3 days ago; returns are possible within 1 day.");
    const action = {
      ...actionOf(window),
      allowed: "{within_window.left} left. The fee is {fee_cents}; {asked.reason}.",
    };
    expect(said(action)).toBe("11 days left. The fee is 2.95 EUR; too small.");
  });

  it("is the sentence for the value, or else the other one", () => {
    const otherwise = { Clothes: "No clothes.", else: "Nothing else." };
    expect(said(actionOf(ruleOf({ value: "facts.line.category", limit: "x", otherwise })))).toBe("No clothes.");
    expect(said(actionOf(ruleOf({ value: "asked.reason", limit: "x", otherwise })))).toBe("Nothing else.");
  });

  it("never holds a private value", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999 }), fc.constantFrom(...ruleKinds), (secret, kind) => {
        const rule = ruleOf({
          value: secret,
          limit: secret + 1,
          private: true,
          kind,
          otherwise: "Above {value} or {limit}.",
        });
        const action = { ...actionOf(rule), allowed: "{rule.value} {rule.limit} {rule.left}" };
        expect(said(action)).not.toMatch(new RegExp(`${secret}|${secret + 1}`));
      }),
    );
  });

  it("tells staff each rule, whether it holds, and what would turn the verdict", () => {
    const decision = decide(actionOf(window), late);
    expect(summarise(actionOf(window), decision)).toBe("refuse: return window 3 days");
    expect(explain(actionOf(window), decision)).toEqual([
      "Return window is 3 days, must be at most 1 day: does not hold.",
      "It would be allowed if the limit of its return window were at least 3 days (now 1 day).",
    ]);
    expect(explain(actionOf(window), decide(actionOf(window))).at(-1)).toBe(
      "It would be refused if its return window were 15 days (now 3).",
    );
    const asking = { ...window, kind: "person" } as const;
    expect(explain(actionOf(asking), decide(actionOf(asking))).at(-1)).toBe(
      "It would need a person if its return window were 15 days (now 3).",
    );
    const waivable = actionOf({ ...window, kind: "waivable" }, ruleOf({ ...holds, kind: "exception", code: "e" }));
    expect(explain(waivable, decide(waivable)).at(-1)).toBe(
      "It would be refused if any one of these rules did not hold.",
    );
    expect(explain(undefined, decision)[0]).toBe("Within_window is 3, must be at most 1: does not hold.");
  });
});
