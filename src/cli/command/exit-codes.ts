// The exit code of each outcome.

import type { Outcome } from "../../events.ts";

/** A usage or configuration error: nothing was run. */
export const usageExit = 2;

/** A flow failed or needs a new recording, or the policy decides a boundary case wrongly. */
export const flowsExit = 6;

/** The exit code by outcome. */
const exitCodes: Readonly<Record<Outcome, number>> = {
  answered: 0,
  step_limit: 3,
  limit: 3,
  api_error: 4,
  withheld: 5,
  interrupted: 130,
  error: 1,
};

/** The names of all outcomes. */
export const outcomeNames: readonly string[] = Object.keys(exitCodes);

/** Returns the exit code of an outcome; for an interruption 128 plus the signal's number. */
export function exitCodeOf(outcome: Outcome, signal?: NodeJS.Signals): number {
  if (outcome !== "interrupted") return exitCodes[outcome];
  return signal === "SIGTERM" ? 143 : signal === "SIGHUP" ? 129 : exitCodes.interrupted;
}
