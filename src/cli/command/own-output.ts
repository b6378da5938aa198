// Detects that the shell redirects our output into a file that we use.

import { fstatSync, type Stats, statSync } from "node:fs";
import { readConfig } from "../../config.ts";
import { filesBelow } from "../../files/files-below.ts";
import { protectedFiles } from "./protected-files.ts";

/**
 * Checks whether the shell has redirected our output to a file that this program works with. If so, returns a sentence
 * for the person and, in `tell`, a stream that is not such a file. `named` are the files of the command line.
 */
export async function lostByShell(
  named: readonly string[],
  desk?: string,
): Promise<{ readonly sentence: string; readonly tell: readonly NodeJS.WriteStream[] } | undefined> {
  const kept = protectedFiles(await readConfig({ desk }));
  const files = [...kept.files, ...kept.folders.flatMap(filesIn), ...[...named, "flows"].flatMap(filesIn)];
  const lost = [process.stdout, process.stderr].flatMap((stream) => {
    const found = fileBehind(stream.fd);
    const file = found && files.find((other) => isSame(found, statsOf(other)));
    return found === undefined || file === undefined ? [] : [{ stream, file, empty: found.size === 0 }];
  });
  const [first] = lost;
  if (first === undefined) return undefined;
  const done = first.empty ? "it was emptied by the shell; bring its content back" : "nothing was written to it";
  const sentence = `The output goes into ${first.file}, which this command works with: ${done}, and name another file behind >.`;
  const streams = lost.map(({ stream }) => stream);
  return { sentence, tell: [process.stderr, process.stdout].filter((stream) => !streams.includes(stream)).slice(0, 1) };
}

function fileBehind(fd: number): Stats | undefined {
  const found = looked(() => fstatSync(fd));
  return found?.isFile() === true ? found : undefined;
}

/** Returns undefined for a file that cannot be read; the command itself will report it. */
function looked<Found>(look: () => Found): Found | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

const isSame = ({ dev, ino }: Stats, other: Stats | undefined): boolean => other?.dev === dev && other.ino === ino;

/** Whether a file is a desk's, a trace or a flow; other files in the same folders may be written to. */
const isOurs = (path: string): boolean =>
  /(?:\.sql|\.ya?ml|\.replies\.json|\/policy\.json|-\d{4}-\d\d-\d\d\.jsonl|\/(?:contexts|running)\/[^/]+)$/i.test(path);

/** Returns the files in a folder, none if it cannot be read; the command itself will report that. */
function filesIn(path: string): readonly string[] {
  if (statsOf(path)?.isDirectory() !== true) return [path];
  try {
    return filesBelow(path).filter(isOurs);
  } catch {
    return [];
  }
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
