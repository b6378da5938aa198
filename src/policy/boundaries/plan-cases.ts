import type { Neutral } from "./neutral-order.ts";
import { aged, type Sketch } from "./sketch.ts";

/** Cases for each plan on final sale, on the day of its purchase, and for a plan that is not on final sale. */
export function planCases({ policy, today, passes }: Neutral): readonly Sketch[] {
  const plans = policy.refund.final_sale_plans ?? [];
  const none = plans.length === 0;
  return [
    ...new Set(plans).values().map((plan): Sketch => ({
      what: `plan ${plan}, bought today`,
      expected: "refuse",
      order: { plan },
      ...aged(0, today),
    })),
    { what: `${none ? "any" : "any other"} plan, bought today`, expected: passes, ...aged(0, today) },
  ];
}
