// Whether a text contains some words, comparing whole numbers.

import { remembered } from "../text/remembered.ts";
import { visibleText } from "../text/plain-text.ts";

/**
 * Normalizes a text for comparison: case, extra blanks, invisible characters, and styles of quotes, dashes and numbers
 * are ignored; 1,240.00 and 1.240,00 become 1240.
 */
export const comparable = remembered((text) => {
  const plain = visibleText(text).replaceAll(grouped, (digits) => digits.replaceAll(/\D/g, ""));
  const one = plain.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  return one
    .replaceAll(/['\u2018-\u201b\u2032\u02bc]/g, "'")
    .replaceAll(/["\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
    .replaceAll(/[\p{Pd}\u2212]/gu, "-")
    .replaceAll(/(?<=\d)[.,]00?(?![\d]|[.,]\d)/g, "")
    .replaceAll(/(?<=\d),(?=\d{1,2}(?!\d))/g, ".");
});

const threeDecimals = String.raw`(?![\d]| ?(?:BHD|IQD|JOD|KWD|LYD|OMR|TND)\b)`;
const money = String.raw`(?=[.,]\d\d(?!\d)| ?(?:[$€£¥]|[A-Z]{3}\b))`;

/** A number with groups of thousands; separated by an ordinary blank only before a currency. */
const grouped = new RegExp(
  String.raw`(?<![\d.,'’])\d{1,3}(?:([,.'’\u00a0\u202f\u2009])\d{3}(?:\1\d{3})*(?!\1?\d)${threeDecimals}|(?: \d{3})+${money})`,
  "g",
);

/** Whether an answer contains some words, ignoring bold, italics and code. Both from `comparable`. */
export function answerHolds(answer: string, words: string, how?: { readonly whole: boolean }): boolean {
  return holds(answer, words, how) || holds(answer.replaceAll(emphasis, ""), words, how);
}

const emphasis = /\*\*|__|~~|`|(?<![\p{L}\p{N}*])\*(?=\S)|(?<=\S)\*(?![\p{L}\p{N}*])/gu;

/**
 * Whether a text contains some words. A match may not begin or end inside a number: 24 is not in 240.50, nor 1042 in
 * 11042. `whole`: nor inside a word.
 */
function holds(text: string, words: string, { whole = false } = {}): boolean {
  const numbers = [...text.matchAll(number)].map(({ 0: found, index }) => [index, index + found.length] as const);
  const cuts = (at: number): boolean => numbers.some(([start, end]) => start < at && at < end);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    const inWord = whole && (isLetter(text[at - 1]) || isLetter(text[end]));
    if (!inWord && !cuts(at) && !cuts(end)) return true;
  }
  return false;
}

/** A date, a time, or a number with its thousands and decimals; otherwise a run of digits. */
const number =
  /\d{4}-\d\d-\d\d|\d\d?[./]\d\d?[./]\d{2,4}|\d\d?:\d\d(?!\d)|\d{1,3}(?:[,.'’]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+[.,]\d{1,2}(?!\d)|\d+(?:\.\d+)?/g;

const isLetter = (sign: string | undefined): boolean => /[\p{L}\p{N}]/u.test(sign ?? "");
