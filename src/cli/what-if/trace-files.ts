import { accessSync, closeSync, constants, openSync, readSync, realpathSync, statSync } from "node:fs";
import { reasonOf } from "../../files/reason-of.ts";
import { UsageError } from "../../text/usage-error.ts";

/** Returns the trace files without duplicates. Throws a UsageError for an unreadable one before any is processed. */
export function traceFiles(files: readonly string[]): readonly string[] {
  for (const file of files) {
    const problem = problemWith(file);
    if (problem !== undefined) throw new UsageError(`The trace file ${file} cannot be read: ${problem}.`);
  }
  return [...new Map(files.map((file) => [realpathSync(file), file])).values()];
}

function problemWith(file: string): string | undefined {
  try {
    if (!statSync(file).isFile()) return "it is not a file";
    accessSync(file, constants.R_OK);
    return /^(?:\xff\xfe|\xfe\xff)/.test(beginningOf(file))
      ? "it is text in UTF-16; save it again as UTF-8"
      : undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Reads the first two bytes of a file. */
function beginningOf(path: string): string {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(2);
    return bytes.toString("latin1", 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}
