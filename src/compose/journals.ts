// Runs that were cut off, and what a run's journal is held with.

import { fileHolder } from "../db/hold-file.ts";
import { foldJournals } from "../trace/fold-journals.ts";
import type { HoldFile } from "../trace/journal.ts";
import { findLeftRuns, journalIds, type LeftRuns } from "../trace/left-runs.ts";

/** Adds the runs of dead processes to their day files, and gives what a new run's journal is held with. */
export async function foldAndHold(logs: string, onProblem: (sentence: string) => void): Promise<HoldFile> {
  const holder = await fileHolder();
  foldJournals({ ...holder, logs, onProblem });
  return holder.hold;
}

/** What is in `logs/running`; looks for locks only if there is anything. */
export async function leftRunsIn(logs: string): Promise<LeftRuns> {
  if (journalIds(logs).length === 0) return { left: [], running: [], empty: [], problems: [] };
  return findLeftRuns({ logs, isHeld: (await fileHolder()).isHeld });
}
