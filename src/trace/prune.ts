// Deletes old traces.

import { closeSync, type Dirent, openSync, readdirSync, readSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { contextFolder, digestOfFile } from "./context-files.ts";
import { dayOf, dayOfFile } from "./day-files.ts";

interface PruneOptions {
  readonly logs: string;
  /** Prefix of the day files' names. */
  readonly name: string;
  /** A local day, YYYY-MM-DD; files of earlier days are deleted. */
  readonly before: string;
}

/** How many files were deleted. */
export interface Pruned {
  readonly days: number;
  readonly contexts: number;
}

/**
 * Deletes day files of earlier days, and contexts of earlier days that no file refers to any more. Keeps all other
 * files and the contexts they refer to. Throws if a file cannot be deleted; files deleted before that stay deleted.
 */
export function pruneTraces({ logs, name, before }: PruneOptions): Pruned {
  const days = filesIn(logs).filter((file) => (dayOfFile(name, file) ?? before) < before);
  for (const file of days) rmSync(join(logs, file));
  const contexts = contextFolder(logs);
  const old = filesIn(contexts).filter((file) => dayOf(statSync(join(contexts, file)).mtime) < before);
  const named = old.length === 0 ? new Set<string>() : digestsNamedIn(logs);
  const unnamed = old.filter((file) => !named.has(digestOfFile(file)));
  for (const file of unnamed) rmSync(join(contexts, file));
  return { days: days.length, contexts: unnamed.length };
}

function entriesIn(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

const filesIn = (folder: string): readonly string[] =>
  entriesIn(folder).flatMap((entry) => (entry.isFile() ? [entry.name] : []));

/** Returns every digest in any file below the folder, except in the contexts themselves. */
function digestsNamedIn(folder: string, named = new Set<string>()): Set<string> {
  for (const entry of entriesIn(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && path !== contextFolder(folder)) digestsNamedIn(path, named);
    else if (entry.isFile()) for (const digest of digestsOf(path)) named.add(digest);
  }
  return named;
}

const chunkBytes = 1024 * 1024;
/** The length of a digest with its prefix. */
const longestDigest = 80;

/** Reads overlapping chunks, since a day file may be larger than memory. */
function* digestsOf(path: string): Generator<string> {
  const file = openSync(path, "r");
  try {
    const chunk = Buffer.alloc(chunkBytes);
    for (let end = ""; ;) {
      const got = readSync(file, chunk);
      if (got === 0) return;
      const text = end + chunk.toString("latin1", 0, got);
      for (const [, digest = ""] of text.matchAll(/sha256:([0-9a-f]+)/g)) yield digest;
      end = text.slice(-longestDigest);
    }
  } finally {
    closeSync(file);
  }
}
