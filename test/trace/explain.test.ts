import * as fc from "fast-check";
import { expect, test } from "vitest";
import { explainDecision } from "../../src/trace/explain.ts";
import { decision } from "./a-run.ts";

function sentenceFor(actual: unknown, operator: string, rest: { limit: unknown; passed: boolean }): string | undefined {
  return explainDecision({ ...decision, rules: [{ code: "rule", actual, operator, ...rest }] })[1];
}

test("a decision is explained rule by rule, with the change that would turn each", () => {
  expect(explainDecision(decision)).toEqual([
    "refund, order 1043, as of 2026-10-21T12:00:00.000Z: refuse.",
    "status: paid is one of (paid). Holds; it would not with a value that is not one of (paid), or paid taken out of them.",
    "window: 20 is at most 14. Does not hold; it would with a value of 14 or less, or a limit of 20 or more.",
    "One rule does not hold: window.",
  ]);
});

test.each([
  [3, "<=", 14, true, "rule: 3 is at most 14. Holds; it would not with a value above 14, or a limit below 3."],
  [3, ">=", 2, true, "rule: 3 is at least 2. Holds; it would not with a value below 2, or a limit above 3."],
  [
    1,
    ">=",
    2,
    false,
    "rule: 1 is at least 2. Does not hold; it would with a value of 2 or more, or a limit of 1 or less.",
  ],
  [1, "<", 2, true, "rule: 1 is below 2. Holds; it would not with a value of 2 or more, or a limit of 1 or less."],
  [2, "<", 2, false, "rule: 2 is below 2. Does not hold; it would with a value below 2, or a limit above 2."],
  [3, ">", 2, true, "rule: 3 is above 2. Holds; it would not with a value of 2 or less, or a limit of 3 or more."],
  [2, ">", 2, false, "rule: 2 is above 2. Does not hold; it would with a value above 2, or a limit below 2."],
  ["x", "=", "y", false, "rule: x is y. Does not hold; it would with the value y, or the limit x."],
  [true, "=", true, true, "rule: true is true. Holds; it would not with any value but true, or any limit but true."],
  [
    "new",
    "in",
    ["paid", "old"],
    false,
    "rule: new is one of (paid, old). Does not hold; it would with a value that is one of (paid, old), or new added to them.",
  ],
] as const)("%s %s %s is explained", (...row) => {
  const [actual, operator, limit, passed, sentence] = row;
  expect(sentenceFor(actual, operator, { limit, passed })).toBe(sentence);
});

test("an operator that nobody knows and a value that is missing are still told", () => {
  expect(sentenceFor(1, "near", { limit: 2, passed: true })).toBe("rule: 1 near 2. Holds.");
  expect(sentenceFor(null, "near", { limit: undefined, passed: false })).toBe(
    "rule: unknown near unknown. Does not hold.",
  );
});

test("all rules that do not hold are named together", () => {
  const rule = { code: "a", actual: 1, operator: "=", limit: 2, passed: false };
  expect(explainDecision({ ...decision, rules: [rule, { ...rule, code: "b" }] }).at(-1)).toBe(
    "2 rules do not hold: a, b.",
  );
  expect(explainDecision({ ...decision, rules: [] }).at(-1)).toBe("Every rule holds.");
});

test("any values make sentences of one line", () => {
  const rest = fc.record({ limit: fc.anything(), passed: fc.boolean() });
  fc.assert(
    fc.property(fc.anything({ withBigInt: true }), fc.string(), rest, (actual, operator, values) => {
      expect(sentenceFor(actual, operator, values)).toMatch(/^[^\n\r]*$/);
    }),
  );
});
