// Writes rows of the asker.

import type Sqlite from "better-sqlite3";
import { DeskError } from "../desk-error.ts";
import { prepared } from "../prepared.ts";
import { guarded } from "./guarded.ts";
import { columnNamed, type DeskTable, tableNamed } from "./desk-tables.ts";
import type { OwnRows } from "./own-rows.ts";
import { plainRow, type Row, sqlValue } from "./plain-rows.ts";
import { quoted } from "./quoted.ts";
import { refusal, unlessRefused } from "./refused-write.ts";

/** Writes of one row or several. They throw a RefusedWrite, and a DeskError for an unknown table or column. */
export interface RowWrites {
  /** Returns the new row, with all of its columns. A value that is undefined is the column's default. */
  readonly insert: (table: string, row: Row) => Row;
  /** Returns the rows as they are after the change: none for rows that are missing or another's. */
  readonly update: (table: string, set: Row, where: Row) => readonly Row[];
  /** Returns how many rows were deleted: none for rows that are missing or another's. */
  readonly delete: (table: string, where: Row) => number;
}

/** Makes the writes. They run on the tables themselves; `before` is called before each one. */
export function rowWrites(db: Sqlite.Database, own: OwnRows, before: () => void): RowWrites {
  const writing = { db, own, before };
  return {
    insert: (name, row) => {
      const table = writable(own, name);
      return unlessRefused(table.name, () => insertRow(writing, table, row));
    },
    update: (name, set, where) => {
      const table = writable(own, name);
      const [columns, values] = pairs(table, set);
      const sets = columns.map((column) => `${column} = ?`).join(", ");
      const start = `UPDATE ${nameOf(own, table)} AS t SET ${mustHave(sets, table)}`;
      return unlessRefused(table.name, () =>
        runWhere(writing, { table, start, values, where }).map((key) => rowWith(writing, table, key)),
      );
    },
    delete: (name, where) => {
      const table = writable(own, name);
      const start = `DELETE FROM ${nameOf(own, table)} AS t`;
      return unlessRefused(table.name, () => runWhere(writing, { table, start, values: [], where }).length);
    },
  };
}

interface Writing {
  readonly db: Sqlite.Database;
  readonly own: OwnRows;
  readonly before: () => void;
}

function insertRow(writing: Writing, table: DeskTable, row: Row): Row {
  const { db, own, before } = writing;
  const present = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  const [columns, values] = pairs(table, present);
  const places = `(${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
  const into = `INSERT INTO ${nameOf(own, table)} ${columns.length === 0 ? "DEFAULT VALUES" : places}`;
  before();
  // All rows are asked for, because the keys are checked only once the statement has ended.
  const keys = keysOf(table).map(quoted).join(", ");
  const statement = guarded({ db, own, table, values }, `${into} RETURNING ${keys}`);
  const [key] = statement
    .raw()
    .safeIntegers(true)
    .all(...values);
  return rowWith(writing, table, key);
}

interface Where {
  readonly table: DeskTable;
  readonly start: string;
  readonly values: readonly unknown[];
  readonly where: Row;
}

function runWhere({ db, own, before }: Writing, { table, start, values, where }: Where): readonly unknown[] {
  const [columns, wanted] = pairs(table, where);
  const named = columns.map((column) => `t.${column} IS ?`).join(" AND ");
  const any = own.asker.kind === "staff" || own.ruleOf(table).kind === "shared";
  before();
  const given = [...values, ...wanted];
  const sql = `${start} WHERE ${mustHave(named, table)}${any ? "" : ` AND ${own.isOwn(table, "t")}`}`;
  const keys = keysOf(table).map(quoted);
  return guarded({ db, own, table, values: given }, `${sql} RETURNING ${keys.join(", ")}`)
    .raw()
    .safeIntegers(true)
    .all(...given);
}

const keysOf = (table: DeskTable): readonly string[] => (table.rowid === undefined ? table.primaryKey : [table.rowid]);

/** Reads a row again, because the desk's own triggers may have changed it. */
function rowWith({ db, own }: Writing, table: DeskTable, key: unknown): Row {
  const where = keysOf(table)
    .map((column) => `${quoted(column)} = ?`)
    .join(" AND ");
  const select = prepared(db, `SELECT * FROM ${nameOf(own, table)} WHERE ${where}`).safeIntegers(true);
  const row = Array.isArray(key) ? select.get(...key) : undefined;
  if (row === undefined) throw refusal(table.name);
  return plainRow(row);
}

/** Finds a table that the asker may write. What is refused does not depend on any row. */
function writable(own: OwnRows, name: string): DeskTable {
  const table = tableNamed(own.tables, name);
  if (table === undefined || table.kind !== "table")
    throw new DeskError(`The desk has no table ${name} that can be written: correct its tools.`);
  const may = own.asker.kind === "staff" || (own.asker.kind === "customer" && own.ruleOf(table).kind !== "nobody's");
  if (!may) throw refusal(table.name);
  return table;
}

const nameOf = (own: OwnRows, table: DeskTable): string => `${quoted(own.schema)}.${quoted(table.name)}`;

/** Returns quoted columns and their values. */
function pairs(table: DeskTable, row: Row): readonly [readonly string[], readonly unknown[]] {
  const columns = Object.keys(row).map((name) => {
    const column = columnNamed(table, name);
    if (column?.writable !== true)
      throw new DeskError(
        `The table ${table.name} has no column ${name} that can be written: correct the desk's tools.`,
      );
    return quoted(column.name);
  });
  return [columns, Object.values(row).map(sqlValue)];
}

function mustHave(columns: string, table: DeskTable): string {
  if (columns === "") throw new DeskError(`A change of ${table.name} names no columns: correct the desk's tools.`);
  return columns;
}
