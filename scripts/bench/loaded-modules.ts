import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type NodeCommand, runNode } from "./run-process.ts";

/** What a command loaded: files, their size in KB, and the names of their packages, bundled or not. */
export interface Loaded {
  readonly files: readonly string[];
  readonly kb: number;
  readonly packages: readonly string[];
}

const lister = join(import.meta.dirname, "list-modules.mjs");

/** Runs a command and lists the modules it loads, both chunks and packages. */
export async function loadedModules({ args, ...command }: NodeCommand): Promise<Loaded> {
  const said = await runNode(["--import", pathToFileURL(lister).href, ...args], command);
  const files = said
    .trim()
    .split("\n")
    .map((url) => fileURLToPath(url));
  return {
    files,
    kb: Math.round(files.reduce((sum, file) => sum + statSync(file).size, 0) / 1024),
    packages: [...new Set(files.flatMap(packagesIn))].toSorted(),
  };
}

/** Returns the packages in a chunk by its comments; any other file by its own path. */
function packagesIn(file: string): string[] {
  const [own] = [...namesIn(file)].toReversed();
  if (own !== undefined && own !== "ask-agent") return [own];
  const parts = readFileSync(file, "utf8").matchAll(/^\/\/ (?:#region )?(\S*node_modules\/\S+)$/gm);
  return [...parts].flatMap(([, path = ""]) => [...namesIn(path)].slice(-1));
}

function* namesIn(path: string): Generator<string> {
  for (const [, name = ""] of path.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)\//g)) yield name;
}
