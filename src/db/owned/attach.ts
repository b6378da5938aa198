import type Sqlite from "better-sqlite3";
import { type Attached, randomName } from "./attached.ts";
import { copyInto } from "./copy-into.ts";
import { quoted } from "./quoted.ts";

/** How long one attempt blocks for a lock; between attempts the event loop runs. */
const lockTimeoutMs = 100;

/**
 * Attaches a desk to a new connection: a file, which must exist, or in memory a copy of a database's bytes or an empty
 * one.
 */
export function attach(Database: typeof Sqlite, desk: string | Buffer): Attached {
  const db = new Database(":memory:", { fileMustExist: true, timeout: lockTimeoutMs });
  const schema = randomName();
  try {
    db.prepare("ATTACH ? AS ?").run(typeof desk === "string" ? desk : ":memory:", schema);
    if (typeof desk !== "string") copyInto({ db, schema }, new Database(desk));
    db.pragma("temp_store = MEMORY");
    // Functions and tables that reach outside of the database are not for a desk's own views and triggers.
    db.pragma("trusted_schema = OFF");
    db.pragma("recursive_triggers = ON");
    db.pragma("foreign_keys = ON");
    // Makes commits survive a power cut with the rollback journal, which keeps the desk in one file.
    db.pragma(`${quoted(schema)}.synchronous = EXTRA`);
    return { db, schema };
  } catch (error) {
    db.close();
    throw error;
  }
}
