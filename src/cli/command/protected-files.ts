import type { Config } from "../../config.ts";

/** What a report or an output must never replace. */
export interface ProtectedFiles {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** The files that the settings name, and the folders whose files are the desk's and the traces. */
export function protectedFiles({ database, policy, prices, logs, desk }: Config): ProtectedFiles {
  const beside = ["", "-journal", "-wal", "-shm"].map((end) => `${database}${end}`);
  return { files: [...beside, policy, ...(prices === undefined ? [] : [prices]), ".env"], folders: [logs, desk] };
}
