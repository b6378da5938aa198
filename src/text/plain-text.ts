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

/** What nobody sees, such as blanks without width, soft hyphens and letters of tags. One mark of style behind a sign stays. */
const invisible =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|(?<=\ufe0e|\ufe0f)(?:\ufe0e|\ufe0f)/gu;
/** Joiners belong into emoji and many scripts, and hide words of Latin letters. */
const strayJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}]|(?!\p{Script=Latin})\p{L})[\u200c\u200d]+/gu;

/** Plain text in which nothing is hidden that a person would not see and a model would read. */
export function visibleText(text: string): string {
  return plainText(text).replace(invisible, "").replace(strayJoiner, "");
}

/** A stranger's text, for a model or a person: visible, on one line, and no longer than `most` characters. */
export function strangersText(text: string, most = 500): string {
  const words = oneLine(visibleText(text)).trim();
  return words.length > most ? `${words.slice(0, most - 1).toWellFormed()}…` : words;
}

/** JSON text with the same value in which everything unprintable is escaped: it is as safe as plain text. */
export function printableJson(json: string): string {
  return json.replace(oneUnprintable, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
