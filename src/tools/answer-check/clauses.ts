// Splits an answer into clauses.

import { fold } from "./fold.ts";

/** A part of a sentence that can claim something by itself: folded words separated by single blanks. */
export interface Clause {
  readonly words: string;
  /** It is of a question. */
  readonly asks: boolean;
  /** It ends its sentence. */
  readonly last: boolean;
  /** The words of the nearest clauses before it in the same sentence. */
  readonly before: readonly string[];
}

/** Splits a text into the clauses of its sentences, without what it quotes. Short forms (`I've`) are expanded. */
export function clausesOf(text: string): readonly Clause[] {
  return fold(text)
    .replaceAll(quoted, " ")
    .replaceAll(dotted, "$1$2")
    .split(/(?<=[.!?…])(?=\s|["'»”)*]|$)|\n+/)
    .flatMap(inSentence);
}

/** Lines that are quoted as in a mail, and words in quotes that follow what somebody said. */
const quoted = /^\s*>.*$|(?<=\b(?:you|sie|vous|usted|tu)\b[^.\n"“„«]{0,40})["“„«][^"”“»\n]{0,400}["”“»]/gm;

/** Short words whose dot ends no sentence. */
const dotted =
  /\b(?:(nr|no|num|n)\.(?=\s?[\d#º])|(z\. ?b|e\.g|i\.e|p\. ?ej|ca|approx|vs|oct|nov|sept?|dr|mr|ms)\.(?=\s?[\d#ºa-z:]))/g;

/** Where a new claim can begin: at stops, dashes and cells, at commas, and after the words for `and` and `but`. */
const joints =
  /[;()–—|→]|:(?!\s*#?\d{4,}\b)|\s-+\s|,(?!\d|\s(?:(?:number|nummer|numero|n|no|the|el|le|die|das)\W{1,3})?\d)|\s(?:and|but|so|und|aber|doch|sondern|y|pero|et|mais|denn|so that|pour que|afin que|para que)(?=\s)(?!\s(?:#?\d|deja|far\b))/;

function inSentence(sentence: string): readonly Clause[] {
  const parts = sentence.split(joints).map(plainWords).filter(Boolean);
  const asks = /\?[\s"'»”)*]*$/.test(sentence);
  return parts.map((words, index) => ({
    words,
    asks,
    last: index === parts.length - 1,
    before: parts.slice(Math.max(0, index - 8), index),
  }));
}

const written: readonly (readonly [RegExp, string])[] = [
  [/n't\b/g, " not"],
  [/\bca not\b|\bcannot\b/g, "can not"],
  [/\bwo not\b/g, "will not"],
  [/'ve\b/g, " have"],
  [/'ll\b/g, " will"],
  [/'d\b/g, " would"],
  [/'m\b/g, " am"],
  [/'re\b/g, " are"],
  [/'s\b/g, " is"],
  [/\b([a-z]|qu)'/g, "$1 "],
  [/\be-mail/g, "email"],
  [/\$/g, " usd "],
  [/€/g, " eur "],
];

function plainWords(text: string): string {
  const words = written.reduce((all, [short, long]) => all.replaceAll(short, long), text);
  return words
    .replaceAll(/[.,](?!\d)|[^\w.,\u00a1-\u1fff\u2c00-\ud7ff\uf900-\uffef]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
