import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { dayFile } from "./day-files.ts";
import { findOrphanedRuns, type FindOrphanedRuns, journalIds, lockIds } from "./orphaned-runs.ts";
import { type LockFile, type JournalFiles, journalFiles, runningFolder } from "./journal.ts";
import { appendLine } from "../files/private-files.ts";
import { hasRun } from "./read.ts";
import type { JournalRun } from "./read-journal.ts";
import { reasonOf } from "../files/reason-of.ts";

interface FoldOptions extends FindOrphanedRuns {
  readonly hold: LockFile;
  /** Hears what of a journal could not be read, and at most one sentence if a run cannot be added. */
  readonly onProblem: (sentence: string) => void;
}

/** Nobody's run: who holds its lock folds, alone. */
const folding = ".fold";
const aMinute = 60_000;

/**
 * Adds each run that a dead process has left in `logs/running` to the file of the day it started, and removes its
 * journal; a run that is in that file already is not added again. Of many processes at once one does it, and the others
 * go on. What cannot be added stays where it is, and is still read.
 */
export function recoverRuns(options: FoldOptions): void {
  const { logs, hold, onProblem } = options;
  if (journalIds(logs).length === 0 && lockIds(logs).every((id) => id === folding)) return;
  try {
    const release = hold(journalFiles(logs, folding).lock);
    if (release === undefined) return;
    try {
      foldAll(options);
    } finally {
      release();
    }
  } catch (error) {
    onProblem(`Runs that were cut off stay in ${runningFolder(logs)} for now: ${reasonOf(error)}.`);
  }
}

function foldAll({ logs, isHeld, hold, onProblem }: FoldOptions): void {
  const { left, empty, problems } = findOrphanedRuns({ logs, isHeld });
  problems.forEach(onProblem);
  for (const run of left) fold(logs, run);
  for (const id of empty) {
    remove(journalFiles(logs, id));
    onProblem(`The run ${id} was cut off before its first line was whole; nothing of it is known.`);
  }
  removeOldLocks(logs, hold);
}

function fold(logs: string, { runId, day, text }: JournalRun): void {
  const file = join(logs, dayFile("agent", day));
  if (!hasRun(file, runId)) appendLine(file, text, true);
  remove(journalFiles(logs, runId));
}

function remove({ journal, lock }: JournalFiles): void {
  rmSync(journal, { force: true });
  rmSync(lock, { force: true });
}

/** Locks without a journal, of processes that died beside it; not those of processes that are about to make it. */
function removeOldLocks(logs: string, hold: LockFile): void {
  const kept = new Set([folding, ...journalIds(logs)]);
  const locks = lockIds(logs).filter((id) => !kept.has(id));
  for (const { lock } of locks.map((id) => journalFiles(logs, id))) {
    const release = isOld(lock) ? hold(lock) : undefined;
    if (release !== undefined) rmSync(lock, { force: true });
    release?.();
  }
}

function isOld(file: string): boolean {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  return made < Date.now() - aMinute;
}
