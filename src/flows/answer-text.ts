import { visibleText } from "../plain-text.ts";

/** A text as texts are compared: without case, extra blanks and what nobody sees; 240.00 is 240. */
export function comparable(text: string): string {
  const plain = visibleText(text).normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
  return plain.replaceAll(/(?<=\d)[.,]00?(?![\d]|[.,]\d)/g, "");
}

/**
 * Whether a text holds some words, both as `comparable` makes them. Neither end may lie inside a number: 24 is not in
 * 240.50, nor 1042 in 11042. `whole`: nor inside a word.
 */
export function holds(text: string, words: string, { whole = false } = {}): boolean {
  const numbers = [...text.matchAll(number)].map(({ 0: found, index }) => [index, index + found.length] as const);
  const cuts = (at: number): boolean => numbers.some(([start, end]) => start < at && at < end);
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    const inWord = whole && (isLetter(text[at - 1]) || isLetter(text[end]));
    if (!inWord && !cuts(at) && !cuts(end)) return true;
  }
  return false;
}

/** A day, a time, or a number with its thousands and its decimals; what is none of it goes on to the next digit. */
const number =
  /\d{4}-\d\d-\d\d|\d\d?[./]\d\d?[./]\d{2,4}|\d\d?:\d\d(?!\d)|\d{1,3}(?:[,.'’]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+[.,]\d{1,2}(?!\d)|\d+(?:\.\d+)?/g;

const isLetter = (sign: string | undefined): boolean => /[\p{L}\p{N}]/u.test(sign ?? "");
