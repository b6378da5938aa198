// Makes the database of a desk that is a folder.

import type { DeskFiles } from "../desk-files.ts";
import { type DeskMode, type DeskOptions, openUpToDate, type Patience, resetDesk } from "../open-desk.ts";

/** What `openOwned` opens: an up-to-date file, or the bytes of a database in memory, and how to wait for it. */
export interface PreparedDesk {
  readonly file: string | Buffer;
  readonly waiting: Patience;
}

/**
 * Creates or upgrades a desk's database from its files. Its own table `desk` holds the day on which it was made; the
 * engine adds it. Throws a DeskError, and changes nothing, if the file or the desk's SQL cannot be used.
 *
 * @example
 * const { file, waiting } = await prepareDesk({ path, files: await readDeskFiles(folder), day: "2026-11-29", mode: "copy" });
 */
export async function prepareDesk(options: DeskOptions & { readonly mode: DeskMode }): Promise<PreparedDesk> {
  const { db, waiting } = await openUpToDate({ ...options, files: withDay(options.files) });
  try {
    return { file: options.mode === "real" ? waiting.file : db.serialize(), waiting };
  } finally {
    db.close();
  }
}

/** Creates a desk's database anew from its files. Throws a DeskError, and changes nothing, if it is another's. */
export async function resetPreparedDesk(options: DeskOptions): Promise<void> {
  await resetDesk({ ...options, files: withDay(options.files) });
}

/**
 * Adds the table `desk` to the first version, unless the desk's own SQL makes it. The select fails for a table of that
 * name with other columns, in the name of the desk's file.
 */
function withDay({ migrations: [first, ...later], ...files }: DeskFiles): DeskFiles {
  if (first === undefined) return { ...files, migrations: [] };
  const sql = `${first.sql}
;CREATE TABLE IF NOT EXISTS desk (seeded_on TEXT NOT NULL) STRICT; SELECT seeded_on FROM desk;`;
  return { ...files, migrations: [{ ...first, sql }, ...later] };
}
