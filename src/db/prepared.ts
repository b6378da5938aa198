import type Sqlite from "better-sqlite3";

const known = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement>>();

/**
 * Returns a statement, compiled once per open database. A mode such as `pluck` stays with the statement, so one SQL
 * text must have the same mode everywhere.
 */
export function prepared(db: Sqlite.Database, sql: string): Sqlite.Statement {
  const statements = known.get(db) ?? new Map<string, Sqlite.Statement>();
  known.set(db, statements);
  const statement = statements.get(sql) ?? db.prepare(sql);
  statements.set(sql, statement);
  return statement;
}
