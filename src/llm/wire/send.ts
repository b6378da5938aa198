import type { Endpoint } from "./endpoint.ts";
import type { Received, Sent } from "./exchange.ts";
import { httpRequest } from "./http-request.ts";
import { proxyFor } from "./proxy-for.ts";
import { wireProblems } from "./wire-problems.ts";

/** Sends one request, directly or through the proxy that the settings name for its address. Follows no redirect. */
export async function send(url: URL, sent: Sent, endpoint: Endpoint): Promise<Received> {
  const proxy = proxyTo(url, endpoint);
  if (proxy === undefined) return isNodesOwn(fetch) ? httpRequest(url, sent) : replacedFetch(url, sent);
  const { sendThrough } = await import("./tunnel.ts");
  return sendThrough(proxy, url, sent).catch((cause: unknown) => {
    // Its user and password are never shown.
    throw wireProblems.behindProxy(endpoint, { host: proxy.host, cause });
  });
}

/** Node's own loads its whole HTTP client (`undici`) with the first request, which costs 45 to 80 ms and 20 MB. */
const isNodesOwn = (one: typeof fetch): boolean => String(one).includes("undici");

/** Whoever put a `fetch` in place of Node's own, such as a recorder or a company's agent, is asked. */
const replacedFetch = (url: URL, { headers, ...sent }: Sent): Promise<Received> =>
  fetch(url, { ...sent, headers: [...headers], redirect: "manual" });

function proxyTo(url: URL, { proxies }: Endpoint): URL | undefined {
  try {
    return proxies && proxyFor(url, proxies);
  } catch (cause) {
    throw wireProblems.noProxy(cause);
  }
}
