// The text of a settings file in any encoding; a key without quotes.

import { markedEncoding } from "../files/file-text.ts";

/** The text of a settings file: PowerShell and Notepad write UTF-16 or a byte order mark. Throws for what is not UTF-8 otherwise. */
export function settingsFileText(bytes: Buffer): string {
  return new TextDecoder(markedEncoding(bytes) ?? withoutMark(bytes), { fatal: true }).decode(bytes);
}

/** Without a byte order mark, UTF-16 is recognized by its zero bytes: the names of variables are ASCII. */
function withoutMark(bytes: Buffer): string {
  if (bytes.length > 1 && bytes[0] !== 0 && bytes[1] === 0) return "utf-16le";
  return bytes.length > 1 && bytes[0] === 0 && bytes[1] !== 0 ? "utf-16be" : "utf-8";
}

/**
 * Removes blanks and quotes around a key, which no key has. They come from `docker --env-file`, cmd's `set` and word
 * processors.
 */
export function keyText(written: string): string {
  const value = written.trim();
  return /^(["'“”„‘’‚«»`])(.*)["'“”‘’«»`]$/su.exec(value)?.[2]?.trim() ?? value;
}
