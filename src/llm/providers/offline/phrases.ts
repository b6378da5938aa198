import { onFirstUse } from "../../../text/on-first-use.ts";

/** Up to eight words between two words of a phrase. */
const gap = "(?: [^ |]+){0,8}?";
/** Words between a verb and its object that add no other verb or thing. */
const between =
  String.raw`(?: (?:an?|the|any|de|du|des|la|le|el|une?|una|my|our|your|his|her|this|that|these|those|it|them|of|to|for|on|with|you|me|us|anybody|anyone` +
  String.raw`|be|been|get|have|want|need|ask|request|process|issue|give|start|make|open|create|file|raise|go|ahead|and` +
  String.raw`|another|other|more|further|new|single|support|just|yet|now|ever|even|under|circumstances|orders?|\d+` +
  String.raw`|technical|billing|account|refund)){0,8}?`;
const gaps: Readonly<Record<string, string>> = { "…": gap, _: between };

/** A list of phrases to look for in a clause. */
export interface Phrases {
  readonly test: (words: string) => boolean;
}

/**
 * Compiles a list of phrases as in the question table: "word, two words". "refund~" is any word with this beginning,
 * "#" an order number, "…" some other words, "_" some words that only lead from a verb to its object, "|" the beginning
 * of the clause (see `readClauses`).
 */
export function phrases(list: string): Phrases {
  const all = onFirstUse(() => list.split(", ").map(phrase));
  return { test: (words) => all().some((fits) => fits(words)) };
}

/**
 * Compiles a phrase only when its literal words occur, because compiling hundreds of patterns is the slowest part of a
 * turn.
 */
function phrase(text: string): (words: string) => boolean {
  const signs = ` ${text}`.split(/ ?[…_#]|~/).filter((sign) => sign !== "");
  const pattern = onFirstUse(() => new RegExp(`${patternOf(text)}(?![^ ])`));
  return (words) => signs.every((sign) => words.includes(sign)) && pattern().test(words);
}

function patternOf(text: string): string {
  return text
    .split(" ")
    .map((word) => gaps[word] ?? ` ${word.replace("|", String.raw`\|`).replace("#", String.raw`\d{3,9}`)}`)
    .join("")
    .replaceAll("~", "[^ |]*");
}
