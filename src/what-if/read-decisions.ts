import { readFiles, readFolder } from "../trace/read.ts";
import { parseRecordedRun, type RecordedRun } from "./recorded-run.ts";

/** Which runs: all of a folder, the last so many, those from a day on, or those of files with any names. */
export type ReadDecisions = (
  | { readonly logs: string; readonly last?: number | undefined; readonly since?: string | undefined }
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
  const { logs, last, since } = options;
  const runs = readFolder({ ...reading, logs, since });
  if (since !== undefined) return runs.filter(({ started }) => started === undefined || started.slice(0, 10) >= since);
  return last === undefined ? runs : runs.take(last);
}
