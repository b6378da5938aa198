import { accessSync, chmodSync, closeSync, constants, fchmodSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DeskError } from "./desk-error.ts";

/**
 * Ensures that a writable file exists at `file`, creating an empty one and its folder for the user alone (0600, 0700,
 * whatever the umask). Changes nothing that exists. Throws a DeskError that says what is in the way.
 */
export function placeFile(file: string): void {
  if (!isFile(file)) createEmpty(file);
  mustBeWritable(file, "is read-only");
  mustBeWritable(dirname(file), "is a read-only folder");
}

/** Returns false if nothing is there. Throws a DeskError if it is something else, such as a folder. */
export function isFile(file: string): boolean {
  try {
    const found = statSync(file);
    if (found.isFile()) return true;
    const kind = found.isDirectory() ? "a folder" : "not a regular file";
    throw new DeskError(`${file} is ${kind}: give the path of a database file.`);
  } catch (cause) {
    if (cause instanceof DeskError) throw cause;
    if (codeOf(cause) === "ENOENT") return false;
    throw new DeskError(`${file} cannot be reached: give the path of a database file in a folder that may be read.`, {
      cause,
    });
  }
}

function createEmpty(file: string): void {
  try {
    makeFolder(dirname(file));
    const handle = openSync(file, "wx", 0o600);
    fchmodSync(handle, 0o600);
    closeSync(handle);
  } catch (cause) {
    // Another process created it first.
    if (codeOf(cause) === "EEXIST" && isFile(file)) return;
    const advice = "give a path in a folder that may be written, or use --dry-run";
    throw new DeskError(`${file} cannot be created: ${advice}.`, { cause });
  }
}

/** Not `recursive: true`, which never returns if a folder cannot be created although its parent exists, as in /proc. */
function makeFolder(folder: string): void {
  try {
    makeOneFolder(folder);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    makeFolder(dirname(folder));
    makeOneFolder(folder);
  }
}

function makeOneFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    chmodSync(folder, 0o700);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

/** Checks the folder too, because SQLite puts its journal beside the file. */
function mustBeWritable(path: string, problem: string): void {
  try {
    accessSync(path, constants.W_OK);
  } catch (cause) {
    throw new DeskError(`${path} ${problem}: make it writable, or use --dry-run.`, { cause });
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
