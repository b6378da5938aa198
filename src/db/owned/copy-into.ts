// Copies a database into an attached one in memory, which SQLite cannot open from bytes.

import type Sqlite from "better-sqlite3";
import { isObject, type JsonObject } from "../../text/is-object.ts";
import type { Attached } from "./attached.ts";
import { quoted } from "./quoted.ts";
import { type DeskTable, readTables } from "./desk-tables.ts";

/** Copies tables, rows, indexes, views, triggers and the version of a database, and closes it. */
export function copyInto({ db, schema }: Attached, from: Sqlite.Database): void {
  db.pragma("foreign_keys = OFF");
  // The tables behind a virtual table are written like any other, as VACUUM does.
  db.unsafeMode(true);
  try {
    db.transaction(() => copyAll({ db, schema }, from))();
    db.pragma("writable_schema = RESET");
  } finally {
    db.unsafeMode(false);
    from.close();
  }
}

function copyAll({ db, schema }: Attached, from: Sqlite.Database): void {
  const objects = from.prepare("SELECT * FROM sqlite_schema WHERE sql IS NOT NULL").all().filter(isObject);
  const stored = objects.filter(isStored);
  for (const { sql } of stored.filter(({ type }) => type === "table")) db.exec(inSchema(schema, sql));
  for (const table of readTables(from, "main")) if (hasRows(table)) copyRows({ db, schema }, from, table);
  copySequence({ db, schema }, from);
  for (const { sql } of stored.filter(({ type }) => type === "index")) db.exec(inSchema(schema, sql));
  db.pragma("writable_schema = ON");
  const insert = db.prepare(`INSERT INTO ${quoted(schema)}.sqlite_schema VALUES (@type, @name, @tbl_name, 0, @sql)`);
  for (const { type, name, tbl_name, sql } of objects.filter(({ rootpage }) => Number(rootpage) === 0))
    insert.run({ type, name, tbl_name, sql });
  db.pragma(`${quoted(schema)}.user_version = ${Number(from.pragma("user_version", { simple: true }))}`);
}

/** Whether it has pages of its own; views, triggers and virtual tables have none. */
const isStored = ({ rootpage, name }: JsonObject): boolean => Number(rootpage) > 0 && !/^sqlite_/i.test(String(name));

const hasRows = ({ kind }: DeskTable): boolean => kind === "table" || kind === "shadow";

/** SQLite keeps these statements in one form, from the object's name on as they were written. */
function inSchema(schema: string, sql: unknown): string {
  return String(sql).replace(/^CREATE (?:TABLE|INDEX|UNIQUE INDEX) /, (start) => `${start}${quoted(schema)}.`);
}

function copyRows({ db, schema }: Attached, from: Sqlite.Database, table: DeskTable): void {
  const given = table.columns.filter(({ writable }) => writable).map(({ name }) => quoted(name));
  const names = [...(table.rowid === undefined ? [] : [table.rowid]), ...given].join(", ");
  const into = `${quoted(schema)}.${quoted(table.name)} (${names})`;
  const select = from
    .prepare(`SELECT ${names} FROM ${quoted(table.name)}`)
    .raw()
    .safeIntegers();
  let insert: Sqlite.Statement | undefined;
  for (const row of select.iterate()) {
    if (!Array.isArray(row)) continue;
    insert ??= db.prepare(`INSERT INTO ${into} VALUES (${row.map(() => "?").join(", ")})`);
    insert.run(...row);
  }
}

/** The last numbers of tables that give no number twice. */
function copySequence({ db, schema }: Attached, from: Sqlite.Database): void {
  const exists = from.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'").get() !== undefined;
  if (!exists) return;
  const sequence = `${quoted(schema)}.sqlite_sequence`;
  db.prepare(`DELETE FROM ${sequence}`).run();
  const insert = db.prepare(`INSERT INTO ${sequence} (name, seq) VALUES (@name, @seq)`);
  for (const row of from.prepare("SELECT name, seq FROM sqlite_sequence").safeIntegers().iterate()) insert.run(row);
}
