import type { Clock } from "../../src/llm/clock.ts";

interface Sleeper {
  readonly due: number;
  wake(): void;
}

/** A clock whose time jumps to the next sleeper as soon as nothing else is to be done: no test waits a real second. */
export function virtualClock(start = "2026-10-21T11:45:12.000Z"): Clock & { readonly waits: number[] } {
  const began = Date.parse(start);
  const waits: number[] = [];
  const sleepers = new Set<Sleeper>();
  let elapsed = 0;

  function jump(): void {
    const next = [...sleepers].toSorted((one, other) => one.due - other.due)[0];
    if (next === undefined) return;
    elapsed = Math.max(elapsed, next.due);
    next.wake();
  }

  return {
    waits,
    now: () => new Date(began + elapsed),
    elapsed: () => elapsed,
    sleep(ms, signal) {
      if (ms > 0) waits.push(ms);
      return new Promise((resolve, reject) => {
        const sleeper = { due: elapsed + ms, wake: () => settle(resolve) };
        const cut = (): void => settle(() => reject(signal.reason));
        function settle(end: () => void): void {
          sleepers.delete(sleeper);
          signal.removeEventListener("abort", cut);
          end();
          if (sleepers.size > 0) setTimeout(jump, 1);
        }
        if (signal.aborted) return reject(signal.reason);
        signal.addEventListener("abort", cut, { once: true });
        sleepers.add(sleeper);
        setTimeout(jump, 1);
      });
    },
  };
}
