// Headers as an SDK gives them, and a reply as it reads it.

import { Headers, type Response as Reply } from "./fetch-classes.ts";

const sentHeaders = /^(?:accept|authorization|content-type|user-agent|x-goog-api-client|x-goog-api-key)$/i;

/** An SDK adds headers from the environment, such as a company proxy's, which are for nobody else. */
export function ownHeaders(given: RequestInit["headers"] = {}): Headers {
  const entries = Symbol.iterator in given ? [...given] : Object.entries(given);
  const pairs = entries.map(([name, value = ""]): readonly [string, string] => [name, value]);
  return new Headers(pairs.filter(([name]) => sentHeaders.test(name)));
}

/** The SDKs read a reply through the little that it has in common with Node's own. */
export function forSdk(reply: Reply): Response {
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- the build gives the SDKs this class
  return reply as unknown as Response;
}
