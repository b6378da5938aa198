// Headers as an SDK gives them, and a reply as it reads it.

import { Headers, type Response as Reply } from "./fetch-classes.ts";

/** Every request has these. */
const standardHeaders = ["accept", "content-type", "user-agent"];

/**
 * The standard headers and those of the wire, by their names in lower case. An SDK adds others from the environment,
 * such as a company proxy's, which are for nobody else.
 */
export function ownHeaders(given: RequestInit["headers"] = {}, known: readonly string[] = []): Headers {
  const entries = Symbol.iterator in given ? [...given] : Object.entries(given);
  const pairs = entries.map(([name, value = ""]): readonly [string, string] => [name, value]);
  const own = new Set([...standardHeaders, ...known]);
  return new Headers(pairs.filter(([name]) => own.has(name.toLowerCase())));
}

/** The SDKs read a reply through the little that it has in common with Node's own. */
export function forSdk(reply: Reply): Response {
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- the build gives the SDKs this class
  return reply as unknown as Response;
}
