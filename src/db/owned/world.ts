// Desks in memory for flows: the sample rows of a day, and what a flow's world changes in them.

import type Sqlite from "better-sqlite3";
import { WorldError } from "../change-world.ts";
import type { DeskFiles } from "../desk-files.ts";
import { bringUpToDate, type DaysAgo } from "../migrate.ts";
import { openMemory } from "../open-desk.ts";
import { type DeskTable, readTables } from "./desk-tables.ts";
import { plainRow, type Row, sqlValue } from "./plain-rows.ts";
import { withMark } from "./prepare-desk.ts";
import { quoted } from "./quoted.ts";

/**
 * The changes to a desk's rows, by table: a list of rows, which are added or change those with the same key, or rows by
 * their key, where null removes one.
 */
export type WorldRows = Readonly<Record<string, readonly Row[] | Readonly<Record<string, Row | null>> | undefined>>;

/** What a world is made for: its day, and instants counted back from it. `zone` names the time zone of both. */
export interface WorldDay {
  readonly day: string;
  readonly zone: string;
  readonly daysAgo: DaysAgo;
}

/** A world: the bytes of its database, and all rows of one of its tables. */
export interface World {
  readonly bytes: Buffer;
  readonly rows: readonly Row[];
}

/**
 * Returns a function that gives the database of a desk with the rows of a world, and the rows of `table` in it. The
 * sample rows are made once for a day and a zone. It throws a WorldError for rows that contradict each other or the desk.
 */
export function worldMaker(files: DeskFiles, table: string): (at: WorldDay, world: WorldRows) => Promise<World> {
  const made = new Map<string, Promise<Buffer>>();
  return async (at, world) => {
    const key = `${at.day} ${at.zone}`;
    const template = made.get(key) ?? seeded(files, at);
    made.set(key, template);
    const db = await openMemory(await template);
    try {
      changeRows(db, world);
      return {
        bytes: db.serialize(),
        rows: db
          .prepare(`SELECT * FROM ${quoted(table)}`)
          .safeIntegers()
          .all()
          .map(plainRow),
      };
    } finally {
      db.close();
    }
  };
}

async function seeded(files: DeskFiles, { day, daysAgo }: WorldDay): Promise<Buffer> {
  const db = await openMemory();
  try {
    bringUpToDate(db, { file: "in memory", files: withMark(files), day, daysAgo });
    return db.serialize();
  } finally {
    db.close();
  }
}

function changeRows(db: Sqlite.Database, world: WorldRows): void {
  if (Object.keys(world).length === 0) return;
  try {
    db.transaction(() => {
      db.pragma("defer_foreign_keys = ON");
      for (const table of readTables(db, "main")) writeRows(db, table, world[table.name] ?? []);
    })();
  } catch (cause) {
    if (!(cause instanceof Error) || cause.name !== "SqliteError") throw cause;
    throw new WorldError(`Its world contradicts itself or the sample data: ${cause.message}.`, { cause });
  }
}

function writeRows(db: Sqlite.Database, table: DeskTable, rows: NonNullable<WorldRows[string]>): void {
  if (isList(rows)) {
    for (const row of rows) writeRow(db, table, row);
    return;
  }
  const [key] = table.primaryKey;
  if (key === undefined) throw new WorldError(`The table ${table.name} has no key; give its rows as a list.`);
  for (const [id, row] of Object.entries(rows)) {
    if (row === null) db.prepare(`DELETE FROM ${quoted(table.name)} WHERE ${quoted(key)} = ?`).run(id);
    else writeRow(db, table, { ...row, [key]: row[key] ?? id });
  }
}

const isList = (rows: NonNullable<WorldRows[string]>): rows is readonly Row[] => Array.isArray(rows);

/** A row whose key is there already is changed in the columns that are given. */
function writeRow(db: Sqlite.Database, { name, primaryKey }: DeskTable, row: Row): void {
  const columns = Object.keys(row);
  const values = Object.values(row).map(sqlValue);
  if (primaryKey.length > 0 && primaryKey.every((key) => columns.includes(key))) {
    const set = columns.map((column) => `${quoted(column)} = ?`).join(", ");
    const which = primaryKey.map((key) => `${quoted(key)} = ?`).join(" AND ");
    const keys = primaryKey.map((key) => sqlValue(row[key]));
    const { changes } = db.prepare(`UPDATE ${quoted(name)} SET ${set} WHERE ${which}`).run(...values, ...keys);
    if (changes > 0) return;
  }
  const into = `${quoted(name)} (${columns.map(quoted).join(", ")})`;
  db.prepare(`INSERT INTO ${into} VALUES (${columns.map(() => "?").join(", ")})`).run(...values);
}
