// The tables of a schema.

import type Sqlite from "better-sqlite3";
import { z } from "zod";

/** A table of a desk's schema. */
export interface DeskTable {
  readonly columns: readonly string[];
  /** Columns that an insert must set: not null, and without a default. */
  readonly required: readonly string[];
  /** Columns that SQLite computes. */
  readonly generated: readonly string[];
  readonly primaryKey: readonly string[];
}

/** The tables of a schema, by name. */
export type DeskTables = ReadonlyMap<string, DeskTable>;

/** Returns the tables of a database, without views and SQLite's own. */
export function tablesOf(db: Sqlite.Database): DeskTables {
  const names = z
    .array(z.string())
    .parse(db.prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'").pluck().all());
  const own = names.filter((name) => !name.startsWith("sqlite_"));
  return new Map(own.map((name) => [name, tableOf(db, name)]));
}

const columnRows = z.array(
  z.object({
    name: z.string(),
    type: z.string(),
    notnull: z.int(),
    dflt_value: z.string().nullable(),
    pk: z.int(),
    hidden: z.int(),
  }),
);

function tableOf(db: Sqlite.Database, table: string): DeskTable {
  const rows = columnRows.parse(db.prepare("SELECT * FROM pragma_table_xinfo(?)").all(table));
  const key = rows.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
  // SQLite itself numbers the rows of a table whose only key is an INTEGER.
  const numbered = key.length === 1 ? key.find(({ type }) => type.toUpperCase() === "INTEGER")?.name : undefined;
  const required = rows.filter(
    ({ name, notnull, pk, dflt_value }) => name !== numbered && (notnull === 1 || pk > 0) && dflt_value === null,
  );
  const generated = rows.filter(({ hidden }) => hidden > 1);
  return {
    columns: rows.map(({ name }) => name),
    required: required.filter((row) => !generated.includes(row)).map(({ name }) => name),
    generated: generated.map(({ name }) => name),
    primaryKey: key.map(({ name }) => name),
  };
}
