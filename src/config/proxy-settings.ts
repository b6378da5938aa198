/** The proxies that the environment names, as written there. http is for this machine only, so it has no proxy. */
export interface ProxySettings {
  readonly https: string;
  /** Hosts that are reached directly. */
  readonly none: string;
}

/** Reads the proxy from the environment; the lower-case name wins, as in curl. */
export function proxiesOf(env: Readonly<Record<string, string | undefined>>): ProxySettings | undefined {
  const named = (name: string): string | undefined => env[name.toLowerCase()] ?? env[name];
  const https = named("HTTPS_PROXY");
  return https === undefined ? undefined : { https, none: named("NO_PROXY") ?? "" };
}
