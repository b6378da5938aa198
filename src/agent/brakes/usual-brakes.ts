import type { Brake } from "./brake.ts";
import { repeatedCall } from "./repeated-call.ts";
import { argumentSize, callsPerReply, historySize, resultSize } from "./size-limits.ts";
import { costLimit, tokenLimit } from "./spending-limits.ts";
import { stepLimit } from "./step-limit.ts";
import { deadline, toolTimeout } from "./time-limits.ts";

/** Limits of a run; times in milliseconds, cost in USD. */
export interface Limits {
  readonly maxSteps?: number | undefined;
  readonly runTimeoutMs?: number | undefined;
  readonly toolTimeoutMs?: number | undefined;
  readonly maxTokens?: number | undefined;
  /** Needs a `price`; without it the run ends before its second call. */
  readonly maxCost?: number | undefined;
}

/** Far above what an honest run needs; in characters, but for the calls of one reply. */
const [mostCalls, longestArguments, longestResult, longestHistory] = [20, 16_000, 32_000, 1_000_000];

/**
 * The brakes every run has: 6 steps, no third identical call, 5 minutes a run, 30 seconds a tool, 2 million tokens, and
 * sizes that no honest run meets.
 */
export function usualBrakes({
  maxSteps = 6,
  runTimeoutMs = 300_000,
  toolTimeoutMs = 30_000,
  maxTokens = 2_000_000,
  maxCost,
}: Limits = {}): readonly Brake[] {
  return [
    stepLimit(maxSteps),
    tokenLimit(maxTokens),
    ...(maxCost === undefined ? [] : [costLimit(maxCost)]),
    historySize(longestHistory),
    callsPerReply(mostCalls),
    argumentSize(longestArguments),
    repeatedCall(),
    resultSize(longestResult),
    deadline(runTimeoutMs),
    toolTimeout(toolTimeoutMs),
  ];
}
