// The request and the response of the wire.

import type { Headers } from "./fetch-classes.ts";

/** A request as sent by the wire. */
export interface Sent {
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | null;
  readonly signal: AbortSignal;
}

/** The part of a response that the wire reads. */
export interface Received {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Pick<Headers, "get">;
  readonly body: AsyncIterable<Uint8Array> | null;
}
