import { checkedLimit, longestMs } from "../text/limit.ts";

/** Time as an argument, so that a test needs no real second. */
export interface Clock {
  /** The current instant. */
  now(): Date;
  /** Milliseconds that only ever grow, for durations. */
  elapsed(): number;
  /**
   * Resolves after `ms` milliseconds, 0 being as soon as everything that is due was heard; rejects with the signal's
   * reason as soon as it is aborted.
   */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  async sleep(ms, signal) {
    checkedLimit("A wait in milliseconds", ms, { least: 0, most: longestMs, fractions: true });
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const cancel = begin(ms, resolve);
    // Node's own promises of timers make an error with a stack for each wait that is cut short, and most are.
    const cut = (): void => reject(signal.reason);
    signal.addEventListener("abort", cut, { once: true });
    try {
      await promise;
    } finally {
      signal.removeEventListener("abort", cut);
      cancel();
    }
  },
};

function begin(ms: number, wake: () => void): () => void {
  if (ms === 0) {
    const turn = setImmediate(wake);
    return () => clearImmediate(turn);
  }
  const timer = setTimeout(wake, ms);
  return () => clearTimeout(timer);
}
