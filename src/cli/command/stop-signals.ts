import { exitCodeOf } from "./exit-codes.ts";

/**
 * Turns the first Ctrl-C, SIGTERM or SIGHUP into an abort; the second one, or any after the release, exits at once with
 * our own exit code instead of being killed by the signal.
 */
export interface StopSignals {
  readonly signal: AbortSignal;
  /** Which one came, if any did. */
  readonly received: () => NodeJS.Signals | undefined;
  /** There is nothing to abort any more. */
  readonly release: () => void;
}

const watched = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Listens until the process ends, which that does not put off. `onFirst` hears of the first signal, to tell the person that the run is being ended. */
export function stopSignals(onFirst: (name: NodeJS.Signals) => void): StopSignals {
  const stop = new AbortController();
  let received: NodeJS.Signals | undefined;
  let released = false;
  const onSignal = (name: NodeJS.Signals): void => {
    // A person who asks twice wants out now, whatever still runs.
    // oxlint-disable-next-line unicorn/no-process-exit
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
