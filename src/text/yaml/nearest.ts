import damerauLevenshtein from "damerau-levenshtein";

/** Words that differ in more than half of their letters are not misspellings. */
const leastLikeness = 0.5;

/**
 * Returns the known word that an unknown one probably misspells; `least` is the fraction of letters that must match.
 */
export function nearest(word: string, known: readonly string[], least = leastLikeness): string | undefined {
  const likeness = (name: string): number =>
    1 - damerauLevenshtein(word.toLowerCase(), name.toLowerCase()).steps / Math.max(word.length, name.length, 1);
  const [best] = known.toSorted((one, other) => likeness(other) - likeness(one));
  return best !== undefined && likeness(best) >= least ? best : undefined;
}
