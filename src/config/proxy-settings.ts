/** The proxy settings of the environment, as written. There is none for http, which is used for this machine only. */
export interface ProxySettings {
  readonly https: string;
  /** Hosts that are reached directly. */
  readonly none: string;
}

/** Reads the proxy settings; lower-case variables take precedence, as in curl. */
export function proxiesOf(env: Readonly<Record<string, string | undefined>>): ProxySettings | undefined {
  const named = (name: string): string | undefined => env[name.toLowerCase()] ?? env[name];
  const https = named("HTTPS_PROXY");
  return https === undefined ? undefined : { https, none: named("NO_PROXY") ?? "" };
}
