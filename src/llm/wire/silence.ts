/** Calls when nothing was heard for too long. */
export interface Silence {
  readonly heard: () => void;
  readonly stop: () => void;
}

/** Watches from now on; `ms` is the longest silence in milliseconds. */
export function watchSilence(ms: number, tooLong: () => void): Silence {
  const timer = setTimeout(tooLong, ms);
  return { heard: () => timer.refresh(), stop: () => clearTimeout(timer) };
}
