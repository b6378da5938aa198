import { orderStatuses } from "../../db/rows.ts";
import type { Neutral } from "./neutral-order.ts";
import { aged, type Sketch } from "./sketch.ts";

/** An order of each status: only what the policy lists is refunded. */
export function statusCases({ policy, today, age, passes }: Neutral): readonly Sketch[] {
  const refundable = new Set(policy.refund.refundable_statuses);
  return orderStatuses.map((status) => ({
    what: `status ${status}`,
    expected: refundable.has(status) ? passes : "refuse",
    order: { status },
    ...aged(age, today),
  }));
}
