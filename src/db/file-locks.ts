// Locks that end with their process.

import { closeSync, openSync, statSync } from "node:fs";
import type Sqlite from "better-sqlite3";
import { isBusy } from "./desk-error.ts";
import { sqlite } from "./sqlite.ts";

/** File locks that the system releases when a process ends, however it ends. */
export interface FileLocks {
  /**
   * Locks the file, created with 0600 if missing, until the returned function is called; `undefined` if it is locked.
   */
  readonly lockFile: (path: string) => (() => void) | undefined;
  /** Whether the file is locked by this or another process, including one in another container on the same folder. */
  readonly isLocked: (path: string) => boolean;
}

/** How long to block for a lock that others hold only briefly. */
const momentMs = 50;

/**
 * Loads SQLite and returns locks based on its lock on an empty file, which is the system's own (`fcntl`, `LockFileEx`).
 * A process id would mean nothing in another container, and be wrong once it is reused.
 */
export async function fileLocks(): Promise<FileLocks> {
  const Database = await sqlite();
  const open = (path: string, options: Sqlite.Options): Sqlite.Database =>
    new Database(path, { ...options, fileMustExist: true });
  return {
    lockFile: (path) => lockFile(path, () => open(path, { timeout: momentMs })),
    isLocked: (path) => isLocked(path, () => open(path, { timeout: 0, readonly: true })),
  };
}

/**
 * Locks a file. Its last owner may delete it meanwhile, which leaves a lock on a deleted file, or any kind of error.
 */
function lockFile(path: string, open: () => Sqlite.Database): (() => void) | undefined {
  for (;;) {
    const inode = inodeOf(path) ?? made(path);
    const taken = taking(open);
    if (inode === undefined || inodeOf(path) !== inode) {
      if (!(taken instanceof Error)) taken();
    } else if (!(taken instanceof Error)) return taken;
    else if (isBusy(taken)) return undefined;
    else throw taken;
  }
}

function taking(open: () => Sqlite.Database): (() => void) | Error {
  let db: Sqlite.Database | undefined;
  const release = (): void => void db?.close();
  try {
    db = open();
    // In memory, to avoid a rollback journal beside the file.
    db.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return release;
  } catch (error) {
    release();
    return error instanceof Error ? error : new Error(String(error));
  }
}

function isLocked(path: string, open: () => Sqlite.Database): boolean {
  let db: Sqlite.Database | undefined;
  try {
    if (inodeOf(path) === undefined) return false;
    db = open();
    db.prepare("SELECT count(*) FROM sqlite_schema").get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    if (inodeOf(path) === undefined) return false;
    throw error;
  } finally {
    db?.close();
  }
}

function inodeOf(path: string): bigint | undefined {
  return statSync(path, { throwIfNoEntry: false, bigint: true })?.ino;
}

/**
 * Creates the file if it is missing and returns its inode. Closes only a new file: closing one that this process has
 * locked would release its lock.
 */
function made(path: string): bigint | undefined {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return inodeOf(path);
}
