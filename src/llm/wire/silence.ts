/** Aborts when nothing was heard for too long. */
export interface Silence {
  readonly signal: AbortSignal;
  readonly heard: () => void;
  readonly stop: () => void;
}

/** Watches from now on; `ms` is the longest silence in milliseconds, `tooLong` makes the reason. */
export function watchSilence(ms: number, tooLong: () => Error): Silence {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(tooLong()), ms);
  return { signal: over.signal, heard: () => timer.refresh(), stop: () => clearTimeout(timer) };
}
