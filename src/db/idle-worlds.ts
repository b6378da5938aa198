import type Sqlite from "better-sqlite3";
import { prepared } from "./prepared.ts";

/** Databases in memory that wait for their next world. */
interface IdleWorlds {
  /** A database made of this template, if one waits. */
  readonly take: (template: string) => Sqlite.Database | undefined;
  /** Undoes everything that was done since `beginWorld`, and keeps the database; closes one that cannot be undone. */
  readonly giveBack: (template: string, db: Sqlite.Database) => void;
}

/** More would only take memory: as many runs at the same time are rare. */
const mostIdle = 32;

/**
 * A world is a transaction that is always rolled back: rows, schema and the numbers that AUTOINCREMENT gives are then as
 * they were. What tools do in transactions of their own are savepoints inside.
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

/** SQLite ends a transaction itself after some errors; whatever came after that is not undone. */
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
