import { isOwnName } from "./base-url.ts";

/** What the environment says of proxies, as it was written there. */
export interface ProxySettings {
  readonly https: string | undefined;
  readonly http: string | undefined;
  /** Hosts that are reached directly. */
  readonly none: string | undefined;
}

/** The proxies that an environment names; lower case wins, as in curl. */
export function proxiesOf(env: Readonly<Record<string, string | undefined>>): ProxySettings | undefined {
  const named = (name: string): string | undefined => env[name.toLowerCase()] ?? env[name];
  const [https, http] = [named("HTTPS_PROXY"), named("HTTP_PROXY")];
  return https === undefined && http === undefined ? undefined : { https, http, none: named("NO_PROXY") };
}

/**
 * The proxy that leads to an address, if one does. This machine is always reached directly. Throws a TypeError for a
 * proxy that is no address; it does not repeat it, for a password may be part of it.
 */
export function proxyFor(url: URL, { https, http, none }: ProxySettings): URL | undefined {
  const text = url.protocol === "https:" ? https : http;
  if (text === undefined || isOwnName(url.hostname) || isExcepted(url, none ?? "")) return undefined;
  const whole = /^[a-z][\w+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  const proxy = URL.canParse(whole) ? new URL(whole) : undefined;
  if (proxy === undefined || !/^https?:$/.test(proxy.protocol))
    throw new TypeError(`${variableOf(url)} must be the address of a proxy such as http://proxy.example.com:8080`);
  return proxy;
}

/** The variable that names the proxy to an address. */
export function variableOf({ protocol }: URL): string {
  return protocol === "https:" ? "HTTPS_PROXY" : "HTTP_PROXY";
}

/** NO_PROXY: hosts, their domains (with or without `.` or `*.` before them), each with a port or without, or `*`. */
function isExcepted(url: URL, none: string): boolean {
  const entries = none.toLowerCase().split(/[\s,;]+/);
  return entries.some((entry) => entry !== "" && matches(url, entry));
}

const usualPorts: Readonly<Record<string, string>> = { "https:": "443", "http:": "80" };

function matches({ hostname, port, protocol }: URL, entry: string): boolean {
  if (entry === "*") return true;
  const host = bare(hostname);
  if (host === bare(entry)) return true;
  const [, name = "", wantedPort] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
  if (wantedPort !== undefined && wantedPort !== (port || usualPorts[protocol])) return false;
  const wanted = bare(name);
  return wanted !== "" && (host === wanted || host.endsWith(`.${wanted}`));
}

/** Without the brackets of IPv6, a dot at the end, and the `.` or `*.` that stand for a domain. */
function bare(host: string): string {
  return host.replace(/^\*?\.|^\[|\]$|\.$/g, "").replace(/\]$/, "");
}
