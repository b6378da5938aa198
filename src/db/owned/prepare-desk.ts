// Makes the database of a desk that is a folder.

import type { DeskFiles } from "../desk-files.ts";
import { type DeskMode, type DeskOptions, openUpToDate, type Patience, resetDesk } from "../open-desk.ts";

/** What `openOwned` opens: an up-to-date file, or the bytes of a database in memory, and how to wait for it. */
export interface PreparedDesk {
  readonly file: string | Buffer;
  readonly waiting: Patience;
}

/**
 * Creates or upgrades a desk's database from its files. A table of the engine's own holds the day on
 * which it was made. Throws a DeskError, and changes nothing, if the file or the desk's SQL cannot be used.
 *
 * @example
 * const { file, waiting } = await prepareDesk({ path, files: await readDeskFiles(folder), day: "2026-11-29", mode: "copy" });
 */
export async function prepareDesk(options: DeskOptions & { readonly mode: DeskMode }): Promise<PreparedDesk> {
  const { db, waiting } = await openUpToDate({ ...options, files: withMark(options.files) });
  try {
    return { file: options.mode === "real" ? waiting.file : db.serialize(), waiting };
  } finally {
    db.close();
  }
}

/** Creates a desk's database anew from its files. Throws a DeskError, and changes nothing, if it is another's. */
export async function resetPreparedDesk(options: DeskOptions): Promise<void> {
  await resetDesk({ ...options, files: withMark(options.files) });
}

/** The table that tells a database of a desk that is a folder, and the day on which it was made. */
const mark = "ask_agent";

/** Adds the table to the first version. */
export function withMark({ migrations: [first, ...later], ...files }: DeskFiles): DeskFiles {
  if (first === undefined) return { ...files, migrations: [], mark };
  const sql = `${first.sql}\n;CREATE TABLE ${mark} (seeded_on TEXT NOT NULL) STRICT;`;
  return { ...files, migrations: [{ ...first, sql }, ...later], mark };
}
