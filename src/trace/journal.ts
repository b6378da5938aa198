// Writes a run's events to disk while it runs.

import { closeSync, fchmodSync, fsyncSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makePrivateFolder, onlyOwnerReads, writeWhole } from "../files/private-files.ts";

/**
 * Locks a file for this process until the returned function is called or the process ends in any way. Returns
 * `undefined` if another process has the lock.
 */
export type LockFile = (path: string) => (() => void) | undefined;

/** Writes a run's events to disk while it runs, in case the process dies before it writes the run's line. */
interface Journal {
  /** Creates the journal with the run's header as its first line. */
  readonly begin: (runId: string, header: string) => void;
  /**
   * Appends one line. `durably` waits until it and all lines before it are on disk. Does nothing after a failure, or
   * before `begin`.
   */
  readonly write: (line: string, durably: boolean) => void;
  /** Closes the journal. Deletes it if the run is in its day file, otherwise leaves it for the next process. */
  readonly close: (recorded: boolean) => void;
}

/** Returns the folder of the journals. */
export const runningFolder = (logs: string): string => join(logs, "running");

/** A journal's file and its lock file. The lock is created first and deleted last. */
export interface JournalFiles {
  readonly journal: string;
  readonly lock: string;
}

/** Returns the files of one run. */
export function journalFiles(logs: string, runId: string): JournalFiles {
  const base = join(runningFolder(logs), runId);
  return { journal: `${base}.jsonl`, lock: `${base}.lock` };
}

/**
 * Creates a journal in `logs/running/<run id>.jsonl` (0600, folder 0700); without `lockFile` it writes nothing. If the
 * process is killed, nothing that was written is lost; after a power cut, only durable lines are sure to be there.
 */
export function journalOf(logs: string, lockFile: LockFile | undefined): Journal {
  let open: OpenFile | undefined;
  let whole = true;

  function write(line: string, durably: boolean): void {
    if (open === undefined || !whole) return;
    // A line after a partial one would be appended to it.
    whole = false;
    writeWhole(open.file, `${line}\n`);
    if (durably) fsyncSync(open.file);
    whole = true;
  }

  return {
    begin(runId, header) {
      if (lockFile === undefined) return;
      open = openFile(logs, runId, lockFile);
      write(header, false);
    },
    write,
    close(recorded) {
      if (open === undefined) return;
      const { file, release, journal, lock } = open;
      try {
        closeSync(file);
        if (recorded) rmSync(journal, { force: true });
      } finally {
        release();
      }
      if (recorded) rmSync(lock, { force: true });
    },
  };
}

interface OpenFile extends JournalFiles {
  readonly file: number;
  readonly release: () => void;
}

function openFile(logs: string, runId: string, lockFile: LockFile): OpenFile {
  if (!/^\w[\w.-]*$/.test(runId)) throw new Error("the run's id cannot be a file name");
  makePrivateFolder(runningFolder(logs));
  const { journal, lock } = journalFiles(logs, runId);
  const release = lockFile(lock);
  if (release === undefined) throw new Error("a run with this id is going on");
  try {
    const file = openSync(journal, "ax", onlyOwnerReads);
    fchmodSync(file, onlyOwnerReads);
    return { file, release, journal, lock };
  } catch (error) {
    release();
    rmSync(lock, { force: true });
    throw error;
  }
}
