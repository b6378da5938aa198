/** An idle timer: calls back if no byte arrives in time. */
export interface IdleTimeout {
  readonly received: () => void;
  readonly stop: () => void;
}

/** Starts the timer; `ms` is the idle timeout in milliseconds. */
export function watchIdle(ms: number, tooLong: () => void): IdleTimeout {
  const timer = setTimeout(tooLong, ms);
  return { received: () => timer.refresh(), stop: () => clearTimeout(timer) };
}
