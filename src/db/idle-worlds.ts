import type Sqlite from "better-sqlite3";
import { prepared } from "./prepared.ts";

/** In-memory databases that are kept for the next world. */
interface IdleWorlds {
  /** Returns a kept database of this template, if there is one. */
  readonly take: (template: string) => Sqlite.Database | undefined;
  /** Rolls back everything since `beginWorld` and keeps the database; closes it if that fails. */
  readonly giveBack: (template: string, db: Sqlite.Database) => void;
}

/** A larger pool would only cost memory: so many runs at once are rare. */
const mostIdle = 32;

/**
 * A world is a transaction that is always rolled back, which restores rows, schema and AUTOINCREMENT counters.
 * Transactions of tools become savepoints in it.
 */
export function idleWorlds(): IdleWorlds {
  const waiting: { readonly template: string; readonly db: Sqlite.Database }[] = [];
  return {
    take(template) {
      const index = waiting.findLastIndex((each) => each.template === template);
      return index < 0 ? undefined : waiting.splice(index, 1)[0]?.db;
    },
    giveBack(template, db) {
      if (!undone(db)) {
        db.close();
        return;
      }
      waiting.push({ template, db });
      if (waiting.length > mostIdle) waiting.shift()?.db.close();
    },
  };
}

/** Begins a world in a database. */
export function beginWorld(db: Sqlite.Database): void {
  prepared(db, "BEGIN").run();
}

/** SQLite itself ends a transaction after some errors; later changes would not be rolled back. */
function undone(db: Sqlite.Database): boolean {
  if (!db.inTransaction) return false;
  try {
    prepared(db, "ROLLBACK").run();
    return !db.inTransaction;
  } catch {
    return false;
  }
}

/**
 * Whether a rolled-back transaction around a world changes nothing inside it: a schema that checks keys at the commit, or
 * rolls back itself, would see the outer transaction.
 */
export function canBeUndone(db: Sqlite.Database): boolean {
  const sql = "SELECT 1 FROM sqlite_schema WHERE sql LIKE '%deferred%' OR sql LIKE '%rollback%'";
  return prepared(db, sql).get() === undefined;
}
