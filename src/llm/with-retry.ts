import type { Emit } from "../events.ts";
import { longestMs } from "../text/limit.ts";
import type { Clock } from "./clock.ts";
import { ProviderError } from "./errors.ts";

const retries = 3;
const longestServerWaitMs = 60_000;
const jitter = 0.2;

/**
 * How to wait between attempts. `baseMs` is the first wait, doubled each time; `random` returns a number from 0 to 1
 * for the jitter.
 */
export interface RetryOptions {
  readonly baseMs: number;
  readonly random: () => number;
}

/** A first wait of two seconds, and real randomness. */
export const defaultRetry: RetryOptions = { baseMs: 2000, random: Math.random };

interface Retrying extends RetryOptions {
  readonly step: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly emit: Emit;
}

/**
 * Retries a request; the only retry layer for all providers. Up to 3 retries after 2, 4 and 8 s plus up to 20 % jitter.
 * A wait that the server asks for takes precedence up to 60 s; a longer one ends the attempts. Emits `api_retry` before
 * each wait.
 */
export async function withRetry<T>(attempt: (number: number) => Promise<T>, options: Retrying): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await attempt(number);
    } catch (error) {
      options.signal.throwIfAborted();
      const failure = worthAnother(error, number);
      const wait_ms = waitBefore(number, failure, options);
      const { kind, status, message } = failure;
      options.emit({ type: "api_retry", step: options.step, attempt: number, kind, status, message, wait_ms });
      await options.clock.sleep(wait_ms, options.signal);
    }
  }
}

/** Returns the error if the request may be sent again, otherwise throws it. */
function worthAnother(error: unknown, number: number): ProviderError {
  if (!(error instanceof ProviderError) || !error.retryable || number > retries) throw error;
  if ((error.retryAfterMs ?? 0) <= longestServerWaitMs) return error;
  const seconds = Math.ceil((error.retryAfterMs ?? 0) / 1000);
  const message = `${error.message} It asks to wait ${seconds} s, longer than this run would; ask again after that.`;
  throw new ProviderError(error.kind, message, { status: error.status ?? undefined, cause: error });
}

function waitBefore(number: number, failure: ProviderError, { baseMs, random }: RetryOptions): number {
  const chance = random();
  const share = chance >= 0 && chance <= 1 ? chance : 0;
  const own = baseMs * 2 ** (number - 1) * (1 + jitter * share);
  return Math.round(Math.min(failure.retryAfterMs ?? own, longestMs));
}
