import { accessSync, constants, statSync } from "node:fs";
import { reasonOf } from "../trace/reason-of.ts";
import { UsageError } from "./usage-error.ts";

/** Refuses trace files that are not there or cannot be read, before anything is done with any of them. */
export function needFiles(files: readonly string[]): void {
  for (const file of files) {
    const problem = problemWith(file);
    if (problem !== undefined) throw new UsageError(`The trace file ${file} cannot be read: ${problem}.`);
  }
}

function problemWith(file: string): string | undefined {
  try {
    if (!statSync(file).isFile()) return "it is not a file";
    accessSync(file, constants.R_OK);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}
