// Converts an SDK's headers, and a response for an SDK.

import { Headers, type Response as Reply } from "./fetch-classes.ts";

/** The headers of every request. */
const defaultHeaders = ["accept", "content-type", "user-agent"];

/**
 * Returns the default headers and those that the wire is known to have, by lower-case name. Drops others, which an SDK
 * may add from the environment for a company proxy and which must not reach the server.
 */
export function ownHeaders(given: RequestInit["headers"] = {}, known: readonly string[] = []): Headers {
  const entries = Symbol.iterator in given ? [...given] : Object.entries(given);
  const pairs = entries.map(([name, value = ""]): readonly [string, string] => [name, value]);
  const own = new Set([...defaultHeaders, ...known]);
  return new Headers(pairs.filter(([name]) => own.has(name.toLowerCase())));
}

/** Types our response as Node's own; the SDKs only use what both have. */
export function forSdk(reply: Reply): Response {
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- the build gives the SDKs this class
  return reply as unknown as Response;
}
