import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * The files in a folder and in the folders below it whose names are wanted. A link to a folder is not followed, as it can
 * lead in a circle; any other link counts as a file. Throws where a folder cannot be read.
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
