import { type Config, readConfig } from "../config.ts";
import { hideSecrets } from "../trace/hide-secrets.ts";
import type { Mask } from "../text/json-text.ts";
import { secretsOf } from "./choose-provider.ts";

/** Returns a mask for every configured key and everything that looks like one. */
export function hideKeysOf(config: Config): Mask {
  return hideSecrets(secretsOf(config));
}

/** The same if the settings may be invalid. */
export async function hideKeys(): Promise<Mask> {
  try {
    return hideKeysOf(await readConfig());
  } catch {
    return hideSecrets([]);
  }
}
