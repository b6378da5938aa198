import { checkedLimit } from "../text/limit.ts";
import { readFiles, readFolder, type readRuns } from "../trace/read.ts";
import { parseRecordedRun, type RecordedRun } from "./recorded-run.ts";

/** Runs whose process died, which are not in a file yet. */
export type LeftBehind = Pick<Parameters<typeof readRuns>[0], "left">;

/**
 * Which runs: those of a folder, all or the last so many, from a day on (YYYY-MM-DD) or ever; or those of files with any
 * names. A run that recorded no start counts as one of its file's day.
 */
export type ReadDecisions = (
  | ({ readonly logs: string; readonly last?: number | undefined; readonly since?: string | undefined } & LeftBehind)
  | { readonly files: readonly string[] }
) & {
  /** Hears a sentence per file with lines that cannot be read; they are skipped. */
  readonly onProblem?: (sentence: string) => void;
};

/**
 * The decisions of recorded runs, newest run first, each run once however often it is written down, such as in a backup, too. One
 * run after the other: however many there are, one is held, and the ids of all.
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
