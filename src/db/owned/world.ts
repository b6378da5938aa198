// Desks in memory for flows: the sample rows of a day, and what a flow's world changes in them.

import type Sqlite from "better-sqlite3";
import { WorldError } from "../change-world.ts";
import type { DeskFiles } from "../desk-files.ts";
import { bringUpToDate, type DaysAgo } from "../migrate.ts";
import { openMemory } from "../open-desk.ts";
import type { DataRow } from "./bound-rows.ts";
import { sqlValue } from "./desk-statement.ts";
import { type DeskImage, imageOf } from "./desk-image.ts";
import { quoted } from "./quote.ts";
import { type DeskTable, tablesOf } from "./tables-of.ts";

/**
 * The changes to a desk's rows, by table: a list of rows, which are added or change those with the same key, or rows by
 * their key, where null removes one.
 */
export type WorldRows = Readonly<
  Record<string, readonly DataRow[] | Readonly<Record<string, DataRow | null>> | undefined>
>;

/** What a world is made for: its day, and instants counted back from it. `zone` names the time zone of both. */
export interface WorldDay {
  readonly day: string;
  readonly zone: string;
  readonly daysAgo: DaysAgo;
}

/**
 * Returns a function that gives the content of a desk with the rows of a world. The sample rows are made once for a day
 * and a zone. It throws a WorldError for rows that contradict each other or the desk.
 */
export function worldMaker(files: DeskFiles): (at: WorldDay, world: WorldRows) => Promise<DeskImage> {
  const made = new Map<string, Promise<Sqlite.Database>>();
  return async (at, world) => {
    const key = `${at.day} ${at.zone}`;
    const template = made.get(key) ?? seeded(files, at);
    made.set(key, template);
    return imageWith(await template, world);
  };
}

async function seeded(files: DeskFiles, { day, daysAgo }: WorldDay): Promise<Sqlite.Database> {
  const db = await openMemory();
  bringUpToDate(db, { file: "in memory", files, day, daysAgo });
  return db;
}

/** The changes are made, read and taken back. */
function imageWith(db: Sqlite.Database, world: WorldRows): DeskImage {
  const tables = tablesOf(db);
  db.exec("BEGIN");
  try {
    for (const table of tables) writeRows(db, table, world[table.name] ?? []);
    return imageOf(db);
  } catch (cause) {
    if (!(cause instanceof Error) || cause.name !== "SqliteError") throw cause;
    throw new WorldError(`Its world contradicts itself or the sample data: ${cause.message}.`, { cause });
  } finally {
    db.exec("ROLLBACK");
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

const isList = (rows: NonNullable<WorldRows[string]>): rows is readonly DataRow[] => Array.isArray(rows);

/** A row whose key is there already is changed in the columns that are given. */
function writeRow(db: Sqlite.Database, { name, primaryKey }: DeskTable, row: DataRow): void {
  const columns = Object.keys(row);
  const values = Object.values(row).map(sqlValue);
  const given = primaryKey.length > 0 && primaryKey.every((key) => columns.includes(key));
  if (given) {
    const set = columns.map((column) => `${quoted(column)} = ?`).join(", ");
    const which = primaryKey.map((key) => `${quoted(key)} = ?`).join(" AND ");
    const keys = primaryKey.map((key) => sqlValue(row[key]));
    const { changes } = db.prepare(`UPDATE ${quoted(name)} SET ${set} WHERE ${which}`).run(...values, ...keys);
    if (changes > 0) return;
  }
  const into = `${quoted(name)} (${columns.map(quoted).join(", ")})`;
  db.prepare(`INSERT INTO ${into} VALUES (${columns.map(() => "?").join(", ")})`).run(...values);
}
