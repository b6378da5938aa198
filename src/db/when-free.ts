import { setTimeout as wait } from "node:timers/promises";
import { asDeskError, isBusy } from "./desk-error.ts";

const pauseMs = 50;
const momentMs = 1000;

/** How to wait for a locked database. */
export interface Waiting {
  /** The file to name if waiting fails. */
  readonly file: string;
  /** How long to keep trying, in milliseconds. */
  readonly patienceMs: number;
  /** Once aborted, no further attempt begins. */
  readonly signal?: AbortSignal | undefined;
  /** Called once if the wait takes longer than a moment. */
  readonly onWait?: (() => void) | undefined;
}

/**
 * Runs a synchronous transaction as soon as the database is not locked, pausing between attempts without blocking the
 * event loop. Throws the signal's reason when aborted, and a DeskError for every failure of the database.
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

/** Returns early, without throwing, when the signal is aborted. */
async function pause(signal: AbortSignal | undefined): Promise<void> {
  await wait(pauseMs, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
}
