/** Between two words of a phrase: up to eight others of the same clause. */
const gap = String.raw`(?: [^ |]+){0,8}?`;

/**
 * A list of phrases as the question table writes them, "word, two words": "refund~" is any word that begins so, "…" stands for some other words of
 * the same clause, "|" for the beginning of a clause.
 */
export function phrases(list: string): RegExp {
  return new RegExp(`(?:${list.split(", ").map(phrase).join("|")})(?![^ ])`);
}

function phrase(text: string): string {
  return text
    .split(" ")
    .map((word) => (word === "…" ? gap : ` ${word.replace("|", String.raw`\|`).replace("~", "[^ |]*")}`))
    .join("");
}

/** A text (as `simplify` gives it) as bare words, with " | " before each clause: what phrases are looked for in. */
export function clauses(text: string): string {
  const parts = text.split(/[.,;:!?()–—]+(?= |$)/).map((part) => part.replace(/[^\p{L}\p{N}]+/gu, " ").trim());
  return parts
    .filter((part) => part !== "")
    .map((part) => ` | ${part}`)
    .join("");
}
