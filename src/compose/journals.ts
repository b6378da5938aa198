// Runs that were cut off, and what a run's journal is held with.

import { fileLocks } from "../db/file-locks.ts";
import { recoverRuns } from "../trace/recover-runs.ts";
import type { LockFile } from "../trace/journal.ts";
import { findOrphanedRuns, journalIds, type OrphanedRuns } from "../trace/orphaned-runs.ts";

/** Adds the runs of dead processes to their day files, and gives what a new run's journal is held with. */
export async function recoverAndLock(logs: string, onProblem: (sentence: string) => void): Promise<LockFile> {
  const holder = await fileLocks();
  recoverRuns({ ...holder, logs, onProblem });
  return holder.hold;
}

/** What is in `logs/running`; looks for locks only if there is anything. */
export async function orphanedRunsIn(logs: string): Promise<OrphanedRuns> {
  if (journalIds(logs).length === 0) return { left: [], running: [], empty: [], problems: [] };
  return findOrphanedRuns({ logs, isHeld: (await fileLocks()).isHeld });
}
