/** Calls a function after too long without data. */
export interface IdleTimeout {
  readonly received: () => void;
  readonly stop: () => void;
}

/** Starts the timer; `ms` is the timeout in milliseconds. */
export function watchIdle(ms: number, tooLong: () => void): IdleTimeout {
  const timer = setTimeout(tooLong, ms);
  return { received: () => timer.refresh(), stop: () => clearTimeout(timer) };
}
