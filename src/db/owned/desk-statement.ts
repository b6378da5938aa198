import type Sqlite from "better-sqlite3";
import { prepared } from "../prepared.ts";

/** Thrown for SQL of a desk that is not one read-only statement. `message` is one sentence for the desk's author. */
export class DeskSqlError extends Error {
  override readonly name = "DeskSqlError";
}

const begins = /^(?:\s|--[^\n]*\n|\/\*[^]*?\*\/)*(?:select|with|values)\b/i;
/** Tables of SQLite itself tell of rows that are not the asker's, such as the highest number of a table. */
const ofSqlite = /\b(?:sqlite_\w+|pragma_\w+|dbstat|fts[345]vocab)\b/i;

/** Compiles one read-only statement. Throws a DeskSqlError for anything else. */
export function deskStatement(db: Sqlite.Database, sql: string): Sqlite.Statement {
  if (!begins.test(sql)) throw new DeskSqlError("It must be one statement that begins with select.");
  const inner = ofSqlite.exec(sql)?.[0];
  if (inner !== undefined) throw new DeskSqlError(`It names ${inner}, which is SQLite's own and not the desk's data.`);
  const statement = compiled(db, sql);
  if (!statement.reader || !statement.readonly) throw new DeskSqlError("It must only read.");
  return statement;
}

function compiled(db: Sqlite.Database, sql: string): Sqlite.Statement {
  try {
    return prepared(db, sql);
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    const many = cause instanceof RangeError ? "it holds more than one statement" : cause.message;
    throw new DeskSqlError(`It cannot be run: ${many}.`, { cause });
  }
}

/** Returns the names of the parameters of a statement, without their sign. */
export function parametersIn(sql: string): readonly string[] {
  const plain = sql.replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[^]*?\*\//g, " ");
  return [...new Set([...plain.matchAll(/[:@$](\w+)/g)].map(([, name = ""]) => name))];
}

/** Returns the values of a statement's parameters: lists and objects as JSON text, yes and no as 1 and 0. */
export function bindable(sql: string, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(parametersIn(sql).map((name) => [name, sqlValue(given[name])]));
}

/** Returns a value as SQLite holds it. */
export function sqlValue(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return Number(value);
  return typeof value === "object" && !Buffer.isBuffer(value) ? JSON.stringify(value) : value;
}
