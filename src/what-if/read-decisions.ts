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

/** The decisions of recorded runs, newest run first, one run after the other: however many there are, one is held. */
export function readDecisions(options: ReadDecisions): Iterable<RecordedRun> {
  const { onProblem = () => {} } = options;
  const reading = { parse: parseRecordedRun, onProblem };
  if ("files" in options) return readFiles({ ...reading, files: options.files });
  const { logs, left = [], last, since } = options;
  const runs = readFolder({ ...reading, logs, left, since });
  const from = since ?? "";
  const wanted = runs.filter(({ started }) => started === undefined || started.slice(0, from.length) >= from);
  return last === undefined ? wanted : wanted.take(last);
}
