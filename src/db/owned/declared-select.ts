// Reads with a select that a desk declares.

import type Sqlite from "better-sqlite3";
import { DeskError } from "../desk-error.ts";
import { prepared } from "../prepared.ts";
import { plainRow, type Row, sqlValue } from "./plain-rows.ts";

/** The rows that were read, and whether there are more. */
export interface Selected {
  readonly rows: readonly Row[];
  readonly more: boolean;
}

/** How many rows to read: at most `most`, 50 by default, of a list, otherwise one. */
export interface HowMany {
  readonly list: boolean;
  readonly most?: number | undefined;
}

/**
 * Runs one select. Its `:name` are bound to `params`. Throws a DeskError for anything but one statement that only
 * reads the desk's tables, and for a name that `params` lacks.
 */
export function declaredSelect(db: Sqlite.Database, sql: string, params: Row) {
  const names = namesIn(sql);
  const missing = names.find((name) => !Object.hasOwn(params, name));
  if (missing !== undefined) throw wrong(sql, `nothing is called :${missing}`);
  const given = Object.fromEntries(names.map((name) => [name, sqlValue(params[name])]));
  return ({ list, most = 50 }: HowMany): Selected =>
    unlessWrong(sql, () => {
      const statement = prepared(db, sql);
      if (!statement.readonly || !statement.reader) throw wrong(sql, "it does not only read");
      return taken(statement.safeIntegers(true).iterate(given), list ? most : 1);
    });
}

function taken(found: IterableIterator<unknown>, most: number): Selected {
  const rows: Row[] = [];
  // Leaving the loop ends the statement.
  for (const row of found) {
    if (rows.length === most) return { rows, more: true };
    rows.push(plainRow(row));
  }
  return { rows, more: false };
}

/** Names that reach beyond the desk's tables: SQLite's own tables, whatever their quotes, and its pages and files. */
const outside = /\b(?:sqlite_|pragma_|dbstat\b|load_extension\b|rtreecheck\b|fts3_tokenizer\b|readfile\b|writefile\b)/i;

/** Checks a select before SQLite sees it and returns the names of its parameters. */
function namesIn(sql: string): readonly string[] {
  const bare = sql.replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|--[^\n]*|\/\*[^]*?\*\//g, " ");
  if (!/^\s*(?:select|with)\b/i.test(bare)) throw wrong(sql, "it does not begin with select");
  const [reached] = outside.exec(sql) ?? [];
  if (reached !== undefined) throw wrong(sql, `${reached}… is not part of a desk`);
  if (/(?<![\w$])[?@$#]/.test(bare)) throw wrong(sql, "a parameter is written :name");
  return [...new Set([...bare.matchAll(/:(\w+)/g)].map(([, name = ""]) => name))];
}

function unlessWrong<T>(sql: string, run: () => T): T {
  try {
    return run();
  } catch (cause) {
    const isSqls =
      cause instanceof RangeError || (cause instanceof Error && "code" in cause && cause.code === "SQLITE_ERROR");
    if (isSqls) throw wrong(sql, cause.message, { cause });
    throw cause;
  }
}

function wrong(sql: string, reason: string, options?: ErrorOptions): DeskError {
  const shown = sql.trim().replaceAll(/\s+/g, " ");
  return new DeskError(`A select of the desk cannot be used (${reason}): correct "${shown}".`, options);
}
