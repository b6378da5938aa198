import { stripVTControlCharacters } from "node:util";

/** Control characters, line and paragraph separators, and the marks that turn the direction of text around. */
const unprintable = "\\p{Cc}\\p{Zl}\\p{Zp}\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069";
const oneUnprintable = new RegExp(`[${unprintable}]`, "gu");
const someUnprintable = new RegExp(`[${unprintable}]+`, "gu");

/**
 * Text that is safe for a terminal and for a person: no escape sequences, no control or bidirectional characters, no
 * half surrogate pairs. Line breaks and tabs stay, and so does every letter of every language.
 */
export function plainText(text: string): string {
  const lines = stripVTControlCharacters(text).replaceAll(/\r\n|[\u2028\u2029]/g, "\n");
  return lines.toWellFormed().replace(oneUnprintable, (found) => (found === "\n" || found === "\t" ? found : ""));
}

/** The same on one line: what would move, colour or turn it becomes a blank. */
export function oneLine(text: string): string {
  return stripVTControlCharacters(text).toWellFormed().replace(someUnprintable, " ");
}

/** JSON text with the same value in which everything unprintable is escaped: it is as safe as plain text. */
export function printableJson(json: string): string {
  return json.replace(oneUnprintable, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
