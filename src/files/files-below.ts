import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Lists the files in a folder and below it whose names match. Links to folders are not followed, since they may form a
 * cycle; any other link counts as a file. Throws if a folder cannot be read.
 */
export function filesBelow(folder: string, isWanted: (name: string) => boolean = () => true): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!isWanted(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(path, isWanted);
    return entry.isSymbolicLink() && leadsToFolder(path) ? [] : [path];
  });
}

function leadsToFolder(link: string): boolean {
  try {
    return statSync(link).isDirectory();
  } catch {
    return false;
  }
}
