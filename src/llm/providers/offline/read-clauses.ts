import { phrases } from "./phrases.ts";
import { type Intent } from "./intents.ts";
import { questionTable } from "./question-table.ts";
import { type Mention, readOrders } from "./read-orders.ts";

/** A part of a message that says one thing. */
export interface Clause {
  /** Its words without punctuation, after " |": phrases are matched against this. */
  readonly words: string;
  readonly intent: Intent;
  /** The distinct order numbers in it, in order. */
  readonly orders: readonly number[];
  /** Little more than an order number. */
  readonly onlyNumbers: boolean;
  /** Ends with a colon. */
  readonly leads: boolean;
}

const ends = [
  String.raw`[.,;:!?()–—]+(?= |$)`,
  " (?:and|but|because|then|also|plus|und|y|et|aber|pero|mais)(?= )",
  " so(?= (?:please|i|we|can|could|refund) )",
  String.raw` (?=(?:except|excluding|instead of|rather than|apart from)\b)`,
  String.raw`(?<!\b(?:did|do|does|never)) (?=not (?:for )?(?:orders? )?#?\d{3})`,
].join("|");
const opening = /^(?:(?:please|also|then|so|now|just|kindly|well|ok|okay|und|y|et|and|but) )+/;
const besideNumbers = wordSet(
  "order orders number numbers no nr id it is its was the my a an and or for please sorry i mean meant oh ok okay yes sure",
  "hi hello hey thanks thank you this that these those one here of on also what about actually correct right too wait with",
);

/** Splits a text from `simplify` into clauses and finds their intents; `unknown` if no row of the table matches. */
export function readClauses(text: string): readonly Clause[] {
  const mentions = readOrders(text);
  let from = 0;
  return [...text.matchAll(new RegExp(`${ends}|$`, "g"))].flatMap(({ index, 0: cut }) => {
    const inside = mentions.filter(({ at }) => at >= from && at < index);
    const words = bareWords(text.slice(from, index));
    from = index + cut.length;
    return words === "" ? [] : clause(` | ${words}`, inside, cut.startsWith(":"));
  });
}

/** Returns the words of a clause that are not numbers. */
export function clauseWords({ words }: Clause): readonly string[] {
  return words.split(/[ |]+/).filter((word) => word !== "" && !/^\d+$/.test(word));
}

/** Collects the words of several lines in a set. */
export function wordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(" ").split(" "));
}

/** Phrases that make a clause no request, or leave open which order it is about. */
const unsure = phrases(
  "either, or #, or order #, or is it, oder is it, or too late, or am i, or has the, or not, maybe, not sure, not decided, not think, not believe, thinking about, considering, might want, " +
    "suppose, supposing, imagine, assuming, hypothetical~, theoretical~, in theory, in principle, what if, if i wanted, " +
    "if i asked, if i were, if i was, if i ever, if i should, if i could, would you refund~, would i get, would you ever",
);

function clause(words: string, mentions: readonly Mention[], leads: boolean): Clause {
  const orders = [...new Set(mentions.map(({ order }) => order))];
  const oneList = orders.length < 2 || mentions.slice(1).every(({ listed }) => listed);
  const found =
    questionTable.find(({ intent, says }) => says.test(words) && (intent !== "lists" || orders.length === 0))?.intent ??
    "unknown";
  const intent = found === "refund" && (unsure.test(words) || !oneList) ? "refund_check" : found;
  const read = { words, intent, orders, leads, onlyNumbers: false };
  return { ...read, onlyNumbers: intent === "unknown" && clauseWords(read).every((word) => besideNumbers.has(word)) };
}

function bareWords(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(opening, "");
}
