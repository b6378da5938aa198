import type { Outcome } from "../events.ts";

/** Usage or configuration: no run happened. */
export const usageExit = 2;

/** What a shell sees of each outcome; `interrupted` is 128 plus the signal's number. */
export function exitCodeOf(outcome: Outcome, signal?: NodeJS.Signals): number {
  const codes = { answered: 0, step_limit: 3, limit: 3, api_error: 4, withheld: 5, error: 1 };
  if (outcome !== "interrupted") return codes[outcome];
  return signal === "SIGTERM" ? 143 : signal === "SIGHUP" ? 129 : 130;
}
