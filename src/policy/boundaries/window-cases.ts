import type { Neutral } from "./neutral-order.ts";
import { aged, type Sketch } from "./sketch.ts";

/**
 * Cases on the day before, on and after the end of each window, on the day of purchase, and with a purchase tomorrow.
 */
export function windowCases(neutral: Neutral): readonly Sketch[] {
  const { today, window, policy } = neutral;
  const byPlan = Object.entries(policy.refund.window_days_by_plan ?? {});
  const others = byPlan.length === 0 ? "" : ", any other plan";
  return [
    { what: "bought tomorrow", expected: "refuse", ...aged(-1, today) },
    ...edges(neutral, { window, words: others }),
    ...byPlan.flatMap(([plan, days]) => edges(neutral, { window: days, words: `, plan ${plan}`, plan })),
  ];
}

interface Window {
  readonly window: number;
  readonly words: string;
  readonly plan?: string;
}

function edges(
  { policy, order, today, passes }: Neutral,
  { window, words, plan = order.plan }: Window,
): readonly Sketch[] {
  // A plan on final sale has no window.
  const finalSale = policy.refund.final_sale_plans?.includes(plan) === true;
  const inside = finalSale ? "refuse" : passes;
  const days = [...new Set([0, Math.max(window - 1, 0), window])];
  const more = `${words}${finalSale ? ", final sale" : ""}`;
  return [...days.map((age) => ({ age, expected: inside })), { age: window + 1, expected: "refuse" as const }].map(
    ({ age, expected }) => ({
      what: `day ${age} of ${window}${more}`,
      expected,
      order: { plan },
      ...aged(age, today),
    }),
  );
}
