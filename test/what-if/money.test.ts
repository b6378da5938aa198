// Exact sums.

import * as fc from "fast-check";
import { expect, it } from "vitest";
import { amountText, moneyText } from "../../src/text/money.ts";
import { moneySums } from "../../src/what-if/money-sums.ts";

it.each([
  [0, "0.00 USD"],
  [5, "0.05 USD"],
  [100, "1.00 USD"],
  [99_999, "999.99 USD"],
  [324_000, "3,240.00 USD"],
  [-1_234_567_89, "-1,234,567.89 USD"],
])("%i cents are %s", (amount_cents, text) => {
  expect(moneyText({ amount_cents, currency: "USD" })).toBe(text);
});

it("a sum is written as the desk writes an amount, with commas", () => {
  fc.assert(
    fc.property(fc.integer(), (amount_cents) => {
      const money = { amount_cents, currency: "EUR" };
      expect(moneyText(money).replaceAll(",", "")).toBe(amountText(money));
    }),
  );
});

it("sums are exact, one for each currency, whatever the order of adding", () => {
  const money = moneySums();
  for (const currency of ["USD", "EUR", "USD"]) money.add({ amount_cents: Number.MAX_SAFE_INTEGER, currency });
  expect(money.sums()).toEqual([
    { currency: "EUR", amount_cents: 9007199254740991n },
    { currency: "USD", amount_cents: 18014398509481982n },
  ]);
});
