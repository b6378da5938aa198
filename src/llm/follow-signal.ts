/** A signal that can be aborted by itself and also follows another one. */
export interface Following {
  readonly signal: AbortSignal;
  /** Aborts this signal only, and detaches it from the other. */
  readonly abort: (reason: unknown) => void;
}

/**
 * Returns a signal that follows another one until it is aborted. `AbortSignal.any` costs several times as much, and a
 * signal that lives as long as the process would keep a reference for each of thousands of runs.
 */
export function followSignal(other: AbortSignal): Following {
  const own = new AbortController();
  const follow = (): void => own.abort(other.reason);
  if (other.aborted) follow();
  else other.addEventListener("abort", follow, { once: true });
  return {
    signal: own.signal,
    abort(reason) {
      other.removeEventListener("abort", follow);
      own.abort(reason);
    },
  };
}
