import { setTimeout as wait } from "node:timers/promises";
import { asDeskError, isBusy } from "./desk-error.ts";

const pauseMs = 50;
const momentMs = 1000;

/** How to wait for a database in use. */
export interface Waiting {
  /** The file that the error names after a wait in vain. */
  readonly file: string;
  /** The maximum time to retry, in milliseconds. */
  readonly patienceMs: number;
  /** Once it is aborted, no further attempt begins. */
  readonly signal?: AbortSignal | undefined;
  /** Called once when the wait takes longer than a moment. */
  readonly onWait?: (() => void) | undefined;
}

/**
 * Runs a synchronous transaction as soon as other programs release the database; the event loop runs between the
 * attempts. Throws the signal's reason when it is aborted, and a DeskError for every failure of the database.
 */
export async function whenFree<T>(attempt: () => T, { file, patienceMs, signal, onWait }: Waiting): Promise<T> {
  const began = performance.now();
  let tell = onWait;
  for (;;) {
    signal?.throwIfAborted();
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= began + patienceMs) throw asDeskError(file, error);
    }
    if (performance.now() > began + momentMs) {
      tell?.();
      tell = undefined;
    }
    await pause(signal);
  }
}

/** Resolves early, without an error, when the signal is aborted. */
async function pause(signal: AbortSignal | undefined): Promise<void> {
  await wait(pauseMs, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
}
