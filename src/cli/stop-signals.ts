import { exitCodeOf } from "./exit-codes.ts";

/** Turns the first Ctrl-C, SIGTERM or closing of the terminal into an abort; the second leaves at once. */
export interface StopSignals {
  readonly signal: AbortSignal;
  /** Which one came, if any did. */
  readonly received: () => NodeJS.Signals | undefined;
  /** Stops listening. */
  readonly release: () => void;
}

const watched = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Listens until released. `onFirst` hears of the first signal, to tell the person that the run is being ended. */
export function stopSignals(onFirst: (name: NodeJS.Signals) => void): StopSignals {
  const stop = new AbortController();
  let received: NodeJS.Signals | undefined;
  const hear = (name: NodeJS.Signals): void => {
    // A person who asks twice wants out now, whatever still runs.
    // oxlint-disable-next-line unicorn/no-process-exit
    if (received !== undefined) process.exit(exitCodeOf("interrupted", name));
    received = name;
    onFirst(name);
    stop.abort(name === "SIGINT" ? "Ctrl-C" : name);
  };
  for (const name of watched) process.on(name, hear);
  const release = (): void => watched.forEach((name) => process.off(name, hear));
  return { signal: stop.signal, received: () => received, release };
}
