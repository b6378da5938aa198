import type { Config } from "../../config.ts";

/** The files that a report or an output must never replace. */
export interface ProtectedFiles {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** Returns the files named in the settings, and the folders of the desk and the traces. */
export function protectedFiles({ database, policy, prices, logs, desk }: Config): ProtectedFiles {
  const beside = ["", "-journal", "-wal", "-shm"].map((end) => `${database}${end}`);
  return { files: [...beside, policy, ...(prices === undefined ? [] : [prices]), ".env"], folders: [logs, desk] };
}
