import { type Clock, realClock } from "../llm/clock.ts";

/**
 * Returns a real clock that can also be advanced: recorded durations take no time in a replay, but count against the
 * run's limits.
 */
export function replayClock(): { readonly clock: Clock; readonly pass: (ms: number) => void } {
  const sleepers = new Set<{ readonly due: number; wake(): void }>();
  let passed = 0;
  const elapsed = (): number => realClock.elapsed() + passed;
  return {
    pass(ms) {
      passed += ms;
      for (const sleeper of sleepers) if (sleeper.due <= elapsed()) sleeper.wake();
    },
    clock: {
      now: () => realClock.now(),
      elapsed,
      async sleep(ms, signal) {
        const early = new AbortController();
        const sleeper = { due: elapsed() + ms, wake: () => early.abort() };
        sleepers.add(sleeper);
        try {
          await realClock.sleep(ms, AbortSignal.any([signal, early.signal]));
        } catch (error) {
          signal.throwIfAborted();
          if (!early.signal.aborted) throw error;
        } finally {
          sleepers.delete(sleeper);
        }
      },
    },
  };
}
