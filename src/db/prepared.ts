import type Sqlite from "better-sqlite3";

const known = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement>>();

/**
 * Returns a statement of an open database, compiled once per database. A mode such as `pluck` stays set, so one SQL
 * text must always be used in one mode.
 */
export function prepared(db: Sqlite.Database, sql: string): Sqlite.Statement {
  const statements = known.get(db) ?? new Map<string, Sqlite.Statement>();
  known.set(db, statements);
  const statement = statements.get(sql) ?? db.prepare(sql);
  statements.set(sql, statement);
  return statement;
}
