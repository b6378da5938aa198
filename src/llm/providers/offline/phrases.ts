/** Between two words of a phrase: up to eight others. */
const gap = "(?: [^ |]+){0,8}?";

/**
 * A list of phrases as the question table writes them, "word, two words": "refund~" is any word that begins so, "#" an order's
 * number, "…" stands for some other words, "|" for the beginning. They are looked for in one clause: see `readClauses`.
 */
export function phrases(list: string): RegExp {
  return new RegExp(`(?:${list.split(", ").map(phrase).join("|")})(?![^ ])`);
}

function phrase(text: string): string {
  return text
    .split(" ")
    .map((word) => (word === "…" ? gap : ` ${word.replace("|", String.raw`\|`).replace("#", String.raw`\d{3,9}`)}`))
    .join("")
    .replaceAll("~", "[^ |]*");
}
