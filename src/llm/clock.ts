import { checkedLimit, longestMs } from "../text/limit.ts";

/** The clock, passed as an argument so that tests need no real waits. */
export interface Clock {
  /** The current instant. */
  now(): Date;
  /** Monotonic milliseconds, for durations. */
  elapsed(): number;
  /**
   * Resolves after `ms` milliseconds; 0 yields to everything that is due. Rejects with the signal's reason as soon as
   * it is aborted.
   */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** The system clock. */
export const realClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  async sleep(ms, signal) {
    checkedLimit("A wait in milliseconds", ms, { least: 0, most: longestMs, fractions: true });
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const forget = begin(ms, resolve);
    const cut = (): void => reject(signal.reason);
    signal.addEventListener("abort", cut, { once: true });
    await promise.finally(() => {
      signal.removeEventListener("abort", cut);
      forget();
    });
  },
};

/**
 * Starts a timer and returns a function that cancels it. Node's own promise timers create two errors for each cancelled
 * wait.
 */
function begin(ms: number, done: () => void): () => void {
  if (ms === 0) {
    const turn = setImmediate(done);
    return () => clearImmediate(turn);
  }
  const timer = setTimeout(done, ms);
  return () => clearTimeout(timer);
}
