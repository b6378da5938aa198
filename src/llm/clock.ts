import { setTimeout as wait } from "node:timers/promises";

/** Time as an argument, so that a test needs no real second. */
export interface Clock {
  /** The current instant. */
  now(): Date;
  /** Milliseconds that only ever grow, for durations. */
  elapsed(): number;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason as soon as it is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  async sleep(ms, signal) {
    try {
      await wait(ms, undefined, { signal });
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  },
};
