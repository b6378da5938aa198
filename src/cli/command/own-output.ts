// Checks whether the shell has redirected our output into one of the project's files.

import { fstatSync, type Stats, statSync } from "node:fs";
import { readConfig } from "../../config.ts";
import { filesBelow } from "../../files/files-below.ts";
import { protectedFiles } from "./protected-files.ts";

/**
 * Returns what to tell the person if the shell has redirected our output into a file that this program works with, and
 * the stream for it, which is not such a file. `named` are files that the command names.
 */
export async function lostByShell(
  named: readonly string[],
): Promise<{ readonly sentence: string; readonly tell: readonly NodeJS.WriteStream[] } | undefined> {
  const kept = protectedFiles(await readConfig());
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

/** A path that cannot be read is not one of our files; the command itself reports it. */
function looked<Found>(look: () => Found): Found | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

const isSame = ({ dev, ino }: Stats, other: Stats | undefined): boolean => other?.dev === dev && other.ino === ino;

/** Files of a desk, traces and flows; what else people put beside them is theirs. */
const isOurs = (path: string): boolean =>
  /(?:\.sql|\.ya?ml|\.replies\.json|\/policy\.json|-\d{4}-\d\d-\d\d\.jsonl|\/(?:contexts|running)\/[^/]+)$/i.test(path);

/** Nothing where nothing can be read: what is wrong with it is said by whoever needs it. */
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
