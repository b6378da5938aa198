// An error response: as the server sent it, and what it says.

import type { Headers } from "./fetch-classes.ts";

/** An HTTP error in place of a reply: its status, the beginning of its body, and its headers as they came. */
export interface ErrorResponse {
  readonly status: number;
  readonly body: string;
  readonly headers: Pick<Headers, "get">;
}

/** What an error response says, in the provider's words. Everything in it is a stranger's text. */
export interface ErrorDetails {
  /** HTTP status; `null` where the error came inside a reply. */
  readonly status: number | null;
  readonly message: string;
  /** The provider's own words for the kind of error: type, code, status. */
  readonly codes: readonly string[];
  /** The wait it asks for, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}
