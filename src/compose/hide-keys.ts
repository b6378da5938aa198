import { type Config, readConfig } from "../config.ts";
import { hideSecrets } from "../trace/hide-secrets.ts";
import type { Mask } from "../text/json-text.ts";
import { secretsOf } from "./choose-provider.ts";

/** Removes every configured key, and everything that looks like one, from a text. */
export function hideKeysOf(config: Config): Mask {
  return hideSecrets(secretsOf(config));
}

/** Removes every configured key, and everything that looks like one, from a text, also if the settings are invalid. */
export async function hideKeys(): Promise<Mask> {
  try {
    return hideKeysOf(await readConfig());
  } catch {
    return hideSecrets([]);
  }
}
