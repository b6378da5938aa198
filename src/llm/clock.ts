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
    const forget = begin(ms, resolve);
    const cut = (): void => reject(signal.reason);
    signal.addEventListener("abort", cut, { once: true });
    await promise.finally(() => {
      signal.removeEventListener("abort", cut);
      forget();
    });
  },
};

/** Begins a wait and returns what takes it back. Node's own waits make two errors for each that is given up. */
function begin(ms: number, done: () => void): () => void {
  if (ms === 0) {
    const turn = setImmediate(done);
    return () => clearImmediate(turn);
  }
  const timer = setTimeout(done, ms);
  return () => clearTimeout(timer);
}
