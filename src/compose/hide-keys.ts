import { type Config, readConfig } from "../config.ts";
import { hideSecrets } from "../trace/hide-secrets.ts";
import type { Mask } from "../text/json-text.ts";
import { secretsOf } from "./choose-provider.ts";

/** Takes every configured key, and everything that looks like one, out of a text. */
export function hideKeysOf(config: Config): Mask {
  return hideSecrets(secretsOf(config));
}

/** The same where the settings may be what is broken. */
export async function hideKeys(): Promise<Mask> {
  try {
    return hideKeysOf(await readConfig());
  } catch {
    return hideSecrets([]);
  }
}
