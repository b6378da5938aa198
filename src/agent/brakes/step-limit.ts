import { checkedLimit } from "../../text/limit.ts";
import type { Brake } from "./brake.ts";

/** At most `max` model calls. The tools of the last permitted reply still run. */
export function stepLimit(max: number): Brake {
  checkedLimit("step-limit", max);
  const reason = `The limit of ${max} ${max === 1 ? "step" : "steps"} was reached before there was an answer.`;
  return {
    kind: "step",
    name: "step-limit",
    max,
    check: ({ step }) => (step > max ? { outcome: "step_limit", max, reason } : undefined),
  };
}
