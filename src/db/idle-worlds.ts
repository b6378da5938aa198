import type Sqlite from "better-sqlite3";
import { prepared } from "./prepared.ts";

/** In-memory databases that wait for their next world. */
interface IdleWorlds {
  /** Returns an idle database of this template, if there is one. */
  readonly take: (template: string) => Sqlite.Database | undefined;
  /** Undoes everything since `beginWorld` and keeps the database; closes one that cannot be undone. */
  readonly giveBack: (template: string, db: Sqlite.Database) => void;
}

/** More would only use memory; so many runs at once are rare. */
const mostIdle = 32;

/**
 * Creates the pool. A world is a transaction that is always rolled back, so that rows, schema and AUTOINCREMENT numbers
 * are as before. Tools' own transactions are savepoints inside it.
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

/**
 * Rolls back. Returns false if SQLite has ended the transaction itself after an error, since later changes are then not
 * undone.
 */
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
 * Whether an outer transaction that is rolled back changes nothing inside it. It would for a schema that checks keys at
 * commit or rolls back itself.
 */
export function canBeUndone(db: Sqlite.Database): boolean {
  const sql = "SELECT 1 FROM sqlite_schema WHERE sql LIKE '%deferred%' OR sql LIKE '%rollback%'";
  return prepared(db, sql).get() === undefined;
}
