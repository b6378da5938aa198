import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the files below a folder whose names are wanted. Does not follow links to folders, which may be circular; any
 * other link counts as a file. Throws for an unreadable folder.
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
