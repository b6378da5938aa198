// Files and folders that only their owner can read.

import {
  chmodSync,
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/** The mode of these files. */
export const onlyOwnerReads = 0o600;
const onlyOwnerEnters = 0o700;
const newline = 0x0a;

/** Creates the folder and its parents, each 0700 whatever the umask. An existing folder stays as it is. */
export function makePrivateFolder(path: string): void {
  if (existsSync(path)) return;
  makePrivateFolder(dirname(path));
  try {
    // Not recursive, which never returns below /proc.
    mkdirSync(path, { mode: onlyOwnerEnters });
    chmodSync(path, onlyOwnerEnters);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(path)) throw error;
  }
}

/**
 * Appends one line in a single write, so that lines of several processes do not mix; `durably` waits until it is on
 * disk. Starts a new line after an incomplete one. The file has mode 0600.
 */
export function appendLine(path: string, line: string, durably: boolean): void {
  const file = openSync(path, "a+", onlyOwnerReads);
  try {
    const found = fstatSync(file);
    // Writing to a pipe would block, and the line would be lost.
    if (!found.isFile() && !found.isCharacterDevice()) throw new Error("it is not a file");
    const { size, uid } = found;
    if (process.geteuid?.() === uid) fchmodSync(file, onlyOwnerReads);
    writeWhole(file, endsInNewline(file, size) ? `${line}\n` : `\n${line}\n`);
    if (durably) fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Writes a text in a single write; throws if only a part was written. */
export function writeWhole(file: number, text: string): void {
  const bytes = Buffer.from(text);
  if (writeSync(file, bytes) < bytes.length) throw new Error("only a part of it fitted on the disk");
}

function endsInNewline(file: number, size: number): boolean {
  if (size === 0) return true;
  const last = Buffer.alloc(1);
  readSync(file, last, 0, 1, size - 1);
  return last[0] === newline;
}
