import type { Clock } from "./clock.ts";
import { type Following, followSignal } from "./follow-signal.ts";

interface Within {
  /** Milliseconds; undefined is no limit. */
  readonly ms: number | undefined;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** A piece of work took longer than it may. */
class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** Made once: an error for every call would cost more than most calls. */
const workIsOver = new TimeoutError("The work was over.");

/**
 * Waits for a piece of work until its time is up or `signal` is aborted, and aborts the signal it was given then.
 * Rejects at once in both cases, also when the work itself does not listen.
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
    // The work was over first, and its end woke this wait.
  }
}
