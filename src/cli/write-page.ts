import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { replaceFile } from "../trace/private-files.ts";
import { reasonOf } from "../trace/reason-of.ts";
import { UsageError } from "./usage-error.ts";

/** Writes a page that only its owner can read, in place of an older one, into a folder that is there. */
export function writePage(file: string, page: string): void {
  const folder = dirname(resolve(file));
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`The page cannot be written to ${file}: there is no folder ${folder}.`);
  try {
    replaceFile(resolve(file), page);
  } catch (error) {
    throw new UsageError(`The page cannot be written to ${file}: ${reasonOf(error)}.`, { cause: error });
  }
}
