// What an amount must be for a measure to have a value.

import { amountText } from "../../../text/money.ts";
import { measures } from "../measures.ts";
import { isMoney } from "../money.ts";
import type { PartAsked } from "./part-asked.ts";

/** For `money(amount, currency)`: whole cents, or a written amount where one stands. */
export function invertAmount({ wanted, values: [amount, currency], index }: PartAsked): number | string | undefined {
  if (index !== 0 || !isMoney(wanted) || wanted.currency !== currency) return undefined;
  if (typeof amount !== "string") return wanted.amount_cents;
  const text = amountText(wanted);
  return amount.includes(" ") ? text : text.replace(/ .*$/, "");
}

/** For `percent(cents, n)`: the cents that are nearest. */
export function invertPercent({ wanted, values: [, percent], index, timeZone }: PartAsked): number | undefined {
  if (index !== 0 || typeof wanted !== "number" || typeof percent !== "number" || percent === 0) return undefined;
  const near = Math.round((wanted * 100) / percent);
  return [near, near - 1, near + 1].find((cents) => measures.percent([cents, percent], { timeZone }) === wanted);
}
