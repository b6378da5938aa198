import { setTimeout } from "node:timers/promises";
import { checkedLimit, longestMs } from "../text/limit.ts";
import { ProviderError } from "../llm/errors.ts";
import type { Provider } from "../llm/types.ts";

const defaultPauseMs = 2000;

/** In milliseconds. A run gives up rather than wait longer, so each run gets the error itself. */
const longestPauseMs = 60_000;

/**
 * Wraps a provider so that all runs respect its rate limit together: once one of them is told to wait (429), none
 * starts another call until that time is over. That run also waits in its own retry.
 */
export function paced(provider: Provider, pauseMs = defaultPauseMs): Provider {
  checkedLimit("pauseMs", pauseMs, { least: 0, most: longestMs });
  let free = 0;
  return {
    ...provider,
    async chat(request, call) {
      for (let wait = free - performance.now(); wait > 0; wait = free - performance.now())
        await setTimeout(wait, undefined, { signal: call.signal });
      try {
        return await provider.chat(request, call);
      } catch (error) {
        if (error instanceof ProviderError && error.status === 429 && error.retryable)
          free = Math.max(free, performance.now() + pauseOf(error, pauseMs));
        throw error;
      }
    },
  };
}

function pauseOf({ retryAfterMs }: ProviderError, defaultMs: number): number {
  if (retryAfterMs === undefined) return defaultMs;
  return retryAfterMs > longestPauseMs ? 0 : retryAfterMs;
}
