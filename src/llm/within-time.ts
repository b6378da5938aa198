import type { Clock } from "./clock.ts";
import { type Following, followSignal } from "./follow-signal.ts";

interface Within {
  /** Milliseconds; undefined means no limit. */
  readonly ms: number | undefined;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Thrown when work exceeds its time limit. */
class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** Shared: creating an error for each call would cost more than most calls. */
const workIsOver = new TimeoutError("The work was over.");

/**
 * Runs `work` until its time limit or until `signal` is aborted; then aborts the signal given to the work and rejects
 * at once, even if the work ignores its signal.
 */
export async function withinTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { ms, clock, signal }: Within,
): Promise<T> {
  signal.throwIfAborted();
  const within = followSignal(signal);
  const cut = Promise.withResolvers<never>();
  const onAbort = (): void => cut.reject(within.signal.reason);
  within.signal.addEventListener("abort", onAbort, { once: true });
  if (ms !== undefined) void timeUp(ms, clock, within);
  try {
    return await Promise.race([cut.promise, work(within.signal)]);
  } finally {
    cut.promise.catch(() => {});
    within.abort(workIsOver);
  }
}

async function timeUp(ms: number, clock: Clock, within: Following): Promise<void> {
  try {
    await clock.sleep(ms, within.signal);
    within.abort(new TimeoutError(`It took longer than ${ms} ms.`));
  } catch {
    // The work ended first and cancelled this wait.
  }
}
