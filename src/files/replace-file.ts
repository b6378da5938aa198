import { randomUUID } from "node:crypto";
import { closeSync, existsSync, fchmodSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { onlyOwnerReads, writeWhole } from "./private-files.ts";

/** Writes a file that is not there yet, 0600; nobody ever sees a part of it. `text` is called only then. */
export function writeOnce(path: string, text: () => string): void {
  if (!existsSync(path)) replaceFile(path, text());
}

/** Writes a file, 0600, in place of one that may be there; nobody ever sees a part of it. What is no file is left alone. */
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
