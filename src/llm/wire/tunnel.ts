// Sends one request through a proxy.

import * as http from "node:http";
import * as https from "node:https";
import type { Socket } from "node:net";
import { connect, type TLSSocket } from "node:tls";
import type { Received, Sent } from "./exchange.ts";
import { Headers } from "./fetch-classes.ts";

/** The proxy refused the connection. */
class ProxyRefusal extends Error {
  override readonly name = "ProxyRefusal";
  readonly status: number;

  constructor(status: number) {
    super(`The proxy answered ${status}.`);
    this.status = status;
  }
}

/**
 * Sends one https request through a proxy, on its own connection that ends with the signal. The proxy learns the host
 * but not the key. Rejects with a ProxyRefusal, or with the system's error.
 */
export async function sendThrough(proxy: URL, url: URL, { method, headers, body, signal }: Sent): Promise<Received> {
  const socket = await secured(await tunnelTo(url, proxy, signal), url, signal);
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const options = { method, headers: Object.fromEntries(headers), signal, createConnection: () => socket };
  https.request(url, options, resolve).on("error", reject).end(body);
  const reply = await promise;
  const { statusCode: status = 0, statusMessage: statusText = "" } = reply;
  return { status, statusText, headers: headersOf(reply), body: reply };
}

/** Asks the proxy for a connection to the host of an address (CONNECT, RFC 9110 §9.3.6). */
function tunnelTo({ hostname, port }: URL, proxy: URL, signal: AbortSignal): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const { request } = proxy.protocol === "https:" ? https : http;
  const target = `${hostname}:${port || "443"}`;
  const headers = { host: target, ...authorization(proxy) };
  const asked = request({ ...placeOf(proxy), method: "CONNECT", path: target, headers, agent: false, signal });
  asked.once("connect", ({ statusCode = 0 }, socket: Socket) => {
    if (statusCode === 200) return resolve(socket);
    socket.destroy();
    reject(new ProxyRefusal(statusCode));
  });
  asked.once("error", reject).end();
  return promise;
}

/** Starts TLS inside the tunnel; the server's certificate must match the host. */
function secured(socket: Socket, { hostname }: URL, signal: AbortSignal): Promise<TLSSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>();
  const secure = connect({ socket, host: bare(hostname), servername: nameOf(hostname), ALPNProtocols: ["http/1.1"] });
  signal.addEventListener("abort", () => secure.destroy(), { once: true });
  secure.once("secureConnect", () => resolve(secure));
  secure.on("error", reject).once("close", () => reject(new Error("The connection was closed.")));
  return promise;
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, "");

/** The server name for TLS; empty for an IP address. */
const nameOf = (hostname: string): string => (/^\[|^[\d.]+$/.test(hostname) ? "" : hostname);

function placeOf({ hostname, port, protocol }: URL): { readonly host: string; readonly port: string } {
  return { host: bare(hostname), port: port || (protocol === "https:" ? "443" : "80") };
}

function authorization({ username, password }: URL): { readonly "proxy-authorization"?: string } {
  if (username === "") return {};
  const login = [username, password].map(decoded).join(":");
  return { "proxy-authorization": `Basic ${Buffer.from(login).toString("base64")}` };
}

/** Decodes a user or password, which may contain a `%` that is not escaped. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function headersOf({ headers }: http.IncomingMessage): Headers {
  const pairs = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new Headers(pairs);
}
