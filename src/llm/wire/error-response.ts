// An HTTP error response, raw and parsed.

import type { Headers } from "./fetch-classes.ts";

/** An HTTP error response: its status, the beginning of its body, and its headers. */
export interface ErrorResponse {
  readonly status: number;
  readonly body: string;
  readonly headers: Pick<Headers, "get">;
}

/** The parsed content of an error response. All of it is untrusted text. */
export interface ErrorDetails {
  /** HTTP status; `null` if the error came inside a reply. */
  readonly status: number | null;
  readonly message: string;
  /** The provider's codes for the kind of error: type, code, status. */
  readonly codes: readonly string[];
  /** The requested wait, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}
