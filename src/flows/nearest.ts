import damerauLevenshtein from "damerau-levenshtein";

/** Words that differ in more than half of their letters are no misspelling. */
const leastLikeness = 0.5;

/** The known word that was likely meant, if there is one; `least` is the part of its letters that must be right. */
export function nearest(word: string, known: readonly string[], least = leastLikeness): string | undefined {
  const likeness = (name: string): number =>
    1 - damerauLevenshtein(word.toLowerCase(), name.toLowerCase()).steps / Math.max(word.length, name.length, 1);
  const [best] = known.toSorted((one, other) => likeness(other) - likeness(one));
  return best !== undefined && likeness(best) >= least ? best : undefined;
}
