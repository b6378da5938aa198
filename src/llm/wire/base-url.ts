// Addresses of servers, checked.

import type { Endpoint } from "./endpoint.ts";

/**
 * What is wrong with the address of a server, if anything is: it must be https, but on this machine, so that no key
 * crosses a network unprotected. The address itself is not repeated: somebody may have put a key there.
 */
export function baseUrlProblem(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return "must be a URL such as https://api.example.com/v1";
  if (url.username !== "" || url.search !== "" || url.hash !== "")
    return "must be a plain address, without a user, ? or #";
  if (url.protocol === "https:" || isOnThisMachine(text)) return undefined;
  return "must begin with https, or the key would cross the network unprotected; http is for this machine only";
}

/** Whether an address is one of this machine's own. */
export function isOnThisMachine(baseUrl: string): boolean {
  return isOwnName(new URL(baseUrl).hostname);
}

/** Whether a host is this machine; `0.0.0.0` and `[::]` are what local servers print as their own. */
export function isOwnName(hostname: string): boolean {
  return /^(?:(?:.*\.)?localhost\.?|\[::1?\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\]|0\.0\.0\.0|127\.\d+\.\d+\.\d+)$/.test(
    hostname,
  );
}

/** An address that may be used, as every system knows it. Throws a TypeError for one that would send the key unprotected. */
export function checkedBaseUrl({ baseUrl, urlVariable }: Endpoint): string {
  const problem = baseUrlProblem(baseUrl);
  if (problem !== undefined) throw new TypeError(`The base URL (${urlVariable}) ${problem}.`);
  // Not every system knows this name with the dot of the root.
  return baseUrl.replace(/^(https?:\/\/localhost)\.(?=[:/]|$)/i, "$1");
}
