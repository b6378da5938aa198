import { readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

/** A path that holds no flow; `message` is one sentence. */
export class FlowFileError extends Error {
  override readonly name = "FlowFileError";
}

const isFlow = (name: string): boolean => /\.ya?ml$/i.test(name);

/** The flow files at these paths: a file is itself, a folder every YAML file below it; sorted, each once. */
export function findFlows(paths: readonly string[]): readonly string[] {
  return [...new Map(paths.flatMap(flowsAt).map((file) => [resolve(file), file])).values()];
}

function flowsAt(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new FlowFileError(`There is no file or folder ${path}.`);
  if (!found.isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: "utf8" }).filter(isFlow).toSorted();
  if (names.length === 0) throw new FlowFileError(`The folder ${path} holds no flow: no file ends in .yaml or .yml.`);
  return names.map((name) => join(path, name));
}
