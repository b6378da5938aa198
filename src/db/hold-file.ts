import { closeSync, openSync, statSync } from "node:fs";
import { isBusy } from "./desk-error.ts";

/** Locks on files that the system takes back from a process that ends, however it ends. */
export interface FileHolder {
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
export async function fileHolder(): Promise<FileHolder> {
  const { default: Database } = await import("better-sqlite3");

  function hold(path: string): (() => void) | undefined {
    for (;;) {
      const inode = inodeOf(path) ?? made(path);
      const db = new Database(path, { timeout: momentMs });
      try {
        db.exec("BEGIN EXCLUSIVE");
      } catch (error) {
        db.close();
        if (isBusy(error)) return undefined;
        throw error;
      }
      if (inode !== undefined && inodeOf(path) === inode) return () => void db.close();
      // Who had it before has removed it in between: this is the lock on a file that is no longer there.
      db.close();
    }
  }

  function isHeld(path: string): boolean {
    if (inodeOf(path) === undefined) return false;
    const db = new Database(path, { readonly: true, timeout: 0 });
    try {
      db.prepare("SELECT count(*) FROM sqlite_schema").get();
      return false;
    } catch (error) {
      if (isBusy(error)) return true;
      throw error;
    } finally {
      db.close();
    }
  }

  return { hold, isHeld };
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
