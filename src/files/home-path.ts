// Paths that begin with `~/`.

import { homedir } from "node:os";
import { join } from "node:path";

/**
 * Expands a leading `~/` to the home folder, as a shell would: in `.env` or after `=`, no shell has done it. Returns
 * `undefined` for `~name/`, which is somebody else's home, and if there is no home.
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
