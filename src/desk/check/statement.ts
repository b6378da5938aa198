// A declared select, prepared.

import type Sqlite from "better-sqlite3";

/** A select of a desk that can be run: what it gives and reads. */
export interface Statement {
  readonly columns: readonly string[];
  /** Columns that are a table's own, as `table.column`. */
  readonly origins: readonly string[];
  readonly parameters: readonly string[];
}

/** Prepares a declared select. Returns what is wrong with it in a sentence if it is not one read-only statement. */
export function statementOf(db: Sqlite.Database, sql: string): Statement | { readonly problem: string } {
  const code = withoutTexts(sql);
  if (!/^\s*(?:select|with|values)\b/i.test(code)) return { problem: "it must be one select." };
  const [barred] = /\b(?:pragma|sqlite)_\w+|\bload_extension\b|\b(?:main|temp)(?=\s*\.)/i.exec(code) ?? [];
  if (barred !== undefined) return { problem: `\`${barred}\` cannot be used in a select of a desk.` };
  const [other] = /\?|[@$]\w+/.exec(code) ?? [];
  if (other !== undefined) return { problem: `\`${other}\` is no parameter; write it as :name.` };
  try {
    const statement = db.prepare(sql);
    if (!statement.reader || !statement.readonly) return { problem: "it must be one select, which changes nothing." };
    const columns = statement.columns();
    const names = columns.map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) return { problem: `it gives \`${twice}\` twice; name one of them otherwise with "as".` };
    return {
      columns: names,
      origins: columns.flatMap(({ table, column }) =>
        table === null || column === null ? [] : [`${table}.${column}`],
      ),
      parameters: [...new Set([...code.matchAll(/:([a-z_]\w*)/gi)].map(([, name = ""]) => name))],
    };
  } catch (error) {
    return { problem: `SQLite cannot run it: ${sqliteWords(error)}.` };
  }
}

/** Returns the message of a database error without a full stop. */
export function sqliteWords(error: unknown): string {
  const message = error instanceof Error ? error.message : "for a reason that is not known";
  if (/more than one statement/.test(message)) return "it is more than one statement";
  return message.replace(/\.$/, "");
}

/** Leaves out texts in quotes, quoted names and comments. */
function withoutTexts(sql: string): string {
  return sql.replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|\[[^\]]*\]|--[^\n]*|\/\*[^]*?\*\//g, (found) =>
    /^(?:--|\/\*)/.test(found) ? " " : "''",
  );
}
