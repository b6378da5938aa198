import { z } from "zod";
import type { Limits } from "../agent/brakes/default-brakes.ts";
import { longestMs } from "../text/limit.ts";

const most = z.int().min(1);

/**
 * The limits that a flow may set, named as in the library. A new limit of the default brakes is one line here and one
 * below.
 */
export const flowLimits = z.strictObject({
  max_tokens: most.optional().describe("Tokens of the run, in and out"),
  max_cost: z.number().positive().optional().describe("Cost of the run in USD; the model needs a known price"),
  max_repeats: most.optional().describe("How often a call with the same arguments may be made"),
  max_writes: most.optional().describe("Writes of one run that succeed"),
  max_calls_per_reply: most.optional().describe("Tool calls of one reply"),
  run_timeout_ms: most.max(longestMs).optional().describe("The longest run, in milliseconds"),
  tool_timeout_ms: most.max(longestMs).optional().describe("The longest call of a tool, in milliseconds"),
});

/** Converts a flow's limits, which replace the defaults. */
export function limitsOf(limits: z.infer<typeof flowLimits> | undefined): Limits {
  const given: Limits = {
    maxTokens: limits?.max_tokens,
    maxCost: limits?.max_cost,
    maxRepeats: limits?.max_repeats,
    maxWrites: limits?.max_writes,
    maxCallsPerReply: limits?.max_calls_per_reply,
    runTimeoutMs: limits?.run_timeout_ms,
    toolTimeoutMs: limits?.tool_timeout_ms,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
