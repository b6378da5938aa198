import { checkedLimit, longestMs } from "../text/limit.ts";
import { setImmediate, setTimeout } from "node:timers/promises";

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
    try {
      await (ms === 0 ? setImmediate(undefined, { signal }) : setTimeout(ms, undefined, { signal }));
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  },
};
