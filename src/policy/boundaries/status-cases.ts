import { orderStatuses } from "../../db/rows.ts";
import type { Neutral } from "./neutral-order.ts";
import { aged, type Sketch } from "./sketch.ts";

/** Cases with an order of each status; only those that the policy lists are refunded. */
export function statusCases({ policy, today, age, passes }: Neutral): readonly Sketch[] {
  const refundable = new Set(policy.refund.refundable_statuses);
  return orderStatuses.map((status) => ({
    what: `status ${status}`,
    expected: refundable.has(status) ? passes : "refuse",
    order: { status },
    ...aged(age, today),
  }));
}
