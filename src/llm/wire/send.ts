import type { ProviderError } from "../errors.ts";
import type { Endpoint } from "./endpoint.ts";
import { proxyFor, variableOf } from "./proxy-for.ts";
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
  const { proxies } = endpoint;
  const proxy = proxies === undefined ? undefined : proxyOf(url, { ...endpoint, proxies });
  const init = { ...sent, redirect: "manual" } as const;
  if (proxy === undefined) return fetch(url, init);
  const undici = await import("undici");
  const user = decodeURIComponent(proxy.username);
  const token = Buffer.from(`${user}:${decodeURIComponent(proxy.password)}`).toString("base64");
  const dispatcher = new undici.ProxyAgent({
    uri: `${proxy.protocol}//${proxy.host}`,
    ...(user !== "" && { token: `Basic ${token}` }),
    proxyTunnel: true,
  });
  // A tunnel that is never closed would keep the process alive.
  sent.signal.addEventListener("abort", () => void dispatcher.destroy().catch(() => undefined), { once: true });
  try {
    const { method, body, signal } = sent;
    const headers = [...sent.headers];
    const reply = await undici.fetch(url, { method, headers, body, signal, redirect: "manual", dispatcher });
    const { status, statusText, ok } = reply;
    return { status, statusText, ok, headers: new Headers([...reply.headers]), body: reply.body };
  } catch (cause) {
    throw throughProxy(url, proxy, { endpoint, cause });
  }
}

function proxyOf(url: URL, endpoint: Endpoint & Required<Pick<Endpoint, "proxies">>): URL | undefined {
  try {
    return proxyFor(url, endpoint.proxies ?? { https: undefined, http: undefined, none: undefined });
  } catch (cause) {
    throw wireProblems.noProxy(cause);
  }
}

interface Failure {
  readonly endpoint: Endpoint;
  readonly cause: unknown;
}

/** The proxy's host is named; its user and password never are. */
function throughProxy(url: URL, proxy: URL, { endpoint, cause }: Failure): ProviderError {
  return wireProblems.behindProxy(endpoint, { host: proxy.host, variable: variableOf(url), cause });
}
