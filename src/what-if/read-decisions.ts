import { checkedLimit } from "../text/limit.ts";
import { readFiles, readFolder, type readRuns } from "../trace/read.ts";
import { parseRecordedRun, type RecordedRun } from "./recorded-run.ts";

/** Runs whose process died and that are not in a day file yet. */
export type LeftBehind = Pick<Parameters<typeof readRuns>[0], "left">;

/**
 * Which runs to read: those of a folder, all or the last `count`, optionally since a day (YYYY-MM-DD); or those of
 * given files. A run without a recorded start has its file's day.
 */
export type ReadDecisions = (
  | ({ readonly logs: string; readonly last?: number | undefined; readonly since?: string | undefined } & LeftBehind)
  | { readonly files: readonly string[] }
) & {
  /** Receives a sentence for each file with unreadable lines, which are skipped. */
  readonly onProblem?: (sentence: string) => void;
};

/**
 * Yields the decisions of recorded runs, newest run first. A run that is in several files, such as a backup, is yielded
 * once. Keeps only one run and all run ids in memory.
 */
export function readDecisions(options: ReadDecisions): Iterable<RecordedRun> {
  const { onProblem = () => {} } = options;
  const reading = { parse: parseRecordedRun, onProblem };
  if ("files" in options) return once(readFiles({ ...reading, files: options.files }));
  const { logs, left = [], last, since } = options;
  if (last !== undefined) checkedLimit("last", last, { least: 0 });
  const runs = readFolder({ ...reading, logs, left, since });
  const from = since ?? "";
  const wanted = runs.filter(({ started }) => started === undefined || started.slice(0, from.length) >= from);
  return last === undefined ? once(wanted) : once(wanted).take(last);
}

function once(runs: IteratorObject<RecordedRun>): IteratorObject<RecordedRun> {
  const ids = new Set<string>();
  return runs.filter(({ run_id }) => ids.size < ids.add(run_id).size);
}
