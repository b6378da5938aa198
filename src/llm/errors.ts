// Provider errors, and which of them are worth a retry.

/** The kinds of provider errors, and whether the same request may succeed later. */
const providerFailures = {
  rate_limit: true,
  server: true,
  network: true,
  timeout: true,
  bad_response: true,
  quota: false,
  auth: false,
  tools_unsupported: false,
  bad_request: false,
} as const;

type ProviderFailure = keyof typeof providerFailures;

interface FailureDetails {
  /** HTTP status, if there was a response. */
  readonly status?: number | undefined;
  /** The wait the server asked for, in milliseconds, above 0. */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** A failed model call. `message` is a sentence for staff that says what to do; it never contains a key. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly kind: ProviderFailure;
  readonly status: number | null;
  readonly retryAfterMs: number | undefined;

  constructor(kind: ProviderFailure, message: string, details: FailureDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.status = details.status ?? null;
    const wait = details.retryAfterMs ?? 0;
    this.retryAfterMs = wait > 0 && Number.isFinite(wait) ? wait : undefined;
  }

  get retryable(): boolean {
    return providerFailures[this.kind];
  }
}
