// What happens in a run, written down while it happens.

import { closeSync, fchmodSync, fsyncSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makePrivateFolder, onlyOwnerReads, writeWhole } from "../files/private-files.ts";

/**
 * Takes a file for this process until the returned function is called or the process ends, however it ends; `undefined`
 * if another has it.
 */
export type LockFile = (path: string) => (() => void) | undefined;

/** What happens in one run, written down while it happens, in case the process does not live to write the run's line. */
interface Journal {
  /** Makes the journal, whose first line is the run's header. */
  readonly begin: (runId: string, header: string) => void;
  /** One more line in one write; `durably` waits until the disk has it and all before it. After a failure, and without a beginning: nothing. */
  readonly write: (line: string, durably: boolean) => void;
  /** Ends the journal: it is removed if the run is in its day file by now, and else left for the next process. */
  readonly close: (recorded: boolean) => void;
}

/** Where the journals of a logs folder are. */
export const runningFolder = (logs: string): string => join(logs, "running");

/** A journal's file, and the one that its process holds. The lock is made first and removed last. */
export interface JournalFiles {
  readonly journal: string;
  readonly lock: string;
}

/** The files of one run. */
export function journalFiles(logs: string, runId: string): JournalFiles {
  const base = join(runningFolder(logs), runId);
  return { journal: `${base}.jsonl`, lock: `${base}.lock` };
}

/**
 * A journal in `logs/running/<run id>.jsonl` (0600, folder 0700); without `hold`, one that writes nothing. A killed process
 * loses nothing that was written; in a power cut, only what was written durably counts.
 */
export function journalOf(logs: string, hold: LockFile | undefined): Journal {
  let open: OpenFile | undefined;
  let whole = true;

  function write(line: string, durably: boolean): void {
    if (open === undefined || !whole) return;
    // What follows a torn line would be glued to it.
    whole = false;
    writeWhole(open.file, `${line}\n`);
    if (durably) fsyncSync(open.file);
    whole = true;
  }

  return {
    begin(runId, header) {
      if (hold === undefined) return;
      open = openFile(logs, runId, hold);
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

function openFile(logs: string, runId: string, hold: LockFile): OpenFile {
  if (!/^\w[\w.-]*$/.test(runId)) throw new Error("the run's id is no name for a file");
  makePrivateFolder(runningFolder(logs));
  const { journal, lock } = journalFiles(logs, runId);
  const release = hold(lock);
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
