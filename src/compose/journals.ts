// Recovers orphaned runs, and locks journals.

import { fileLocks } from "../db/file-locks.ts";
import { recoverRuns } from "../trace/recover-runs.ts";
import type { LockFile } from "../trace/journal.ts";
import { findOrphanedRuns, journalIds, type OrphanedRuns } from "../trace/orphaned-runs.ts";

/** Adds orphaned runs to their day files, and returns the lock function for a new run's journal. */
export async function recoverAndLock(logs: string, onProblem: (sentence: string) => void): Promise<LockFile> {
  const locks = await fileLocks();
  recoverRuns({ ...locks, logs, onProblem });
  return locks.lockFile;
}

/** Reads `logs/running`; loads file locks only if it is not empty. */
export async function orphanedRunsIn(logs: string): Promise<OrphanedRuns> {
  if (journalIds(logs).length === 0) return { left: [], running: [], empty: [], problems: [] };
  return findOrphanedRuns({ logs, isLocked: (await fileLocks()).isLocked });
}
