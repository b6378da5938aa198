// Runs from the newest backwards.

import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { checkedLimit } from "../text/limit.ts";
import { linesBackwards } from "./lines-backwards.ts";
import type { JournalRun } from "./read-journal.ts";
import { dayFile, dayOf, dayOfFile } from "./day-files.ts";
import { reasonOf } from "../files/reason-of.ts";
import { parseLine, type TraceLine } from "./trace-record.ts";

type ReadFile = (file: number, into: Uint8Array, position: number) => number;

/** Which recorded runs are to be read. */
export interface ReadOptions {
  readonly logs: string;
  /** How a day's file is named before its date; `agent` unless given. */
  readonly name?: string;
  /** Hears a sentence per file with lines or bytes that cannot be read; they are skipped. */
  readonly onProblem?: (sentence: string) => void;
  readonly readFile?: ReadFile;
  /**
   * Runs that dead processes have left, as `findOrphanedRuns` found them before: each is read as the last of its day, where
   * it will be added, unless it is there by now.
   */
  readonly left?: readonly JournalRun[];
}

interface ReadEach<Run> extends Omit<ReadOptions, "logs" | "left"> {
  /** Makes a run of a line's text; `undefined` if it is none. */
  readonly parse: (text: string) => Run | undefined;
}

interface ReadFolder<Run> extends ReadEach<Run>, Pick<ReadOptions, "left"> {
  readonly logs: string;
  /** The first day to look at, as YYYY-MM-DD: files of earlier days are not opened. */
  readonly since?: string | undefined;
}

interface ReadFiles<Run> extends ReadEach<Run> {
  readonly files: readonly string[];
}

/** The last runs that are wanted. */
export interface LastRuns extends Omit<ReadOptions, "onProblem"> {
  readonly count: number;
  readonly matches?: (run: TraceLine) => boolean;
}

/** The last `count` runs that match, oldest first, and a sentence for each file that was not wholly readable. */
export function lastRuns(options: LastRuns): { readonly runs: TraceLine[]; readonly problems: string[] } {
  const { count, matches = () => true, ...where } = options;
  checkedLimit("count", count, { least: 0 });
  const problems: string[] = [];
  const newestFirst = readRuns({ ...where, onProblem: (sentence) => problems.push(sentence) });
  return { runs: newestFirst.filter(matches).take(count).toArray().toReversed(), problems };
}

/**
 * Every recorded run, newest first: by the date in the file's name, or where a clock was set back by `filesNewestFirst`, then by position. Opens a file only when it is
 * reached and reads it from its end, so that a caller who stops early pays for what it took. No folder means no runs.
 */
export function readRuns(options: ReadOptions): Generator<TraceLine> {
  return readFolder({ ...options, parse: parseLine });
}

/** The same for a reader that wants something else of each line. */
export function* readFolder<Run>(options: ReadFolder<Run>): Generator<Run> {
  const { logs, name = "agent", since = "", left = [], onProblem = () => {} } = options;
  const written = newestNames({ logs, name }, onProblem);
  const names = new Set([...written, ...left.map(({ day }) => dayFile(name, day))]);
  const files = [...names].filter((file) => (dayOfFile(name, file) ?? "") >= since);
  for (const file of filesNewestFirst(files, logs, name)) {
    const path = join(logs, file);
    const late = left.filter(({ runId, day }) => file === dayFile(name, day) && !hasRun(path, runId));
    for (const { text } of late.toReversed()) {
      const run = options.parse(text);
      if (run !== undefined) yield run;
    }
    // One that is added just now is not read twice.
    const except = late.map(({ runId }) => runId);
    if (existsSync(path)) yield* runsOfFile(path, file, { ...options, except });
  }
}

/** A day's file has a whole line of this run; a file that cannot be read has none. */
export function hasRun(path: string, runId: string): boolean {
  if (!existsSync(path)) return false;
  const parse = (text: string): true | undefined => (isOneOf([runId], text) ? true : undefined);
  return runsOfFile(path, path, { parse }).some(() => true);
}

function isOneOf(runIds: readonly string[], text: string): boolean {
  return runIds.some((id) => text.includes(id)) && runIds.includes(parseLine(text)?.record.run_id ?? "");
}

/** The runs of trace files with any names, one file after the other, each from its last run to its first. */
export function* readFiles<Run>(options: ReadFiles<Run>): Generator<Run> {
  for (const file of options.files) yield* runsOfFile(file, file, options);
}

const readFromDisk: ReadFile = (file, into, position) => readSync(file, into, 0, into.length, position);

function newestNames(
  { logs, name }: Required<Pick<ReadOptions, "logs" | "name">>,
  onProblem: (sentence: string) => void,
): string[] {
  try {
    const names = readdirSync(logs).filter((file) => dayOfFile(name, file) !== undefined);
    return names.toSorted().toReversed();
  } catch (error) {
    const missing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!missing) onProblem(`The traces in ${logs} could not be read: ${reasonOf(error)}.`);
    return [];
  }
}

/**
 * Day files by their date. One of a day that is still to come was written before a clock was set back, or a traveller went
 * west: it and today's go by when they were last written, and a time that is still to come tells nothing.
 */
function filesNewestFirst(files: readonly string[], logs: string, name: string): readonly string[] {
  const now = new Date();
  const today = dayFile(name, dayOf(now));
  const byDate = files.toSorted().toReversed();
  const doubtful = byDate.filter((file) => file >= today);
  if (doubtful.length < 2) return byDate;
  const writtenAt = (file: string): number => {
    const time = statSync(join(logs, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return time > now.getTime() ? 0 : time;
  };
  const times = new Map(doubtful.map((file) => [file, writtenAt(file)]));
  const inOrder = doubtful.toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0));
  return [...inOrder, ...byDate.slice(doubtful.length)];
}

interface ReadOneFile<Run> extends ReadEach<Run> {
  /** Ids of runs to pass over. */
  readonly except?: readonly string[];
}

function* runsOfFile<Run>(path: string, name: string, options: ReadOneFile<Run>): Generator<Run> {
  const { parse, except = [], onProblem = () => {}, readFile = readFromDisk } = options;
  const say = (problem: string): void => onProblem(`${name}: ${problem}.`);
  const skipped = { unreadable: 0, tooLong: 0 };
  try {
    for (const text of textsOfFile(path, readFile)) {
      if (text !== undefined && isOneOf(except, text)) continue;
      const run = text === undefined || text === "" ? undefined : parse(text);
      if (run !== undefined) yield run;
      else if (text === undefined) skipped.tooLong++;
      else if (text !== "") skipped.unreadable++;
    }
  } catch (error) {
    say(`the file could not be read: ${reasonOf(error)}`);
  } finally {
    const { unreadable, tooLong } = skipped;
    if (unreadable > 0) say(`${lines(unreadable)} could not be read and ${wasOrWere(unreadable)} skipped`);
    if (tooLong > 0) say(`${lines(tooLong)} above 64 MB ${wasOrWere(tooLong)} skipped`);
  }
}

/** The trimmed lines of a file, last first; `undefined` for one that is too long. A byte order mark is no text. */
function* textsOfFile(path: string, readFile: ReadFile): Generator<string | undefined> {
  if (!statSync(path).isFile()) throw new Error("it is not a file");
  const decoder = new TextDecoder();
  const file = openSync(path, "r");
  try {
    const readAt = (into: Uint8Array, position: number): number => readFile(file, into, position);
    for (const bytes of linesBackwards(fstatSync(file).size, readAt)) {
      yield bytes === undefined ? undefined : decoder.decode(bytes).trim();
    }
  } finally {
    closeSync(file);
  }
}

const lines = (count: number): string => (count === 1 ? "1 line" : `${count} lines`);
const wasOrWere = (count: number): string => (count === 1 ? "was" : "were");
