import type Sqlite from "better-sqlite3";

/**
 * Runs what only reads, or what nothing outlives if it fails: in a transaction of its own, or in the one that is open, in
 * which nobody else changes anything. A world is one from its beginning to its end.
 */
export function inTransaction<T>(db: Sqlite.Database, work: () => T): T {
  return db.inTransaction ? work() : db.transaction(work).deferred();
}
