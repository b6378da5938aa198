// Copies of small plain values equal their JSON round trip.

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallCopy } from "../../src/agent/small-copy.ts";

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const max = 10_000;

describe("the copy of a small value", () => {
  it("is what JSON gives back, whatever is in it", () => {
    const anything = fc.anything({ withNullPrototype: true, withSparseArray: true, maxDepth: 4 });
    fc.assert(
      fc.property(anything, (value) => {
        const copy = smallCopy(value, max);
        fc.pre(copy !== undefined);
        expect(copy?.value).toStrictEqual(asJson(value));
      }),
    );
  });

  it("is made of all plain data that fits", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3, noUnicodeString: false }), (value) => {
        const plain = asJson(value);
        fc.pre(JSON.stringify(plain).length < 1000 && !JSON.stringify(plain).includes("__proto__"));
        expect(smallCopy(plain, 100 * max)).toStrictEqual({ value: plain });
      }),
    );
  });

  it.each<[string, unknown]>([
    ["a date", new Date(0)],
    ["a map", new Map()],
    ["an object of a class", new Error("no order")],
    ["what writes itself", { id: 1, toJSON: () => 2 }],
    ["a bigint", { id: 1n }],
    ["a function", { run: () => 1 }],
    ["a key __proto__", JSON.parse('{"__proto__": {"id": 1}}')],
    ["nothing", undefined],
    ["501 things", Array.from({ length: 501 }, () => 1)],
    ["a text that could be too long", "x".repeat(max / 5)],
    ["a key that could be too long", { ["x".repeat(max / 5)]: 1 }],
    ["too many levels", Array.from({ length: 60 }).reduce((inner: unknown) => [inner], 1)],
  ])("is not made of %s", (_, value) => {
    expect(smallCopy(value, max)).toBeUndefined();
  });

  it("shares no part with the value", () => {
    const value = { order: { id: 1042, notes: ["late"] } };
    const copy = smallCopy(value, max);
    value.order.notes.push("changed");
    expect(copy).toEqual({ value: { order: { id: 1042, notes: ["late"] } } });
  });
});
