// Finds names in `.env` that are probably misspelt settings.

import damerauLevenshtein from "damerau-levenshtein";

/** The fraction of letters that must match. */
const leastLikeness = 0.8;

/**
 * Returns a sentence for each unknown name that resembles one of our settings: similar letters, or a word missing, such
 * as `GEMINI_KEY`. Ignores names of other programs, and a second name of a setting that is set.
 */
export function misspeltNames(
  names: readonly string[],
  { known, isSet }: { readonly known: readonly string[]; readonly isSet: (name: string) => boolean },
): readonly string[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const [meant] = known
        .filter((one) => !isSet(one) && isLike(name, one))
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

/** Whether a name consists of words of the known name, in order, starting with the first. */
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
