import { constants } from "node:fs";
import { access, chmod, mkdir, open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { DeskError } from "./desk-error.ts";

/**
 * Makes sure that a writable file stands at `file`, an empty one if there was none, and its folder too: for the user
 * alone (0600, 0700, whatever the umask). Throws a DeskError that says what stands in the way; nothing that exists is changed.
 */
export async function placeFile(file: string): Promise<void> {
  if (!(await isFile(file))) await createEmpty(file);
  await mustBeWritable(file, "is read-only");
  await mustBeWritable(dirname(file), "is a read-only folder");
}

/** False if nothing is there; throws a DeskError if it is something else, such as a folder. */
export async function isFile(file: string): Promise<boolean> {
  try {
    const found = await stat(file);
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

async function createEmpty(file: string): Promise<void> {
  try {
    await makeFolder(dirname(file));
    const handle = await open(file, "wx", 0o600);
    await handle.chmod(0o600);
    await handle.close();
  } catch (cause) {
    // Another process was faster.
    if (codeOf(cause) === "EEXIST" && (await isFile(file))) return;
    const advice = "give a path in a folder that may be written, or use --dry-run";
    throw new DeskError(`${file} cannot be created: ${advice}.`, { cause });
  }
}

/** Not `recursive: true`, which never ends where a folder cannot be made although its parent is there, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOneFolder(folder);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    await makeFolder(dirname(folder));
    await makeOneFolder(folder);
  }
}

async function makeOneFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
    await chmod(folder, 0o700);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

/** The folder matters because the journal stands beside the file. */
async function mustBeWritable(path: string, problem: string): Promise<void> {
  try {
    await access(path, constants.W_OK);
  } catch (cause) {
    throw new DeskError(`${path} ${problem}: make it writable, or use --dry-run.`, { cause });
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
