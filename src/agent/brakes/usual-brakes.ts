import type { Brake } from "./brake.ts";
import { repeatedCall } from "./repeated-call.ts";
import { stepLimit } from "./step-limit.ts";
import { deadline, toolTimeout } from "./time-limits.ts";

/** Limits of a run; times in milliseconds. */
export interface Limits {
  readonly maxSteps?: number | undefined;
  readonly runTimeoutMs?: number | undefined;
  readonly toolTimeoutMs?: number | undefined;
}

/** The brakes every run has: 6 steps, no third identical call, 5 minutes a run, 30 seconds a tool. */
export function usualBrakes({
  maxSteps = 6,
  runTimeoutMs = 300_000,
  toolTimeoutMs = 30_000,
}: Limits = {}): readonly Brake[] {
  return [stepLimit(maxSteps), repeatedCall(), deadline(runTimeoutMs), toolTimeout(toolTimeoutMs)];
}
