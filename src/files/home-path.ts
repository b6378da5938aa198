// Paths that begin with `~/`.

import { homedir } from "node:os";
import { join } from "node:path";

/**
 * A path as a person means it who begins it with `~/`, their home folder: where no shell has read it, such as in `.env` or
 * behind `=`, it still stands there. Nothing for `~name/`, the home of somebody else, or if there is no home.
 */
export function fromHome(path: string): string | undefined {
  if (!/^~[^/]*(?:\/|$)/.test(path)) return path;
  if (!path.startsWith("~/") && path !== "~") return path.includes("/") ? undefined : path;
  try {
    return join(homedir(), path.slice(1));
  } catch {
    return undefined;
  }
}

/** What is wrong with a path that `fromHome` does not know, and what to do. */
export const noHome = "begins with ~; write the whole path";
