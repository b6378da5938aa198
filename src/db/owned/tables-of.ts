import type Sqlite from "better-sqlite3";
import { z } from "zod";
import { quoted } from "./quote.ts";

/** A key that points to another table, column by column. `to` is empty for that table's primary key. */
export interface ForeignKey {
  readonly table: string;
  readonly columns: readonly { readonly from: string; readonly to: string | null }[];
}

/** A column. `needed`: a new row must give it. */
export interface Column {
  readonly name: string;
  readonly type: string;
  readonly needed: boolean;
}

/** A table or view of a desk. */
export interface DeskTable {
  readonly name: string;
  readonly kind: "table" | "view" | "virtual" | "shadow";
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
}

/** Returns the tables and views of an attached database, by default of the main one. */
export function tablesOf(db: Sqlite.Database, schema = "main"): readonly DeskTable[] {
  const listed = z.array(listRow).parse(db.prepare("SELECT schema, name, type FROM pragma_table_list").all());
  return listed
    .filter((one) => one.schema === schema && !/^sqlite_/i.test(one.name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, type }) => ({
      name,
      kind: type,
      ...columnsOf(db, schema, name),
      foreignKeys: keysOf(db, schema, name),
    }));
}

const listRow = z.object({
  schema: z.string(),
  name: z.string(),
  type: z.enum(["table", "view", "virtual", "shadow"]),
});

const columnRow = z.object({
  name: z.string(),
  type: z.string(),
  notnull: z.int(),
  dflt_value: z.unknown(),
  pk: z.int(),
  hidden: z.int(),
});

/** Hidden columns of virtual tables and generated ones take no values. */
function columnsOf(db: Sqlite.Database, schema: string, table: string): Pick<DeskTable, "columns" | "primaryKey"> {
  const rows = z
    .array(columnRow)
    .parse(db.pragma(`${quoted(schema)}.table_xinfo(${quoted(table)})`))
    .filter(({ hidden }) => hidden === 0);
  const keys = rows.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
  const isRowId = (name: string, type: string): boolean =>
    keys.length === 1 && keys[0]?.name === name && type.toUpperCase() === "INTEGER";
  return {
    columns: rows.map(({ name, type, notnull, dflt_value, pk }) => ({
      name,
      type,
      needed: (notnull === 1 || pk > 0) && dflt_value === null && !isRowId(name, type),
    })),
    primaryKey: keys.map(({ name }) => name),
  };
}

const keyRow = z.object({ id: z.int(), table: z.string(), from: z.string(), to: z.string().nullable() });

function keysOf(db: Sqlite.Database, schema: string, table: string): readonly ForeignKey[] {
  const rows = z.array(keyRow).parse(db.pragma(`${quoted(schema)}.foreign_key_list(${quoted(table)})`));
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.map((id) => {
    const own = rows.filter((row) => row.id === id);
    return { table: own[0]?.table ?? "", columns: own.map(({ from, to }) => ({ from, to })) };
  });
}
