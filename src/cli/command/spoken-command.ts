import { existsSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../config.ts";

/** A command as it can be typed: in a checkout, npx finds it. */
export function spokenCommand(words: string): string {
  return existsSync(join(packageRoot(), "src", "config.ts")) ? `npx ${words}` : words;
}
