import { readdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { reasonOf } from "../trace/reason-of.ts";

/** A path that holds no flow; `message` is one sentence. */
export class FlowFileError extends Error {
  override readonly name = "FlowFileError";
}

const isFlow = (name: string): boolean => /\.ya?ml$/i.test(name);

/**
 * The flow files at these paths: a file is itself, a folder every YAML file below it, sorted. Each file once, however it
 * is reached; links to folders inside a folder are not followed. Throws a FlowFileError.
 */
export function findFlows(paths: readonly string[]): readonly string[] {
  return [...new Map(paths.flatMap(flowsAt).map((file) => [realpathSync(file), file])).values()];
}

function flowsAt(path: string): readonly string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    const entries = readdirSync(path, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => !entry.isDirectory() && isFlow(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    if (files.length > 0) return files.toSorted();
  } catch (cause) {
    throw new FlowFileError(`${path} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
  throw new FlowFileError(`The folder ${path} holds no flow: no file ends in .yaml or .yml.`);
}
