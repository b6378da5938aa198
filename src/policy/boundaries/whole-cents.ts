// Converts a policy's amounts to cents, independently of the policy's own code.

import { decimalsOf } from "../../text/money.ts";

/**
 * Converts an amount as a policy writes it, `500` or `"499.5"`, to the smallest unit, digit by digit, without
 * floating-point arithmetic.
 */
export function smallestUnits(amount: number | string, currency: string): number {
  const [whole = "0", fraction = ""] = String(amount).split(".");
  return Number(`${whole}${fraction.padEnd(decimalsOf(currency), "0")}`);
}
