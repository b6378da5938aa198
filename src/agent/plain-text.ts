import { stripVTControlCharacters } from "node:util";

/** Control characters but for line breaks and tabs, and the characters that turn the direction of text around. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text that is safe for a terminal and for a person: no escape sequences, no control or bidirectional characters, no
 * half surrogate pairs. Line breaks and tabs stay, and so does every letter of every language.
 */
export function plainText(text: string): string {
  const lines = stripVTControlCharacters(text).replaceAll("\r\n", "\n");
  return lines.toWellFormed().replace(unprintable, (found) => (found === "\n" || found === "\t" ? found : ""));
}
