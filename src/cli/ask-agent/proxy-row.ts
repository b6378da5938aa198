import type { Config } from "../../config.ts";
import { proxyFor } from "../../llm/wire/proxy-for.ts";

/** Returns the row of `--check` that names the proxy for an address, without its user and password. */
export function proxyRow(address: string, { proxies }: Pick<Config, "proxies">): readonly [string, string, string] {
  if (proxies === undefined) return ["proxy", "none", "default"];
  try {
    const proxy = proxyFor(new URL(address), proxies);
    if (proxy !== undefined) return ["proxy", `${proxy.protocol}//${proxy.host}`, "HTTPS_PROXY in the environment"];
    return address.startsWith("http:")
      ? ["proxy", "none", "this machine is reached directly"]
      : ["proxy", "none", "NO_PROXY in the environment"];
  } catch (error) {
    return ["proxy", error instanceof Error ? error.message : "cannot be read", "HTTPS_PROXY in the environment"];
  }
}
