// Names in `.env` that nothing reads and that were likely meant as others.

import damerauLevenshtein from "damerau-levenshtein";
import type { Source } from "../../config.ts";

/** The part of its letters that must be right in a name that is only misspelt. */
const leastLikeness = 0.8;

/**
 * A sentence for each name that is likely one of ours: nearly so in its letters, or one of which a word was left out, such
 * as `GEMINI_KEY`. Other programs' names are no mistakes, and neither is a second name beside one that is set.
 */
export function misspeltNames(sources: ReadonlyMap<string, Source>, known: readonly string[]): readonly string[] {
  return Array.from(sources.keys())
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const [meant] = known
        .filter((one) => !sources.has(one) && isLike(name, one))
        .toSorted((a, b) => steps(name, a) - steps(name, b));
      return meant === undefined ? [] : [`.env sets ${name}, which nothing reads; did you mean ${meant}?`];
    });
}

const lettersOf = (name: string): string => name.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

const steps = (one: string, other: string): number => damerauLevenshtein(lettersOf(one), lettersOf(other)).steps;

function isLike(name: string, known: string): boolean {
  const longest = Math.max(lettersOf(name).length, lettersOf(known).length, 1);
  return 1 - steps(name, known) / longest >= leastLikeness || isAbridged(name, known);
}

/** All its words are words of the known name, in their order, and the first one is the same. */
function isAbridged(name: string, known: string): boolean {
  const [words, whole] = [name, known].map((one) => one.toUpperCase().split(/[_.-]+/));
  if (words === undefined || whole === undefined || words.length < 2 || words[0] !== whole[0]) return false;
  let from = 0;
  return words.every((word) => {
    const at = whole.indexOf(word, from);
    from = at + 1;
    return at >= 0;
  });
}
