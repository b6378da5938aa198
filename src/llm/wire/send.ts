import type { Endpoint } from "./endpoint.ts";
import { proxyFor } from "./proxy-for.ts";
import { wireProblems } from "./wire-problems.ts";

/** One request as the wire sends it. */
export interface Sent {
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | null;
  readonly signal: AbortSignal;
}

/** What the wire reads of a reply. */
export type Received = Pick<Response, "status" | "statusText" | "ok" | "headers"> & {
  readonly body: AsyncIterable<Uint8Array> | null;
};

/** Sends one request, directly or through the proxy that the settings name for its address. Follows no redirect. */
export async function send(url: URL, sent: Sent, endpoint: Endpoint): Promise<Received> {
  const proxy = proxyTo(url, endpoint);
  if (proxy === undefined) return fetch(url, { ...sent, redirect: "manual" });
  const { sendThrough } = await import("./tunnel.ts");
  return sendThrough(proxy, url, sent).catch((cause: unknown) => {
    // Its user and password are never shown.
    throw wireProblems.behindProxy(endpoint, { host: proxy.host, cause });
  });
}

function proxyTo(url: URL, { proxies }: Endpoint): URL | undefined {
  try {
    return proxies && proxyFor(url, proxies);
  } catch (cause) {
    throw wireProblems.noProxy(cause);
  }
}
