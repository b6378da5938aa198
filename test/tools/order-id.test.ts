// What counts as an order number.

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { optionalOrderId, orderId } from "../../src/tools/order-id.ts";

test("a number, its digits, and its digits after # are the same order number", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
      expect([id, `${id}`, `#${id}`].map((form) => orderId().parse(form))).toEqual([id, id, id]);
    }),
  );
});

const others = [
  "1042 ",
  " 1042",
  "1042.0",
  "1042abc",
  "##1042",
  "# 1042",
  "#",
  "",
  "0",
  "-1",
  "+1042",
  "01042",
  "1e3",
  "0x1",
  "1,042",
  "１０４２",
  "1042\n",
  "9007199254740992",
  2 ** 53,
  1042.5,
  0,
  -0,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  false,
  null,
  undefined,
  [1042],
  ["1042"],
  {},
];

test.each(others.map((value) => ({ value })))("$value is not an order number", ({ value }) => {
  expect(orderId().safeParse(value).success).toBe(false);
});

test("any other text is not an order number", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(orderId().safeParse(text).success).toBe(/^#?[1-9][0-9]{0,14}$/.test(text));
    }),
  );
});

test("an optional order number may be missing or null, but not something else", () => {
  const optional = optionalOrderId("The order");
  expect([undefined, null, "#1042"].map((value) => optional.parse(value))).toEqual([undefined, undefined, 1042]);
  expect(["", 0, false, "none", []].map((value) => optional.safeParse(value).success)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
