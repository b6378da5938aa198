// Creates and upgrades the database, in one exclusive transaction.

import type Sqlite from "better-sqlite3";
import { z } from "zod";
import { onFirstUse } from "../text/on-first-use.ts";
import { int, parse, withQuick } from "../text/quick.ts";
import { DeskError, isBusy } from "./desk-error.ts";
import type { DeskFiles, Migration } from "./desk-files.ts";

/** Returns the instant, as UTC text, that is so many days ago. */
export type DaysAgo = (days: number) => string;

/** The sources of a database and the day on which it is made, `2026-11-29`. `file` is its name in error messages. */
export interface DeskSource {
  readonly file: string;
  readonly files: DeskFiles;
  readonly day: string;
  /** Noon UTC, so many days before `day`, by default. */
  readonly daysAgo?: DaysAgo | undefined;
}

/**
 * Creates schema and seed in an empty database, or upgrades an older one, in one exclusive transaction. Throws a
 * DeskError, and changes nothing, if the database is not a desk's or is newer than the desk's files.
 */
export function bringUpToDate(db: Sqlite.Database, source: DeskSource): void {
  const version = db.transaction(() => knownVersion(db, source)).deferred();
  if (version === source.files.migrations.length) return;
  rewrite(db, () => migrate(db, source, knownVersion(db, source)));
}

/**
 * Drops everything and creates it again, in one exclusive transaction. Returns the number of rows removed from the
 * table `tickets`, if there is one.
 */
export function rebuild(db: Sqlite.Database, source: DeskSource): number {
  return rewrite(db, () => {
    const hasTickets = knownVersion(db, source) > 0 && count(db, ticketTables) > 0;
    const tickets = hasTickets ? count(db, "SELECT count(*) FROM tickets") : 0;
    dropAll(db);
    migrate(db, source, 0);
    return tickets;
  });
}

const ticketTables = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'tickets' COLLATE NOCASE";

/** Returns the schema version; 0 is an empty database. The table `desk` identifies a desk's database. */
function knownVersion(db: Sqlite.Database, { file, files }: DeskSource): number {
  const version = parse(wholeNumber, db.pragma("user_version", { simple: true }));
  if (version === 0 && count(db, "SELECT count(*) FROM sqlite_schema") === 0) return 0;
  const ours = count(db, "SELECT count(*) FROM pragma_table_info('desk') WHERE name = 'seeded_on'") === 1;
  if (!ours || version < 1) {
    throw new DeskError(
      `The database ${file} belongs to something else than this desk: give the path of another file.`,
    );
  }
  if (version > files.migrations.length) {
    throw new DeskError(`The database ${file} was made by a newer version of the desk: update, or give another path.`);
  }
  return version;
}

function migrate(db: Sqlite.Database, { files, day, daysAgo = noonsBefore(day) }: DeskSource, version: number): void {
  for (const migration of files.migrations.slice(version)) run(db, migration);
  if (version === 0) {
    db.function("days_ago", (days: unknown) => daysAgo(Number(days)));
    if (files.seed !== undefined) run(db, files.seed);
    db.prepare("INSERT INTO desk (seeded_on) VALUES (?)").run(day);
  }
  db.pragma(`user_version = ${files.migrations.length}`);
}

function run(db: Sqlite.Database, { name, sql }: Migration): void {
  try {
    db.exec(sql);
  } catch (cause) {
    if (isBusy(cause) || !(cause instanceof Error)) throw cause;
    throw new DeskError(`${name} failed and nothing was changed (${cause.message}): correct that file.`, { cause });
  }
}

/** Turns foreign keys off while tables are dropped or rebuilt, which works only outside a transaction. */
function rewrite<T>(db: Sqlite.Database, work: () => T): T {
  db.pragma("foreign_keys = OFF");
  try {
    return db.transaction(() => withSoundKeys(db, work)).exclusive();
  } finally {
    db.pragma("foreign_keys = ON");
  }
}

function withSoundKeys<T>(db: Sqlite.Database, work: () => T): T {
  const result = work();
  if (count(db, "SELECT count(*) FROM pragma_foreign_key_check") > 0) {
    throw new DeskError(
      "The desk's SQL leaves rows that refer to missing ones and nothing was changed: correct its files.",
    );
  }
  return result;
}

/** Drops virtual tables first, because they drop the tables behind them. */
function dropAll(db: Sqlite.Database): void {
  const objects = `SELECT type, name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    ORDER BY sql LIKE 'CREATE VIRTUAL%' DESC`;
  for (const { type, name } of z.array(schemaObject()).parse(db.prepare(objects).all())) {
    db.exec(`DROP ${type} IF EXISTS "${name.replaceAll('"', '""')}"`);
  }
}

const schemaObject = onFirstUse(() => z.object({ type: z.string(), name: z.string() }));

const wholeNumber = withQuick(int, () => z.int());

function count(db: Sqlite.Database, sql: string): number {
  return parse(wholeNumber, db.prepare(sql).pluck().get());
}

/** Returns noon UTC, so many days before a day. */
export function noonsBefore(day: string): DaysAgo {
  return (days) => {
    const noon = new Date(`${day}T12:00:00Z`);
    noon.setUTCDate(noon.getUTCDate() - days);
    return `${noon.toISOString().slice(0, 19)}Z`;
  };
}
