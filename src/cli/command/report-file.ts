// Writes a report to a private file.

import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { makePrivateFolder } from "../../files/private-files.ts";
import { replaceFile } from "../../files/replace-file.ts";
import { reasonOf } from "../../files/reason-of.ts";
import { UsageError } from "../../text/usage-error.ts";

/** The beginnings of our own reports; a file that begins otherwise is not ours. */
const beginnings = {
  html: /^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy"/,
  junit: /^<\?xml [^>]*>\s*<testsuites[ >]/,
} as const;

/** File names of flows, recordings, traces, settings, desks and databases. */
const otherKinds = /\.(?:jsonl?|ya?ml|sql|sqlite3?|db|env)$/i;

/** A report's path, and files that it must never replace, even if they do not exist yet. */
export interface ReportTarget {
  readonly file: string;
  readonly kind: keyof typeof beginnings;
  readonly files: readonly string[];
}

/** Throws before long work begins if a report could not be written, or would replace another kind of file. */
export function needReportFile(target: ReportTarget): void {
  const problem = reasonFor(target);
  if (problem !== undefined) throw new UsageError(`The report cannot be written to ${target.file}: ${problem}.`);
}

function reasonFor(target: ReportTarget): string | undefined {
  try {
    return problemWith(target);
  } catch (error) {
    return reasonOf(error);
  }
}

/** Returns the stats of a path; undefined if nothing is there. */
function statsOf(path: string, look: typeof statSync = statSync): Stats | undefined {
  try {
    return look(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR"))
      return undefined;
    throw error;
  }
}

function problemWith({ file, kind, files }: ReportTarget): string | undefined {
  const found = statsOf(file);
  if (found?.isDirectory() === true) return "it is a folder";
  if (found !== undefined && !found.isFile()) return undefined;
  if (files.some((other) => isSameFile(file, other))) return "it would replace what it is made of";
  if (found !== undefined && isOwn(found)) return undefined;
  if (found !== undefined && found.size > 0) return problemWithOld(file, kind);
  if (found === undefined && statsOf(file, lstatSync) !== undefined) return "it is a link that leads nowhere";
  // A file with such a name is not a report, even if it is empty or missing.
  if (otherKinds.test(file)) return "files that are named so hold something else; name it .html or .xml";
  return found === undefined ? problemWithFolder(dirname(resolve(file))) : undefined;
}

function problemWithOld(file: string, kind: ReportTarget["kind"]): string | undefined {
  return beginnings[kind].test(beginningOf(file))
    ? undefined
    : "the file that is there is no such report; name another";
}

/** Returns what is wrong with the folder. Missing folders are created in an existing one. */
function problemWithFolder(folder: string): string | undefined {
  const found = statsOf(folder);
  if (found === undefined)
    return folder === dirname(folder) ? "there is no such folder" : problemWithFolder(dirname(folder));
  if (!found.isDirectory()) return `${folder} is not a folder`;
  accessSync(folder, constants.W_OK);
  return undefined;
}

const beginningBytes = 1000;

function beginningOf(path: string): string {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(beginningBytes);
    return bytes.toString("utf8", 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

/** Resolves links and relative paths. */
const whole = (file: string): string => (existsSync(file) ? realpathSync(file) : resolve(file));

function isSameFile(one: string, other: string): boolean {
  const [found, known] = [one, other].map((file) => statsOf(file));
  return whole(one) === whole(other) || (known !== undefined && isSame(found, known));
}

const isSame = (one: Stats | undefined, { dev, ino }: Stats): boolean => one?.dev === dev && one.ino === ino;

const outputFor = (found: Stats | undefined) =>
  [process.stdout, process.stderr].find(({ fd }) => isSame(found, fstatSync(fd)));

const isOwn = (found: Stats): boolean => outputFor(found) !== undefined;

/**
 * Writes a report that only its owner can read, replacing an older one and creating missing folders. A pipe, a device
 * or our own output is written to directly.
 */
export function writeReportFile(target: ReportTarget, text: string): void {
  const { file } = target;
  // The file may have changed while the flows ran.
  needReportFile(target);
  try {
    const found = statsOf(file);
    const own = outputFor(found);
    // Appends to our own output.
    if (own !== undefined) own.write(text);
    else if (found !== undefined && !found.isFile()) writeFileSync(file, text);
    else {
      makePrivateFolder(dirname(whole(file)));
      replaceFile(whole(file), text);
    }
  } catch (error) {
    throw new UsageError(`The report cannot be written to ${file}: ${reasonOf(error)}.`, { cause: error });
  }
}
