// A refusal: as the server sent it, and as it was read.

import type { Headers } from "./fetch-classes.ts";

/** An HTTP error in place of a reply: its status, the beginning of its body, and its headers as they came. */
export interface ErrorReply {
  readonly status: number;
  readonly body: string;
  readonly headers: Pick<Headers, "get">;
}

/** A refusal as a provider worded it. Everything in it is a stranger's text. */
export interface ErrorResponse {
  /** HTTP status; `null` where the error came inside a reply. */
  readonly status: number | null;
  readonly message: string;
  /** The provider's own words for the kind of error: type, code, status. */
  readonly codes: readonly string[];
  /** The wait it asks for, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}
