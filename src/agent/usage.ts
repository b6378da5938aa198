// Adds up token counts.

import { type Usage, unknownUsage } from "../events.ts";

/** A sum is `null` (unknown) if any of its parts is. */
export function totalOf(usages: readonly Usage[]): Usage {
  return usages.length === 0 ? unknownUsage : usages.reduce(sumOf);
}

function sumOf(one: Usage, other: Usage): Usage {
  const sum = (field: keyof Usage): number | null => {
    const [left, right] = [one[field], other[field]];
    return left === null || right === null ? null : left + right;
  };
  return {
    input_tokens: sum("input_tokens"),
    cached_input_tokens: sum("cached_input_tokens"),
    output_tokens: sum("output_tokens"),
    reasoning_tokens: sum("reasoning_tokens"),
  };
}
