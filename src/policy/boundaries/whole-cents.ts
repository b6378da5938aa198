// A policy's amounts in cents, read apart from the policy.

import { decimalsOf } from "../../text/money.ts";

/** Smallest units of an amount as a policy writes it, `500` or `"499.5"`: read digit by digit, without any arithmetic on fractions. */
export function smallestUnits(amount: number | string, currency: string): number {
  const [whole = "0", fraction = ""] = String(amount).split(".");
  return Number(`${whole}${fraction.padEnd(decimalsOf(currency), "0")}`);
}
