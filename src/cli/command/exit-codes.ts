// The exit code of each outcome.

import type { Outcome } from "../../events.ts";

/** Usage or configuration: no run happened. */
export const usageExit = 2;

/** A flow failed or needs to be recorded again, or the policy decides otherwise than it must. */
export const flowsExit = 6;

/** What a shell sees of each outcome. */
const exitCodes: Readonly<Record<Outcome, number>> = {
  answered: 0,
  step_limit: 3,
  limit: 3,
  api_error: 4,
  withheld: 5,
  interrupted: 130,
  error: 1,
};

/** Every outcome by its name. */
export const outcomeNames: readonly string[] = Object.keys(exitCodes);

/** The exit code of an outcome; of an interruption it is 128 plus the signal's number. */
export function exitCodeOf(outcome: Outcome, signal?: NodeJS.Signals): number {
  if (outcome !== "interrupted") return exitCodes[outcome];
  return signal === "SIGTERM" ? 143 : signal === "SIGHUP" ? 129 : exitCodes.interrupted;
}
