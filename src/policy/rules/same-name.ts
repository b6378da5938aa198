import { planKey } from "../plan-name.ts";

/** Whether two values are the same; texts regardless of capitals, blanks and Unicode forms. */
export function isSame(one: unknown, other: unknown): boolean {
  return typeof one === "string" && typeof other === "string" ? planKey(one) === planKey(other) : one === other;
}
