import type Sqlite from "better-sqlite3";

/**
 * Runs a function in a transaction of its own, or in the one that is open, where nobody else changes anything. For
 * reads, and for writes that are given up as a whole if they fail. A world is one open transaction.
 */
export function inTransaction<T>(db: Sqlite.Database, work: () => T): T {
  return db.inTransaction ? work() : db.transaction(work).deferred();
}
