import type Sqlite from "better-sqlite3";

/**
 * Runs `work` in a transaction of its own, or in the open one. Only for reads, or writes that are discarded on failure.
 * A world is one transaction from beginning to end.
 */
export function inTransaction<T>(db: Sqlite.Database, work: () => T): T {
  return db.inTransaction ? work() : db.transaction(work).deferred();
}
