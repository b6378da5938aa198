// Amounts that rules compare.

import { isObject } from "../../text/is-object.ts";
import { centsIn, type Money } from "../../text/money.ts";

/** Whether a value is an amount. */
export function isMoney(value: unknown): value is Money {
  return isObject(value) && typeof value["amount_cents"] === "number" && typeof value["currency"] === "string";
}

/** Returns an amount as people write it, `500.00` or `500.00 EUR`; null if it is of another currency or no amount. */
export function writtenMoney(written: number | string, currency: string): Money | null {
  const [amount = "", named = currency] = String(written).split(" ");
  const cents = named === currency ? centsIn(amount, currency) : undefined;
  return cents === undefined ? null : { amount_cents: cents, currency };
}
