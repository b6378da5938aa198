/** Control characters, line and paragraph separators, and the marks that turn the direction of a whole line around. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu;

/** The text on one line that a terminal can be trusted with: what would move, colour or turn it becomes a blank. */
export function oneLine(text: string): string {
  return text.replace(unprintable, " ");
}

/** The lines of a text, each of them safe to print. */
export function printableLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/).map(oneLine);
}
