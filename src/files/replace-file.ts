import { randomUUID } from "node:crypto";
import { closeSync, existsSync, fchmodSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { onlyOwnerReads, writeWhole } from "./private-files.ts";

/** Writes a file (0600) unless it exists, atomically. `text` is called only if it is missing. */
export function writeOnce(path: string, text: () => string): void {
  if (!existsSync(path)) replaceFile(path, text());
}

/** Writes or replaces a file (0600) atomically. Leaves anything that is not a file alone. */
export function replaceFile(path: string, text: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === false) throw new Error("it is not a file");
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const file = openSync(draft, "wx", onlyOwnerReads);
    try {
      fchmodSync(file, onlyOwnerReads);
      writeWhole(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}
