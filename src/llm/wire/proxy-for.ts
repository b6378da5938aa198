import type { ProxySettings } from "../../config/proxy-settings.ts";
import { isOwnName } from "./base-url.ts";

/**
 * Returns the proxy for an address, `undefined` if there is none. This machine is always reached directly. Throws a
 * TypeError for an invalid proxy address; the message omits it, because it may contain a password.
 */
export function proxyFor(url: URL, { https, none }: ProxySettings): URL | undefined {
  if (url.protocol !== "https:" || isOwnName(url.hostname) || isExcepted(url, none)) return undefined;
  const whole = /^[a-z][\w+.-]*:\/\//i.test(https) ? https : `http://${https}`;
  const proxy = URL.canParse(whole) ? new URL(whole) : undefined;
  if (proxy === undefined || !/^https?:$/.test(proxy.protocol))
    throw new TypeError("HTTPS_PROXY must be the address of a proxy such as http://proxy.example.com:8080");
  return proxy;
}

/** Matches NO_PROXY: hosts, domains (with or without `.` or `*.`), each with or without a port, or `*`. */
function isExcepted(url: URL, none: string): boolean {
  const entries = none.toLowerCase().split(/[\s,;]+/);
  return entries.some((entry) => entry !== "" && matches(url, entry));
}

function matches({ hostname, port }: URL, entry: string): boolean {
  if (entry === "*") return true;
  const host = bare(hostname);
  if (host === bare(entry)) return true;
  const [, name = "", wantedPort] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
  if (wantedPort !== undefined && wantedPort !== (port || "443")) return false;
  const wanted = bare(name);
  return wanted !== "" && (host === wanted || host.endsWith(`.${wanted}`));
}

/** Removes the brackets of IPv6, a trailing dot, and a leading `.` or `*.`. */
function bare(host: string): string {
  return host.replace(/^\*?\.|^\[/, "").replace(/[\].]$/, "");
}
