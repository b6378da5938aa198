import type { Clock } from "../llm/clock.ts";
import { realClock } from "../llm/clock.ts";

interface Sleeper {
  readonly due: number;
  wake(): void;
}

/** A clock that stands still until time is said to pass: what takes long when it is recorded takes no time in a replay. */
export function replayClock(began = new Date()): { readonly clock: Clock; readonly pass: (ms: number) => void } {
  const sleepers = new Set<Sleeper>();
  let elapsed = 0;
  return {
    pass(ms) {
      elapsed += ms;
      for (const sleeper of sleepers) if (sleeper.due <= elapsed) sleeper.wake();
    },
    clock: {
      now: () => new Date(began.getTime() + elapsed),
      elapsed: () => elapsed,
      sleep(ms, signal) {
        if (ms === 0 || signal.aborted) return realClock.sleep(0, signal);
        return new Promise((resolve, reject) => {
          const cut = (): void => {
            sleepers.delete(sleeper);
            reject(signal.reason);
          };
          const sleeper = {
            due: elapsed + ms,
            wake(): void {
              sleepers.delete(sleeper);
              signal.removeEventListener("abort", cut);
              resolve();
            },
          };
          sleepers.add(sleeper);
          signal.addEventListener("abort", cut, { once: true });
        });
      },
    },
  };
}
