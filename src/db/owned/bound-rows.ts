import type Sqlite from "better-sqlite3";
import { z } from "zod";
import { onFirstUse } from "../../text/on-first-use.ts";
import { prepared } from "../prepared.ts";
import { foreignRow } from "./close-off.ts";
import { bindable, deskStatement, sqlValue } from "./desk-statement.ts";
import { type Bound, ownCondition } from "./ownership.ts";
import { quoted } from "./quote.ts";
import type { DeskTable } from "./tables-of.ts";

/** A row. */
export type DataRow = Readonly<Record<string, unknown>>;

/** Thrown for a row that would be, or point to, one which the asker does not own or which does not exist. */
export class ForeignRowError extends Error {
  override readonly name = "ForeignRowError";
}

/** Reads and writes of one transaction, of what the asker may see and nothing else. */
export interface BoundRows {
  /** Runs one read-only statement; at most `most` rows. Throws a DeskSqlError for anything else. */
  select(sql: string, parameters: DataRow, most: number): readonly DataRow[];
  /** Returns the new row with its id. Throws a ForeignRowError. */
  insert(table: string, row: DataRow): DataRow;
  /** Returns the rows that changed; another's row counts as missing. Throws a ForeignRowError. */
  update(table: string, set: DataRow, where: DataRow): readonly DataRow[];
  /** Returns how many rows are gone; another's row counts as missing. */
  remove(table: string, where: DataRow): number;
}

/** Returns the reads and writes of a bound connection. They run on the attached tables, since a write through a view loses its new id. */
export function boundRows(db: Sqlite.Database, bound: Bound): BoundRows {
  return {
    select(sql, parameters, most) {
      const rows: DataRow[] = [];
      for (const row of deskStatement(db, sql).iterate(bindable(sql, parameters))) {
        rows.push(anyRow().parse(row));
        if (rows.length >= most) break;
      }
      return rows;
    },
    insert(table, row) {
      const { columns, values } = columnsIn(tableIn(bound, table), row);
      const names = columns.map(quoted).join(", ");
      const places = columns.map(() => "?").join(", ");
      const into = `INSERT INTO ${placeOf(bound, table)} (${names}) VALUES (${places}) RETURNING *`;
      return anyRow().parse(guarded(() => prepared(db, into).get(...values)));
    },
    update(table, set, where) {
      const { columns, values } = columnsIn(tableIn(bound, table), set);
      const which = condition(bound, table, where);
      const sql = `UPDATE ${placeOf(bound, table)} AS own SET ${columns.map((name) => `${quoted(name)} = ?`).join(", ")} WHERE ${which.sql} RETURNING *`;
      return guarded(() => prepared(db, sql).all(...values, ...which.values)).map((row) => anyRow().parse(row));
    },
    remove(table, where) {
      const which = condition(bound, table, where);
      const sql = `DELETE FROM ${placeOf(bound, table)} AS own WHERE ${which.sql}`;
      return guarded(() => prepared(db, sql).run(...which.values).changes);
    },
  };
}

const anyRow = onFirstUse(() => z.record(z.string(), z.unknown()));

const placeOf = ({ schema }: Bound, table: string): string => `${quoted(schema)}.${quoted(table)}`;

function tableIn({ tables }: Bound, name: string): DeskTable {
  const found = tables.find((table) => table.name === name && table.kind === "table");
  if (found === undefined) throw new TypeError(`The desk has no table ${name}.`);
  return found;
}

function columnsIn({ name, columns: known }: DeskTable, row: DataRow): { columns: string[]; values: unknown[] } {
  const columns = Object.keys(row);
  const unknown = columns.find((column) => !known.some((each) => each.name === column));
  if (unknown !== undefined) throw new TypeError(`The table ${name} has no column ${unknown}.`);
  if (columns.length === 0) throw new TypeError(`No column of ${name} is given.`);
  return { columns, values: Object.values(row).map(sqlValue) };
}

function condition(bound: Bound, table: string, where: DataRow): { sql: string; values: unknown[] } {
  const { columns, values } = columnsIn(tableIn(bound, table), where);
  const same = columns.map((column) => `own.${quoted(column)} IS ?`).join(" AND ");
  return { sql: `${same} AND ${ownCondition(bound, table, "own")}`, values };
}

/** A missing row and another's row are the same. */
function guarded<Result>(write: () => Result): Result {
  try {
    return write();
  } catch (cause) {
    if (isForeign(cause)) throw new ForeignRowError("There is no such row.", { cause });
    throw cause;
  }
}

function isForeign(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== "SqliteError") return false;
  return error.message === foreignRow || ("code" in error && error.code === "SQLITE_CONSTRAINT_FOREIGNKEY");
}
