import { onFirstUse } from "../../../text/on-first-use.ts";

/** Between two words of a phrase: up to eight others. */
const gap = "(?: [^ |]+){0,8}?";
/** Between a verb and its object: words that bring no other verb and no other thing. */
const between =
  String.raw`(?: (?:an?|the|any|de|du|des|la|le|el|une?|una|my|our|your|his|her|this|that|these|those|it|them|of|to|for|on|with|you|me|us|anybody|anyone` +
  String.raw`|be|been|get|have|want|need|ask|request|process|issue|give|start|make|open|create|file|raise|go|ahead|and` +
  String.raw`|another|other|more|further|new|single|support|just|yet|now|ever|even|under|circumstances|orders?|\d+` +
  String.raw`|technical|billing|account|refund)){0,8}?`;
const gaps: Readonly<Record<string, string>> = { "…": gap, _: between };

/** A list of phrases that a clause may hold. */
export interface Phrases {
  readonly test: (words: string) => boolean;
}

/**
 * A list of phrases as the question table writes them, "word, two words": "refund~" is any word that begins so, "#" an order's
 * number, "…" stands for some other words, "_" for some that only lead from a verb to its object,
 * "|" for the beginning. They are looked for in one clause: see `readClauses`.
 */
export function phrases(list: string): Phrases {
  const all = onFirstUse(() => list.split(", ").map(phrase));
  return { test: (words) => all().some((fits) => fits(words)) };
}

/** Compiling hundreds of patterns takes longer than anything else in a turn, so each waits for its own words. */
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
