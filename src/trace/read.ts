// Reads recorded runs, newest first.

import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { checkedLimit } from "../text/limit.ts";
import { linesBackwards } from "./lines-backwards.ts";
import type { JournalRun } from "./read-journal.ts";
import { dayFile, dayOf, dayOfFile } from "./day-files.ts";
import { reasonOf } from "../files/reason-of.ts";
import { parseLine, type TraceLine } from "./trace-record.ts";

type ReadFile = (file: number, into: Uint8Array, position: number) => number;

/** Which recorded runs to read. */
export interface ReadOptions {
  readonly logs: string;
  /** Prefix of the day files' names; `agent` by default. */
  readonly name?: string;
  /** Receives a sentence for each file with unreadable lines or bytes, which are skipped. */
  readonly onProblem?: (sentence: string) => void;
  readonly readFile?: ReadFile;
  /**
   * Orphaned runs from `findOrphanedRuns`. Each is yielded as the last of its day, where it will be added, unless it is
   * there already.
   */
  readonly left?: readonly JournalRun[];
}

interface ReadEach<Run> extends Omit<ReadOptions, "logs" | "left"> {
  /** Parses a line; returns `undefined` if it is not a run. */
  readonly parse: (text: string) => Run | undefined;
}

interface ReadFolder<Run> extends ReadEach<Run>, Pick<ReadOptions, "left"> {
  readonly logs: string;
  /** YYYY-MM-DD; files of earlier days are not opened. */
  readonly since?: string | undefined;
}

interface ReadFiles<Run> extends ReadEach<Run> {
  readonly files: readonly string[];
}

/** Which of the last runs to read. */
export interface LastRuns extends Omit<ReadOptions, "onProblem"> {
  readonly count: number;
  readonly matches?: (run: TraceLine) => boolean;
}

/** Returns the last `count` matching runs, oldest first, and a sentence for each file that is not fully readable. */
export function lastRuns(options: LastRuns): { readonly runs: TraceLine[]; readonly problems: string[] } {
  const { count, matches = () => true, ...where } = options;
  checkedLimit("count", count, { least: 0 });
  const problems: string[] = [];
  const newestFirst = readRuns({ ...where, onProblem: (sentence) => problems.push(sentence) });
  return { runs: newestFirst.filter(matches).take(count).toArray().toReversed(), problems };
}

/**
 * Yields every recorded run, newest first: by the date in the file name (see `filesNewestFirst` for a clock that was
 * set back), then by position. Opens a file only when it is reached and reads it from its end, so that a caller who
 * stops early reads little. Yields nothing if the folder does not exist.
 */
export function readRuns(options: ReadOptions): Generator<TraceLine> {
  return readFolder({ ...options, parse: parseLine });
}

/** The same with the caller's own parser. */
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
    // Skips runs that were added to their day file meanwhile.
    const except = late.map(({ runId }) => runId);
    if (existsSync(path)) yield* runsOfFile(path, file, { ...options, except });
  }
}

/** Whether a day file has a complete line of this run; false for an unreadable file. */
export function hasRun(path: string, runId: string): boolean {
  if (!existsSync(path)) return false;
  const parse = (text: string): true | undefined => (isOneOf([runId], text) ? true : undefined);
  return runsOfFile(path, path, { parse }).some(() => true);
}

function isOneOf(runIds: readonly string[], text: string): boolean {
  return runIds.some((id) => text.includes(id)) && runIds.includes(parseLine(text)?.record.run_id ?? "");
}

/** Yields the runs of given trace files, file by file, each from its last run to its first. */
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
 * Sorts day files by date, newest first. A file of a future day was written before the clock was set back or the time
 * zone changed; it and today's file are sorted by modification time, unless that is in the future too.
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
  /** Run ids to skip. */
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

/**
 * Yields the trimmed lines of a file, last first, without a byte order mark; `undefined` for a line that is too long.
 */
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
