import { resolve } from "node:path";
import type Sqlite from "better-sqlite3";
import { DeskError } from "./desk-error.ts";
import type { DeskFiles } from "./desk-files.ts";
import type { DeskStore } from "./desk-store.ts";
import { bringUpToDate, type DaysAgo, rebuild } from "./migrate.ts";
import { isFile, placeFile } from "./place-file.ts";
import { sqlite } from "./sqlite.ts";
import { sqliteStore } from "./sqlite-store.ts";
import { type Waiting, whenFree } from "./when-free.ts";

/** How long one attempt blocks for a lock; between attempts the event loop runs. */
const lockTimeoutMs = 100;
const defaultPatienceMs = 10_000;

/**
 * `real` works on the file and creates it if missing. `copy` works on a temporary copy in memory of a readable or
 * missing file and never writes. `memory` is a new desk in memory.
 */
export type DeskMode = "real" | "copy" | "memory";

/** How to wait for a locked database, without a signal. */
export type Patience = Omit<Waiting, "signal">;

/** Where the desk's database is, and how to create it and wait for it. */
export interface DeskOptions {
  /** The database file. */
  readonly path: string;
  readonly files: DeskFiles;
  /** The day on which a new desk is seeded, `2026-11-29`. */
  readonly day: string;
  /** Returns an instant so many days before that day; noon UTC by default. */
  readonly daysAgo?: DaysAgo;
  /** How long to wait for a locked database, in milliseconds; 10 s by default. */
  readonly patienceMs?: number;
  /** Called once for each wait that takes longer than a moment. */
  readonly onWait?: (() => void) | undefined;
}

/**
 * Opens the desk's database, creating or upgrading it first. Throws a DeskError, and changes nothing, if the file
 * cannot be used.
 *
 * @example
 * const store = await openDesk({ path: "db/desk.sqlite", files: await readDeskFiles("db"), day: "2026-11-29", mode: "real" });
 */
export async function openDesk(options: DeskOptions & { readonly mode: DeskMode }): Promise<DeskStore> {
  const { db, waiting } = await openUpToDate(options);
  return sqliteStore(db, waiting);
}

/** The same, but returns the connection, and how to wait for it. */
export async function openUpToDate(
  options: DeskOptions & { readonly mode: DeskMode },
): Promise<{ readonly db: Sqlite.Database; readonly waiting: Patience }> {
  const { file, waiting, source } = settled(options);
  const db = await connect[options.mode](file, waiting);
  try {
    await whenFree(() => {
      // Makes commits survive a power cut with the rollback journal, which keeps the desk in one file.
      db.pragma("synchronous = EXTRA");
      bringUpToDate(db, source);
    }, waiting);
    return { db, waiting };
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Creates the desk anew, even while other processes have it open. Returns the number of rows that each table had. Throws a
 * DeskError, and changes nothing, if the file is not a desk's database.
 */
export async function resetDesk(options: DeskOptions): Promise<ReadonlyMap<string, number>> {
  const { file, waiting, source } = settled(options);
  const db = await connect.real(file, waiting);
  try {
    return await whenFree(() => rebuild(db, source), waiting);
  } finally {
    db.close();
  }
}

function settled({ path, files, day, daysAgo, patienceMs = defaultPatienceMs, onWait }: DeskOptions) {
  const file = resolve(path);
  // The library would silently open another file, without the blank.
  if (file !== file.trim()) throw new DeskError(`The database path "${file}" ends in a blank: leave it out.`);
  return { file, waiting: { file, patienceMs, onWait }, source: { file, files, day, daysAgo } };
}

const connect = {
  async real(file: string, waiting: Patience): Promise<Sqlite.Database> {
    placeFile(file);
    return openFile(file, waiting);
  },
  async copy(file: string, waiting: Patience): Promise<Sqlite.Database> {
    if (!isFile(file)) return openMemory();
    const db = await openFile(file, waiting);
    try {
      return await openMemory(await whenFree(() => db.transaction(() => content(db)).deferred(), waiting));
    } finally {
      db.close();
    }
  },
  memory: async (): Promise<Sqlite.Database> => openMemory(),
} as const;

/** Reads before copying, because only reading reports why a file cannot be used. */
function content(db: Sqlite.Database): Buffer {
  db.pragma("user_version");
  // Bytes 18 and 19 tell whether another tool has switched the file to WAL mode, which an in-memory database cannot
  // use.
  return db.serialize().fill(1, 18, 20);
}

async function openFile(file: string, waiting: Patience): Promise<Sqlite.Database> {
  const Database = await sqlite();
  return whenFree(() => new Database(file, { fileMustExist: true, timeout: lockTimeoutMs }), waiting);
}

/** Opens a database in memory: an empty one, or a copy. */
export async function openMemory(from: Buffer | ":memory:" = ":memory:"): Promise<Sqlite.Database> {
  const Database = await sqlite();
  return new Database(from);
}
