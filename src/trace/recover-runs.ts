import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { dayFile } from "./day-files.ts";
import { findOrphanedRuns, type FindOrphanedRuns, journalIds, lockIds } from "./orphaned-runs.ts";
import { type LockFile, type JournalFiles, journalFiles, runningFolder } from "./journal.ts";
import { appendLine } from "../files/private-files.ts";
import { hasRun } from "./read.ts";
import type { JournalRun } from "./read-journal.ts";
import { reasonOf } from "../files/reason-of.ts";

interface RecoverOptions extends FindOrphanedRuns {
  readonly lockFile: LockFile;
  /** Receives a sentence for each journal that is not fully readable, and at most one if runs cannot be added. */
  readonly onProblem: (sentence: string) => void;
}

/** The lock file for recovery: only the process that holds it recovers runs. */
const recoveryLock = ".fold";
const minuteMs = 60_000;

/**
 * Appends each orphaned run in `logs/running` to the day file of its start, unless it is there already, and deletes its
 * journal. Of several processes only one does so; the others continue without waiting. A run that cannot be added stays
 * and can still be read.
 */
export function recoverRuns(options: RecoverOptions): void {
  const { logs, lockFile, onProblem } = options;
  if (journalIds(logs).length === 0 && lockIds(logs).every((id) => id === recoveryLock)) return;
  try {
    const release = lockFile(journalFiles(logs, recoveryLock).lock);
    if (release === undefined) return;
    try {
      recoverAll(options);
    } finally {
      release();
    }
  } catch (error) {
    onProblem(`Runs that were cut off stay in ${runningFolder(logs)} for now: ${reasonOf(error)}.`);
  }
}

function recoverAll({ logs, isLocked, lockFile, onProblem }: RecoverOptions): void {
  const { left, empty, problems } = findOrphanedRuns({ logs, isLocked });
  problems.forEach(onProblem);
  for (const run of left) recover(logs, run);
  for (const id of empty) {
    remove(journalFiles(logs, id));
    onProblem(`The run ${id} was cut off before its first line was whole; nothing of it is known.`);
  }
  removeOldLocks(logs, lockFile);
}

function recover(logs: string, { runId, day, text }: JournalRun): void {
  const file = join(logs, dayFile("agent", day));
  if (!hasRun(file, runId)) appendLine(file, text, true);
  remove(journalFiles(logs, runId));
}

function remove({ journal, lock }: JournalFiles): void {
  rmSync(journal, { force: true });
  rmSync(lock, { force: true });
}

/** Deletes the locks of dead processes that have no journal, but not those of live processes about to create one. */
function removeOldLocks(logs: string, lockFile: LockFile): void {
  const kept = new Set([recoveryLock, ...journalIds(logs)]);
  const locks = lockIds(logs).filter((id) => !kept.has(id));
  for (const { lock } of locks.map((id) => journalFiles(logs, id))) {
    const release = isOld(lock) ? lockFile(lock) : undefined;
    if (release !== undefined) rmSync(lock, { force: true });
    release?.();
  }
}

function isOld(file: string): boolean {
  const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  return modified < Date.now() - minuteMs;
}
