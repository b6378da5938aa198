import type { Clock } from "../../src/llm/clock.ts";

/** A clock that stands still: waits of 0 ms end at once, and no limit is ever reached. For many quick runs. */
export function stillClock(at = "2026-11-29T09:30:00.000Z"): Clock {
  return {
    now: () => new Date(at),
    elapsed: () => 0,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        if (ms === 0) return resolve();
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      }),
  };
}
