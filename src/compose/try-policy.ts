import type { Config } from "../config.ts";
import { isFolderDesk } from "./folder/is-folder-desk.ts";
import type { TriedPolicy } from "./tried-policy.ts";

/** Reads a policy and binds the judge and the wording of the desk of the settings to it. Throws a PolicyError. */
export async function tryPolicy(file: string, config: Config): Promise<TriedPolicy> {
  if (isFolderDesk(config)) return (await import("./folder/try-folder-policy.ts")).tryFolderPolicy(file, config);
  return (await import("./try-nimbus-policy.ts")).tryNimbusPolicy(file);
}
