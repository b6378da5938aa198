import { existsSync, fstatSync, realpathSync, type Stats, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { replaceFile } from "../trace/private-files.ts";
import { reasonOf } from "../trace/reason-of.ts";
import { UsageError } from "./usage-error.ts";

/** Says, before long work begins, that a report could not be written there, or would destroy what it is made of. */
export function needReportFile(file: string, inputs: readonly string[] = []): void {
  const folder = dirname(resolve(file));
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`The report cannot be written to ${file}: there is no folder ${folder}.`);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
    throw new UsageError(`The report cannot be written to ${file}: it is a folder.`);
  if (inputs.some((input) => whole(input) === whole(file)))
    throw new UsageError(`The report cannot be written to ${file}: it would replace what it is made of.`);
}

/** The file itself, whatever link or spelling leads to it. */
const whole = (file: string): string => (existsSync(file) ? realpathSync(file) : resolve(file));

const isSame = (one: Stats | undefined, { dev, ino }: Stats): boolean => one?.dev === dev && one.ino === ino;

/**
 * Writes a report that only its owner can read, in place of an older one, into a folder that is there. What is no file,
 * such as a pipe, and what this program prints to gets the text as it is.
 */
export function writeReportFile(file: string, text: string): void {
  needReportFile(file);
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    const own = [process.stdout, process.stderr].find(({ fd }) => isSame(found, fstatSync(fd)));
    // Behind what was printed before, and never over it.
    if (own !== undefined) own.write(text);
    else if (found === undefined || found.isFile()) replaceFile(whole(file), text);
    else writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`The report cannot be written to ${file}: ${reasonOf(error)}.`, { cause: error });
  }
}
