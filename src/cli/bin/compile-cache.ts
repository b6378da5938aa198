// Chooses the folder for a command's compiled code.

import { accessSync, constants, lstatSync, mkdirSync, realpathSync, type Stats, statSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";

const onlyOwner = 0o700;
const othersWrite = 0o022;
const sticky = 0o1000;

/**
 * Returns the folder in which Node may store the compiled code of a command: beside the bundle, or in the user's cache
 * folder if the bundle is read-only. Each command has its own, because Node stores only what the first command compiled
 * of a file. Returns `undefined` if there is no such folder, or if another user could write to it, because its code is
 * run.
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

/** Creates a missing folder, but only below folders in which no other user could replace it. */
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

/** Returns the folder, created if missing; `undefined` unless this user, and nobody else, can write to it. */
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

/** Windows has no owners and modes that Node can see. */
const isOwn = ({ uid }: Stats): boolean => process.geteuid === undefined || uid === process.geteuid();

const canOthersWrite = ({ mode }: Stats): boolean => process.geteuid !== undefined && (mode & othersWrite) !== 0;
