// A page into a private file.

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

/** How each kind of report begins: what begins otherwise was not written here. */
const beginnings = {
  html: /^<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy"/,
  junit: /^<\?xml [^>]*>\s*<testsuites[ >]/,
} as const;

/** How flows, recordings, traces, settings, desks and databases are named. */
const otherKinds = /\.(?:jsonl?|ya?ml|sql|sqlite3?|db|env)$/i;

/** A report, and files that it must never replace, also such as are not there yet. */
export interface ReportTarget {
  readonly file: string;
  readonly kind: keyof typeof beginnings;
  readonly files: readonly string[];
}

/** Says, before long work begins, that a report could not be written there, or would replace another kind of file. */
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

/** What is there; nothing below a file either. */
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
  // An empty day of a trace, or settings that are yet to be written, are no report either.
  if (otherKinds.test(file)) return "files that are named so hold something else; name it .html or .xml";
  return found === undefined ? problemWithFolder(dirname(resolve(file))) : undefined;
}

function problemWithOld(file: string, kind: ReportTarget["kind"]): string | undefined {
  return beginnings[kind].test(beginningOf(file))
    ? undefined
    : "the file that is there is no such report; name another";
}

/** Missing folders will be made, in one that is there. */
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

/** The file itself, whatever link or spelling leads to it. */
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
 * Writes a report that only its owner can read, in place of an older one; missing folders are made. What is no file, such
 * as a pipe, and what this program prints to gets the text as it is.
 */
export function writeReportFile(target: ReportTarget, text: string): void {
  const { file } = target;
  // While the flows ran, something else may have come to be there.
  needReportFile(target);
  try {
    const found = statsOf(file);
    const own = outputFor(found);
    // Behind what was printed before, and never over it.
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
