// The database of a desk that is a folder, as one asker may see and write it.

import type Sqlite from "better-sqlite3";
import { onFirstUse } from "../../text/on-first-use.ts";
import { DeskError } from "../desk-error.ts";
import { prepared } from "../prepared.ts";
import { sqlite } from "../sqlite.ts";
import { untilClosed } from "../until-closed.ts";
import type { Patience } from "../open-desk.ts";
import { whenFree } from "../when-free.ts";
import { attach } from "./attach.ts";
import type { Attached } from "./attached.ts";
import { declaredSelect, type HowMany, type Selected } from "./declared-select.ts";
import { type DeskTable, readTables, tableNamed } from "./desk-tables.ts";
import { makeGuards } from "./make-guards.ts";
import { makeViews } from "./make-views.ts";
import { type OwnRows, ownRows } from "./own-rows.ts";
import type { Asker, Owners } from "./ownership.ts";
import { plainRow, type Row } from "./plain-rows.ts";
import { quoted } from "./quoted.ts";
import { unlessRefused } from "./refused-write.ts";
import { type RowWrites, rowWrites } from "./write-rows.ts";

/** Reads inside one transaction. */
export interface RowReads {
  /**
   * Runs one select that only reads. `params` are its `:name`. Throws a DeskError if the select cannot be used.
   */
  readonly select: (sql: string, params: Row, howMany: HowMany) => Selected;
}

/**
 * The desk's data for one asker. Each method is one transaction and waits for a locked database. For a row of another
 * customer, everything is the same as for one that does not exist.
 */
export interface OwnedDesk {
  /** `work` must not wait for anything. */
  read<T>(work: (rows: RowReads) => T): Promise<T>;
  /** The same, in an immediate transaction that is undone if `work` throws. None begins once `signal` is aborted. */
  write<T>(work: (rows: RowReads & RowWrites) => T, options?: { readonly signal?: AbortSignal }): Promise<T>;
  /** The desk's tables and views, whoever asks. */
  tables(): readonly DeskTable[];
  /** All rows of a table, for staff. Throws a TypeError for any other asker. */
  rowsOf(table: string): Promise<readonly Row[]>;
  /** All rows of a table, whoever asks: the end state of a flow, never for a tool. */
  everyRow(table: string): Promise<readonly Row[]>;
  /** The whole database as bytes, from which another asker's desk can be opened, whoever asks. */
  content(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A desk's database and who asks. */
export interface OwnedOptions extends Owners {
  /** An existing database file, or the bytes of a database, of which a copy is opened in memory. */
  readonly file: string | Buffer;
  readonly asker: Asker;
  /** Refuses every write. */
  readonly readonly?: boolean | undefined;
  readonly waiting: Patience;
}

/**
 * Opens a desk's database for one asker. Throws a DeskError for ownership that does not fit its tables, and for a file
 * that cannot be used.
 *
 * @example
 * const desk = await openOwned({ file, ...owners, asker: { kind: "customer", id: 7 }, waiting: { file, patienceMs: 10_000 } });
 * const { rows } = await desk.read(({ select }) => select("select * from orders", {}, { list: true }));
 */
export async function openOwned(options: OwnedOptions): Promise<OwnedDesk> {
  const { file, waiting } = options;
  const Database = await sqlite();
  const attached = await whenFree(() => attach(Database, file), waiting);
  try {
    const bound = await whenFree(() => bind(attached, options), waiting);
    return ownedDesk(bound, waiting);
  } catch (error) {
    attached.db.close();
    throw error;
  }
}

interface Bound extends Attached {
  readonly own: OwnRows;
  readonly version: unknown;
}

/** Makes views, in one transaction with the reading of the tables. */
function bind({ db, schema }: Attached, options: OwnedOptions): Bound {
  const bound = db.transaction(() => {
    const version = versionOf(db, schema);
    const tables = readTables(db, schema);
    const own = ownRows({ ...options, file: options.waiting.file, schema, tables });
    makeViews(db, own);
    return { db, schema, own, version };
  })();
  if (!replacesRows(bound)) db.pragma("recursive_triggers = OFF");
  if (options.readonly === true) db.pragma("query_only = ON");
  return bound;
}

function ownedDesk({ db, schema, own, version }: Bound, waiting: Patience): OwnedDesk {
  const { whileOpen, close } = untilClosed(() => void db.close());
  const reads: RowReads = { select: (sql, params, howMany) => declaredSelect(db, sql, params)(howMany) };
  const unchanged = <T>(work: () => T): T => {
    if (versionOf(db, schema) === version) return work();
    throw new DeskError(`The tables of ${waiting.file} were changed meanwhile: try again.`);
  };
  // Guards take longer to make than a read, and most connections never write.
  const writes = onFirstUse(() =>
    db.transaction(() => unchanged(() => ({ ...reads, ...rowWrites(db, own, makeGuards(db, own)) })))(),
  );
  const read = <T>(work: () => T): Promise<T> =>
    whenFree(() => whileOpen(() => db.transaction(() => unchanged(work)).deferred()), waiting);
  return {
    read: (work) => read(() => work(reads)),
    write: (work, { signal } = {}) => {
      const attempt = (): ReturnType<typeof work> => {
        const rows = writes();
        return db.transaction(() => unchanged(() => work(rows))).immediate();
      };
      return whenFree(() => whileOpen(() => unlessRefused("the desk", attempt)), { ...waiting, signal });
    },
    tables: () => own.tables,
    rowsOf: async (name) => read(() => allRows(db, own, mustBeStaff(own, name))),
    everyRow: (name) => read(() => allRows(db, own, name)),
    content: () => read(() => db.serialize({ attached: schema })),
    close,
  };
}

/**
 * Whether the desk's SQL may replace a row by another. The row that it removes passes the guards unless triggers are
 * recursive; and if they are, a trigger that changes the row of its own table never ends.
 */
function replacesRows({ db, schema }: Attached): boolean {
  const sql = `SELECT 1 FROM ${quoted(schema)}.sqlite_schema WHERE sql LIKE '%replace%'`;
  return prepared(db, sql).get() !== undefined;
}

function mustBeStaff(own: OwnRows, table: string): string {
  if (own.asker.kind !== "staff") throw new TypeError("Only staff read whole tables.");
  return table;
}

function allRows(db: Sqlite.Database, own: OwnRows, name: string): readonly Row[] {
  const table = tableNamed(own.tables, name);
  if (table === undefined) throw new DeskError(`The desk has no table ${name}: name one of its tables.`);
  const select = prepared(db, `SELECT * FROM ${quoted(own.schema)}.${quoted(table.name)}`);
  return select.safeIntegers(true).all().map(plainRow);
}

/** Changes with each change of a table by any program. The views and guards fit one version. */
function versionOf(db: Sqlite.Database, schema: string): unknown {
  return prepared(db, `PRAGMA ${quoted(schema)}.schema_version`)
    .pluck()
    .get();
}
