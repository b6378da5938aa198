// Builds the commands before the tests.

import { execFileSync } from "node:child_process";

/**
 * Builds the commands and the types of the library before the tests run them, so that no test looks at yesterday's bundle.
 * Types are checked by `npm run check`, not here.
 */
export function setup(): void {
  execFileSync("node_modules/.bin/rolldown", ["-c", "--logLevel", "silent"], { stdio: "inherit" });
  execFileSync("node_modules/.bin/tsc", ["-p", "tsconfig.types.json", "--noCheck"], { stdio: "inherit" });
}
