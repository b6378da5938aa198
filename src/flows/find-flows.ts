import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesBelow } from "../files/files-below.ts";
import { reasonOf } from "../files/reason-of.ts";

/** Thrown for a path without flows. `message` is one sentence. */
export class FlowFileError extends Error {
  override readonly name = "FlowFileError";
}

const isFlow = (name: string): boolean => /\.ya?ml$/i.test(name);

/** Excludes files of editors and systems: locks, side files, hidden folders. */
const isVisible = (name: string): boolean => !/^[.~#]/.test(name);

/**
 * Returns the flow files at these paths, without duplicates: a file itself, or all YAML files below a folder, sorted.
 * Skips hidden files and does not follow links to folders inside a folder. Throws a FlowFileError.
 */
export function findFlows(paths: readonly string[]): readonly string[] {
  return [...new Map(paths.flatMap(flowsAt).map((file) => [realPathOf(file), file])).values()];
}

function realPathOf(file: string): string {
  try {
    return realpathSync(file);
  } catch (cause) {
    throw new FlowFileError(`${file} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}

function flowsAt(path: string): readonly string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    const files = filesBelow(path, isVisible).filter(isFlow);
    if (files.length > 0) return files.toSorted();
  } catch (cause) {
    throw new FlowFileError(`${path} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
  throw new FlowFileError(`The folder ${path} holds no flow: no file ends in .yaml or .yml.`);
}

/**
 * Returns recordings in these folders and beside these flows that have no flow, such as after a rename: they are never
 * played.
 */
export function strayRecordings(paths: readonly string[], flows: readonly string[]): readonly string[] {
  const below = paths.filter(isFolder).flatMap((folder) => filesBelow(folder, isVisible));
  const beside = [...new Set(flows.map((file) => dirname(file)))].flatMap((folder) =>
    readdirSync(folder)
      .filter(isVisible)
      .map((name) => join(folder, name)),
  );
  const recordings = [...below, ...beside].filter((file) => file.endsWith(recordingEnd));
  const named = new Map(recordings.map((file) => [realPathOf(file), file]));
  return [...named.values()].filter((file) => !flowsOf(file).some((flow) => existsSync(flow))).toSorted();
}

const isFolder = (path: string): boolean => statSync(path).isDirectory();

const recordingEnd = ".replies.json";

/** Returns the flows that a recording may belong to, with the extension in any case. */
function flowsOf(recording: string): readonly string[] {
  const name = recording.slice(0, -recordingEnd.length);
  return isFlow(name) ? [name] : [".yaml", ".YAML", ".Yaml"].map((end) => `${name}${end}`);
}
