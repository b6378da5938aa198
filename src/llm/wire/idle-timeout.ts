/** Calls when nothing was heard for too long. */
export interface IdleTimeout {
  readonly heard: () => void;
  readonly stop: () => void;
}

/** Watches from now on; `ms` is the longest silence in milliseconds. */
export function watchIdle(ms: number, tooLong: () => void): IdleTimeout {
  const timer = setTimeout(tooLong, ms);
  return { heard: () => timer.refresh(), stop: () => clearTimeout(timer) };
}
