import { existsSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../config.ts";

/** Returns a command as a user can type it: with npx in a checkout. */
export function spokenCommand(words: string): string {
  return existsSync(join(packageRoot(), "src", "config.ts")) ? `npx ${words}` : words;
}
