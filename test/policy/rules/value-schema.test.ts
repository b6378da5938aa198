// Types of arguments and policy keys, and references in the forms that people write.

import { describe, expect, it } from "vitest";
import { ValueTypeError, parseValueType } from "../../../src/policy/parse-value-type.ts";
import { policyChangeOf, policySchemaOf, withChange } from "../../../src/policy/rules/policy-file.ts";
import { type KnownValues, valueSchema } from "../../../src/policy/rules/value-schema.ts";

const known: KnownValues = {
  references: {
    order: { looks_like: "ORD-#####", stored: "text" },
    ticket: { looks_like: "####", stored: "number" },
    bike: { looks_like: "C-##", stored: "text" },
    code: { looks_like: "##-AB", stored: "text" },
  },
  columnType: (table) => (table === "orders" ? "number" : "text"),
};

const taken = (type: unknown, value: unknown): unknown => {
  const { success, data, error } = valueSchema(parseValueType(type, Object.keys(known.references)), known).safeParse(
    value,
  );
  return success ? data : `! ${error.issues[0]?.message}`;
};

describe("a reference", () => {
  it.each([
    ["order", "ORD-00042", "ORD-00042"],
    ["order", "ord-42", "ORD-00042"],
    ["order", "ord 42", "ORD-00042"],
    ["order", "#42", "ORD-00042"],
    ["order", " 42 ", "ORD-00042"],
    ["order", 42, "ORD-00042"],
    ["order", "４２", "ORD-00042"],
    ["order", "123456", "ORD-123456"],
    ["ticket", "#1042", 1042],
    ["ticket", 1042, 1042],
    ["bike", "c-1", "C-01"],
    ["code", "12-ab", "12-AB"],
  ])("of the kind %s is taken from %j", (type, written, stored) => {
    expect(taken(type, written)).toBe(stored);
  });

  it.each([
    ["order", "42 or 43"],
    ["order", "INV-42"],
    ["order", "42a"],
    ["order", "-42"],
    ["order", "0"],
    ["order", ""],
    ["order", null],
    ["order", `${" ".repeat(3000)}x`],
    ["order", "42' OR 1=1"],
    ["ticket", "9".repeat(20)],
    ["ticket", 1.5],
    ["code", "12-ABC"],
  ])("of the kind %s is not taken from %j", (type, written) => {
    expect(taken(type, written)).toMatch(/^! must be written as /);
  });
});

describe("a value", () => {
  it.each<readonly [unknown, unknown, unknown]>([
    ["int(1..40)", 40, 40],
    ["int(1..40)", 41, "! must be a whole number from 1 to 40"],
    ["int(1..)", 0, "! must be a whole number from 1"],
    ["int", 1.5, "! must be a whole number"],
    ["days(0..30)", 31, "! must be a whole number of days from 0 to 30"],
    ["text(1..5)", " \u200bhi\u202e ", "hi"],
    ["text(1..5)", "too long", "! must be a text of 1 to 5 characters"],
    ["one_of(new, used)", "NEW", "new"],
    ["one_of(new, used)", "old", "! must be one of new, used"],
    ["day", "2026-02-30", "! must be a day of the calendar, written YYYY-MM-DD"],
    ["yes_no", "yes", "! must be true or false"],
    ["money", 499.5, "499.5"],
    ["money", "499.50 EUR", "499.50 EUR"],
    ["money", "-1", "! must be an amount of at least 0, such as 500, 499.50 or 499.50 USD"],
    ["currency", "eur", "! must be a currency of three capital letters, such as USD"],
    ["time_zone", "Mars/Olympus", "! must be a time zone such as Europe/Berlin"],
    ["list(int(1..2), 1..2)", [1, 2], [1, 2]],
    ["list(int(1..2), 1..2)", [], "! must have at least 1 entries"],
    ["list(int(1..2), 1..2)", [3], "! must be a whole number from 1 to 2"],
    ["map(currency, money)", { EUR: 5 }, { EUR: "5" }],
    ["map(currency, money)", { euro: 5 }, "! must be a currency of three capital letters, such as USD"],
    [{ street: "text(1..9)", "floor?": "int" }, { street: "Main" }, { street: "Main" }],
    ["orders.number", "x", "! must be a whole number"],
    ["products.category", "hats", "hats"],
  ])("of the type %j: %j", (type, value, expected) => {
    expect(taken(type, value)).toEqual(expected);
  });

  it.each(["int(5..1)", "int(a..b)", "texts", "list(", "order.x.y", 5, "orders"])("has no such type: %j", (type) => {
    expect(() => parseValueType(type, ["order"])).toThrow(ValueTypeError);
  });
});

describe("a policy", () => {
  const keys = {
    window_days: { type: parseValueType("days(0..30)", []), optional: false },
    above: { type: parseValueType("map(currency, money)", []), optional: true },
  };

  it("has its keys, optional ones or not, and may always name its time zone", () => {
    const schema = policySchemaOf(keys, known);
    expect(schema.safeParse({ window_days: 3, time_zone: "Europe/Berlin" }).success).toBe(true);
    expect(schema.safeParse({ above: {} }).success).toBe(false);
    expect(schema.safeParse({ window_days: 3, windows: 1 }).success).toBe(false);
  });

  it("is changed by some keys, and by null for an optional one", () => {
    const change = policyChangeOf(keys, known);
    expect(change.safeParse({ above: null }).success).toBe(true);
    expect(change.safeParse({ window_days: null }).success).toBe(false);
    expect(withChange({ window_days: 3, above: { EUR: "5" } }, { above: null, window_days: 4 })).toEqual({
      window_days: 4,
    });
  });
});
