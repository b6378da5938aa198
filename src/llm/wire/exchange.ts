// One request and its reply, as the wire handles them.

import type { Headers } from "./fetch-classes.ts";

/** One request as the wire sends it. */
export interface Sent {
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | null;
  readonly signal: AbortSignal;
}

/** What the wire reads of a reply. */
export interface Received {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Pick<Headers, "get">;
  readonly body: AsyncIterable<Uint8Array> | null;
}
