// Validates server addresses.

import type { Endpoint } from "./endpoint.ts";

/**
 * Returns what is wrong with a server's address, `undefined` if nothing is. It must be https unless it is on this
 * machine, so that no key crosses a network unprotected. The message omits the address, which may contain a key.
 */
export function baseUrlProblem(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return "must be a URL such as https://api.example.com/v1";
  if (url.username !== "" || url.search !== "" || url.hash !== "")
    return "must be a plain address, without a user, ? or #";
  if (url.protocol === "https:" || isOnThisMachine(text)) return undefined;
  return "must begin with https, or the key would cross the network unprotected; http is for this machine only";
}

/** Whether an address is on this machine. */
export function isOnThisMachine(baseUrl: string): boolean {
  return isOwnName(new URL(baseUrl).hostname);
}

/** Whether a host is this machine. `0.0.0.0` and `[::]` count, because local servers print them as their address. */
export function isOwnName(hostname: string): boolean {
  return /^(?:(?:.*\.)?localhost\.?|\[::1?\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\]|0\.0\.0\.0|127\.\d+\.\d+\.\d+)$/.test(
    hostname,
  );
}

/** Returns a normalized address. Throws a TypeError for one that would send the key unprotected. */
export function checkedBaseUrl({ baseUrl, urlVariable }: Endpoint): string {
  const problem = baseUrlProblem(baseUrl);
  if (problem !== undefined) throw new TypeError(`The base URL (${urlVariable}) ${problem}.`);
  // Some systems do not resolve `localhost.` with a trailing dot.
  return baseUrl.replace(/^(https?:\/\/localhost)\.(?=[:/]|$)/i, "$1");
}
