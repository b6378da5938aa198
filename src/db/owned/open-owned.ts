import { randomBytes } from "node:crypto";
import { sqlite } from "../sqlite.ts";
import { type Waiting, whenFree } from "../when-free.ts";
import { type BoundRows, boundRows, type DataRow } from "./bound-rows.ts";
import { closeOff } from "./close-off.ts";
import { type DeskImage, makeFromImage } from "./desk-image.ts";
import type { Asker, Owners } from "./ownership.ts";
import { quoted } from "./quote.ts";
import { type DeskTable, tablesOf } from "./tables-of.ts";

/** Where a desk's data is: its file, or a copy in memory of its content. */
export type DeskSourceOfData = { readonly file: string } | { readonly image: DeskImage };

/** A desk's data, bound to one asker. Each call is one transaction. */
export interface OwnedData {
  read<Result>(work: (rows: BoundRows) => Result): Promise<Result>;
  /** A write that has not begun when `signal` is aborted never begins. */
  write<Result>(work: (rows: BoundRows) => Result, options: { readonly signal: AbortSignal }): Promise<Result>;
  /** The tables and views of the desk. */
  readonly tables: readonly DeskTable[];
  /** All rows of a table that the asker may see. */
  rowsOf(table: string): Promise<readonly DataRow[]>;
  /** All rows of a table, whoever asks: the end state of a flow, never for a tool. */
  everyRow(table: string): Promise<readonly DataRow[]>;
  close(): Promise<void>;
}

/** How long one attempt blocks for a lock; between attempts the event loop runs. */
const lockTimeoutMs = 100;

/**
 * Opens a desk's data for one asker. The main database is empty memory; the desk is attached under a name that is new
 * for each connection, which no SQL of a desk can know, and what bears the names of its tables shows only what the asker
 * may see.
 */
export async function openOwned(
  source: DeskSourceOfData,
  {
    owners,
    asker,
    waiting,
  }: { readonly owners: Owners; readonly asker: Asker; readonly waiting: Omit<Waiting, "signal"> },
): Promise<OwnedData> {
  const Database = await sqlite();
  const db = new Database(":memory:", { timeout: lockTimeoutMs });
  try {
    const schema = `desk_${randomBytes(12).toString("hex")}`;
    db.prepare(`ATTACH ? AS ${quoted(schema)}`).run("file" in source ? source.file : ":memory:");
    if ("image" in source) makeFromImage(db, schema, source.image);
    else db.pragma(`${quoted(schema)}.synchronous = EXTRA`);
    const tables = await whenFree(() => tablesOf(db, schema), waiting);
    const bound = { schema, tables, owners, asker };
    closeOff(db, bound);
    const rows = boundRows(db, bound);
    const read = <Result>(work: (from: BoundRows) => Result): Promise<Result> =>
      whenFree(() => db.transaction(() => work(rows)).deferred(), waiting);
    return {
      read,
      write: (work, { signal }) => whenFree(() => db.transaction(() => work(rows)).immediate(), { ...waiting, signal }),
      tables,
      rowsOf: (table) => read((from) => from.select(`SELECT * FROM ${quoted(table)}`, {}, Number.MAX_SAFE_INTEGER)),
      everyRow: (table) =>
        read((from) => from.select(`SELECT * FROM ${quoted(schema)}.${quoted(table)}`, {}, Number.MAX_SAFE_INTEGER)),
      close: async () => void db.close(),
    };
  } catch (error) {
    db.close();
    throw error;
  }
}
