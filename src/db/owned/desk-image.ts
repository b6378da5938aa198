import type Sqlite from "better-sqlite3";
import { z } from "zod";
import { quoted } from "./quote.ts";
import { tablesOf } from "./tables-of.ts";

/** A desk's whole content, to make copies of in memory. */
export interface DeskImage {
  /** The statements that make tables, in order, and what is made after the rows are there. */
  readonly tables: readonly string[];
  readonly later: readonly string[];
  readonly rows: readonly {
    readonly table: string;
    readonly columns: readonly string[];
    readonly rows: readonly unknown[][];
  }[];
  /** The highest numbers given so far, by table. */
  readonly numbers: readonly { readonly name: string; readonly seq: bigint }[];
}

/** Reads the content of an open desk. Its rows are read in one transaction of the caller. */
export function imageOf(db: Sqlite.Database): DeskImage {
  const known = tablesOf(db);
  const shadows = new Set(known.filter(({ kind }) => kind === "shadow").map(({ name }) => name));
  const made = z
    .array(schemaRow)
    .parse(db.prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid").all())
    .filter(({ name }) => !shadows.has(name) && !/^sqlite_/i.test(name));
  const filled = known.filter(({ kind }) => kind === "table" || kind === "virtual");
  return {
    tables: made.filter(({ type }) => type === "table").map(({ sql }) => sql),
    later: made.filter(({ type }) => type !== "table").map(({ sql }) => sql),
    rows: filled.map(({ name, columns }) => {
      const names = columns.map((column) => column.name);
      const select = `SELECT ${names.map(quoted).join(", ")} FROM ${quoted(name)}`;
      return {
        table: name,
        columns: names,
        rows: z.array(z.array(z.unknown())).parse(db.prepare(select).safeIntegers().raw().all()),
      };
    }),
    numbers: numbersOf(db),
  };
}

/** Returns the rows of a table of a desk's content. */
export function rowsIn({ rows: filled }: DeskImage, table: string): readonly Readonly<Record<string, unknown>>[] {
  const { columns = [], rows = [] } = filled.find((each) => each.table === table) ?? {};
  return rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, plain(row[index])])));
}

const plain = (value: unknown): unknown => (typeof value === "bigint" ? Number(value) : value);

const schemaRow = z.object({ type: z.string(), name: z.string(), sql: z.string() });
const numberRow = z.object({ name: z.string(), seq: z.bigint() });

function numbersOf(db: Sqlite.Database): DeskImage["numbers"] {
  const there = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'").get() !== undefined;
  if (!there) return [];
  return z.array(numberRow).parse(db.prepare("SELECT name, seq FROM sqlite_sequence").safeIntegers().all());
}

/** Makes the content again in an attached, empty database. */
export function makeFromImage(db: Sqlite.Database, schema: string, image: DeskImage): void {
  db.pragma("foreign_keys = OFF");
  db.transaction(() => {
    for (const sql of image.tables) db.exec(inSchema(sql, schema));
    for (const { table, columns, rows } of image.rows) {
      const into = `INSERT INTO ${quoted(schema)}.${quoted(table)} (${columns.map(quoted).join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
      const statement = db.prepare(into);
      for (const row of rows) statement.run(...row);
    }
    for (const { name, seq } of image.numbers) setNumber(db, schema, { name, seq });
    for (const sql of image.later) db.exec(inSchema(sql, schema));
  })();
  db.pragma("foreign_keys = ON");
}

function setNumber(db: Sqlite.Database, schema: string, { name, seq }: DeskImage["numbers"][number]): void {
  const table = `${quoted(schema)}.sqlite_sequence`;
  const { changes } = db.prepare(`UPDATE ${table} SET seq = ? WHERE name = ?`).run(seq, name);
  if (changes === 0) db.prepare(`INSERT INTO ${table} (name, seq) VALUES (?, ?)`).run(name, seq);
}

/** SQLite keeps statements from `CREATE TABLE name` on, whatever stood before; the schema goes before the name. */
function inSchema(sql: string, schema: string): string {
  return sql.replace(
    /^CREATE\s+((?:UNIQUE\s+|VIRTUAL\s+)?(?:TABLE|INDEX|TRIGGER|VIEW))\s+(?:IF\s+NOT\s+EXISTS\s+)?/i,
    (_, kind: string) => `CREATE ${kind} ${quoted(schema)}.`,
  );
}
