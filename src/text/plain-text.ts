import { stripVTControlCharacters } from "node:util";

/** Control characters, line and paragraph separators, and bidirectional marks. */
const unprintable = "\\p{Cc}\\p{Zl}\\p{Zp}\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069";
const oneUnprintable = new RegExp(`[${unprintable}]`, "gu");
const someUnprintable = new RegExp(`[${unprintable}]+`, "gu");

/**
 * Removes what is unsafe on a terminal or invisible to a person: escape sequences, control and bidirectional
 * characters, lone surrogates. Keeps line breaks, tabs and the letters of all languages.
 */
export function plainText(text: string): string {
  const lines = stripVTControlCharacters(text).replaceAll(/\r\n|[\u2028\u2029]/g, "\n");
  return lines.toWellFormed().replace(oneUnprintable, (found) => (found === "\n" || found === "\t" ? found : ""));
}

/** The same on one line: replaces control characters by blanks. */
export function oneLine(text: string): string {
  return stripVTControlCharacters(text).toWellFormed().replace(someUnprintable, " ");
}

/**
 * Invisible characters, such as zero-width blanks, soft hyphens and tag characters; one variation selector after a
 * character is allowed.
 */
const invisible =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]|(?<=\ufe0e|\ufe0f)(?:\ufe0e|\ufe0f)/gu;
/** A joiner is needed in emoji and many scripts, but hides words in Latin letters. */
const strayJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}]|(?!\p{Script=Latin})\p{L})[\u200c\u200d]+/gu;

/** Removes everything that a person would not see but a model would read. */
export function visibleText(text: string): string {
  return plainText(text).replace(invisible, "").replace(strayJoiner, "");
}

/** Returns an untrusted text for a model or a person: visible, on one line, at most `most` characters. */
export function strangersText(text: string, most = 500): string {
  const words = oneLine(visibleText(text)).trim();
  return words.length > most ? `${words.slice(0, most - 1).toWellFormed()}…` : words;
}

/** Escapes unprintable characters in JSON text without changing its value. */
export function printableJson(json: string): string {
  return json.replace(oneUnprintable, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
