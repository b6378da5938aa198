import { exitCodeOf } from "./exit-codes.ts";

/**
 * Turns the first Ctrl-C, SIGTERM or SIGHUP into an abort. A second one, or any after the release, exits at once, with
 * our own exit code instead of death by the signal.
 */
export interface StopSignals {
  readonly signal: AbortSignal;
  /** Returns the first signal, if any. */
  readonly received: () => NodeJS.Signals | undefined;
  /** Says that nothing is left to abort. */
  readonly release: () => void;
}

const watched = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Starts listening, without keeping the process alive. `onFirst` is called with the first signal, to tell the person
 * that the run is being ended.
 */
export function stopSignals(onFirst: (name: NodeJS.Signals) => void): StopSignals {
  const stop = new AbortController();
  let received: NodeJS.Signals | undefined;
  let released = false;
  const onSignal = (name: NodeJS.Signals): void => {
    // oxlint-disable-next-line unicorn/no-process-exit -- a second signal means now, whatever still runs
    if (received !== undefined || released) process.exit(exitCodeOf("interrupted", name));
    received = name;
    onFirst(name);
    stop.abort(name === "SIGINT" ? "Ctrl-C" : name);
  };
  for (const name of watched) process.on(name, onSignal);
  const release = (): void => {
    released = true;
  };
  return { signal: stop.signal, received: () => received, release };
}
