// Paths that begin with `~/`.

import { homedir } from "node:os";
import { join } from "node:path";

/**
 * Expands `~/` to the home folder, where no shell has done so, such as in `.env` or after `=`. Returns undefined for
 * `~name/`, somebody else's home, or if there is no home.
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

/** What is wrong with a path that `fromHome` cannot expand, and what to do. */
export const noHome = "begins with ~; write the whole path";
