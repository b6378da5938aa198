import { checkedLimit } from "../../text/limit.ts";
import type { Brake } from "./brake.ts";

/** Allows at most `max` model calls; the tools of the last reply still run. */
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
