// A lock that goes with its process.

import { closeSync, openSync, statSync } from "node:fs";
import type Sqlite from "better-sqlite3";
import { isBusy } from "./desk-error.ts";
import { sqlite } from "./sqlite.ts";

/** Locks on files that the system takes back from a process that ends, however it ends. */
export interface FileLocks {
  /** Takes the file, made 0600 if it is missing, until the returned function is called; `undefined` if it is taken. */
  readonly hold: (path: string) => (() => void) | undefined;
  /** Someone has the file: this process, another, or one in another container over the same folder. */
  readonly isHeld: (path: string) => boolean;
}

/** How long to stand still for a lock that others need only for a moment. */
const momentMs = 50;

/**
 * SQLite's lock on an empty file that stays empty, which is the system's own (`fcntl`, `LockFileEx`). A process id and
 * its start time would mean nothing in another container and be wrong once the id is given anew; this knows no ids.
 */
export async function fileLocks(): Promise<FileLocks> {
  const Database = await sqlite();
  const open = (path: string, options: Sqlite.Options): Sqlite.Database =>
    new Database(path, { ...options, fileMustExist: true });
  return {
    hold: (path) => hold(path, () => open(path, { timeout: momentMs })),
    isHeld: (path) => isHeld(path, () => open(path, { timeout: 0, readonly: true })),
  };
}

/** Whoever had the file may remove it in between; then there is a lock on nothing, or an error of any kind. */
function hold(path: string, open: () => Sqlite.Database): (() => void) | undefined {
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
    // In memory, or there would be a rollback journal beside the file.
    db.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return release;
  } catch (error) {
    release();
    return error instanceof Error ? error : new Error(String(error));
  }
}

function isHeld(path: string, open: () => Sqlite.Database): boolean {
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

/** Closes only a file that is new: closing one that this process holds would give up its lock. */
function made(path: string): bigint | undefined {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return inodeOf(path);
}
