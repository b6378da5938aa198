// Compares names as people do.

import { planKey } from "../plan-name.ts";
import { isMoney } from "./money.ts";

/** Whether two values are the same; texts regardless of capitals, blanks and Unicode forms. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isMoney(one) && isMoney(other)) return one.currency === other.currency && one.amount_cents === other.amount_cents;
  return typeof one === "string" && typeof other === "string" ? planKey(one) === planKey(other) : one === other;
}
