// Where the compiled code of a command is kept.

import { accessSync, constants, lstatSync, mkdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";

const onlyOwner = 0o700;
const othersWrite = 0o022;
const sticky = 0o1000;

/**
 * The folder in which Node may keep the compiled code of a command: beside the bundle, or in the user's own cache folder
 * where the bundle cannot be written. Each command has one of its own, because Node keeps of a file what the first command
 * compiled of it. `undefined` where there is no such folder or another user could write it: code from there would be run.
 */
export async function compileCacheFolder(bundle: string, command: string): Promise<string | undefined> {
  const beside = ownFolder(join(bundle, ".cache"));
  const folder = beside ?? (await ofUser());
  return folder === undefined ? undefined : ownFolder(join(folder, command));
}

async function ofUser(): Promise<string | undefined> {
  try {
    const { default: envPaths } = await import("env-paths");
    const cache = envPaths("ask-agent", { suffix: "" }).cache;
    return isAbsolute(cache) && makeIn(cache) ? ownFolder(join(cache, "compiled")) : undefined;
  } catch {
    return undefined;
  }
}

/** Makes a folder that is missing, but only below folders in which nobody else can put another in its place. */
function makeIn(path: string): boolean {
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return isSafe(realpathSync(path));
  if (!makeIn(dirname(path))) return false;
  mkdirSync(path, { mode: onlyOwner });
  return true;
}

function isSafe(path: string): boolean {
  const found = statSync(path);
  const kept = !canOthersWrite(found) || (found.mode & sticky) !== 0;
  return kept && (isOwn(found) || found.uid === 0) && (path === dirname(path) || isSafe(dirname(path)));
}

/** The folder, made if it is missing; `undefined` unless this user, and nobody else, can write it. */
function ownFolder(path: string): string | undefined {
  try {
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) mkdirSync(path, { mode: onlyOwner });
    const found = lstatSync(path);
    accessSync(path, constants.W_OK);
    return found.isDirectory() && isOwn(found) && !canOthersWrite(found) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Windows has neither owners nor modes that Node could see. */
const isOwn = ({ uid }: Stats): boolean => process.geteuid === undefined || uid === process.geteuid();

const canOthersWrite = ({ mode }: Stats): boolean => process.geteuid !== undefined && (mode & othersWrite) !== 0;
