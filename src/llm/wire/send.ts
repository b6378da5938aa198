import type { Endpoint } from "./endpoint.ts";
import type { Received, Sent } from "./exchange.ts";
import { httpRequest } from "./http-request.ts";
import { proxyFor } from "./proxy-for.ts";
import { wireProblems } from "./wire-problems.ts";

/** Sends one request, directly or through the configured proxy. Follows no redirects. */
export async function send(url: URL, sent: Sent, endpoint: Endpoint): Promise<Received> {
  const proxy = proxyTo(url, endpoint);
  if (proxy === undefined) return isNodesOwn(fetch) ? httpRequest(url, sent) : replacedFetch(url, sent);
  const { sendThrough } = await import("./tunnel.ts");
  return sendThrough(proxy, url, sent).catch((cause: unknown) => {
    // The proxy's user and password are never shown.
    throw wireProblems.behindProxy(endpoint, { host: proxy.host, cause });
  });
}

/** Whether a `fetch` is Node's own, which loads its HTTP client (`undici`): 45 to 80 ms and 20 MB. */
const isNodesOwn = (one: typeof fetch): boolean => String(one).includes("undici");

/** Uses a `fetch` that replaces Node's own, such as a recorder's or a company agent's. */
const replacedFetch = (url: URL, { headers, ...sent }: Sent): Promise<Received> =>
  fetch(url, { ...sent, headers: [...headers], redirect: "manual" });

function proxyTo(url: URL, { proxies }: Endpoint): URL | undefined {
  try {
    return proxies && proxyFor(url, proxies);
  } catch (cause) {
    throw wireProblems.noProxy(cause);
  }
}
