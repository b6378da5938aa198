// The text of a settings file in any encoding; a key without quotes.

import { markedEncoding } from "../files/file-text.ts";

/** The text of a settings file: PowerShell and Notepad write UTF-16 or a byte order mark. Throws for what is not UTF-8 otherwise. */
export function settingsFileText(bytes: Buffer): string {
  return new TextDecoder(markedEncoding(bytes) ?? withoutMark(bytes), { fatal: true }).decode(bytes);
}

/** UTF-16 without a mark shows by its zeros: the names of variables are ASCII. */
function withoutMark(bytes: Buffer): string {
  if (bytes.length > 1 && bytes[0] !== 0 && bytes[1] === 0) return "utf-16le";
  return bytes.length > 1 && bytes[0] === 0 && bytes[1] !== 0 ? "utf-16be" : "utf-8";
}

/** A key without blanks and quotes round it, which no key has. They come along from `docker --env-file`, cmd's `set` and word processors. */
export function keyText(written: string): string {
  const value = written.trim();
  return /^(["'“”„‘’‚«»`])(.*)["'“”‘’«»`]$/su.exec(value)?.[2]?.trim() ?? value;
}
