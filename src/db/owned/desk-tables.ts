// What tables a desk's database has.

import type Sqlite from "better-sqlite3";
import { isObject, type JsonObject } from "../../text/is-object.ts";
import { folded } from "./quoted.ts";

/** A column, with the type that its table declares. */
export interface DeskColumn {
  readonly name: string;
  readonly type: string;
  /** Whether a row may give it a value: it is neither generated nor hidden. */
  readonly writable: boolean;
}

/** Columns that point to a row of another table. `to` is empty for its primary key. */
export interface ForeignKey {
  readonly table: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** A table or view of the desk. `shadow` tables are a virtual table's own. */
export interface DeskTable {
  readonly name: string;
  readonly kind: "table" | "view" | "virtual" | "shadow";
  readonly columns: readonly DeskColumn[];
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  /** The name by which a row's number can be read; undefined if its rows have none. */
  readonly rowid: string | undefined;
}

/** Reads the tables and views of a schema, by name; SQLite's own are left out. */
export function readTables(db: Sqlite.Database, schema: string): readonly DeskTable[] {
  const sql = "SELECT name, type, wr FROM pragma_table_list WHERE schema = ? ORDER BY name";
  return rowsOf(db, sql, schema)
    .filter(({ name }) => !/^sqlite_/i.test(String(name)))
    .map((row) => readTable(db, schema, row));
}

/** Finds a table by its name in any case. */
export function tableNamed(tables: readonly DeskTable[], name: string): DeskTable | undefined {
  return tables.find((table) => folded(table.name) === folded(name));
}

/** Finds a column by its name in any case. */
export function columnNamed({ columns }: DeskTable, name: string): DeskColumn | undefined {
  return columns.find((column) => folded(column.name) === folded(name));
}

function readTable(db: Sqlite.Database, schema: string, row: JsonObject): DeskTable {
  const name = String(row["name"]);
  const kind = kindOf(row["type"]);
  const found = columnsOf(db, schema, name);
  const keys = found.filter(({ pk }) => Number(pk) > 0).toSorted((a, b) => Number(a["pk"]) - Number(b["pk"]));
  const columns = found.map((column) => ({
    name: String(column["name"]),
    type: String(column["type"]),
    writable: Number(column["hidden"]) === 0,
  }));
  const hasRowid = kind === "table" && Number(row["wr"]) === 0;
  return {
    name,
    kind,
    columns,
    primaryKey: keys.map((key) => String(key["name"])),
    foreignKeys: foreignKeysOf(db, schema, name),
    rowid: hasRowid ? rowidOf(columns) : undefined,
  };
}

function rowidOf(columns: readonly DeskColumn[]): string | undefined {
  const taken = columns.map(({ name }) => folded(name));
  return ["rowid", "_rowid_", "oid"].find((name) => !taken.includes(name));
}

function kindOf(type: unknown): DeskTable["kind"] {
  return type === "view" || type === "virtual" || type === "shadow" ? type : "table";
}

/** A view that cannot be read has no columns. */
function columnsOf(db: Sqlite.Database, schema: string, table: string): readonly JsonObject[] {
  try {
    return rowsOf(db, "SELECT * FROM pragma_table_xinfo(?, ?)", table, schema);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "SQLITE_ERROR") return [];
    throw error;
  }
}

function foreignKeysOf(db: Sqlite.Database, schema: string, table: string): readonly ForeignKey[] {
  const rows = rowsOf(db, "SELECT * FROM pragma_foreign_key_list(?, ?) ORDER BY id, seq", table, schema);
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((parts) => ({
    table: String(parts[0]?.["table"]),
    from: parts.map((part) => String(part["from"])),
    to: parts.flatMap((part) => (typeof part["to"] === "string" ? [part["to"]] : [])),
  }));
}

function rowsOf(db: Sqlite.Database, sql: string, ...given: readonly string[]): readonly JsonObject[] {
  return db
    .prepare(sql)
    .all(...given)
    .filter(isObject);
}
