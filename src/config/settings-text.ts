// Decodes a settings file, and cleans keys.

import { markedEncoding } from "../files/file-text.ts";

/**
 * Decodes a settings file. PowerShell and Notepad write UTF-16 or a byte order mark. Throws for any other encoding than
 * UTF-8.
 */
export function settingsFileText(bytes: Buffer): string {
  return new TextDecoder(markedEncoding(bytes) ?? withoutMark(bytes), { fatal: true }).decode(bytes);
}

/** Detects UTF-16 without a mark by its zero bytes, since variable names are ASCII. */
function withoutMark(bytes: Buffer): string {
  if (bytes.length > 1 && bytes[0] !== 0 && bytes[1] === 0) return "utf-16le";
  return bytes.length > 1 && bytes[0] === 0 && bytes[1] !== 0 ? "utf-16be" : "utf-8";
}

/**
 * Removes surrounding blanks and quotes from a key, which `docker --env-file`, cmd's `set` and word processors leave.
 */
export function keyText(written: string): string {
  const value = written.trim();
  return /^(["'“”„‘’‚«»`])(.*)["'“”‘’«»`]$/su.exec(value)?.[2]?.trim() ?? value;
}
