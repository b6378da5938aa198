// Corrects the spelling of keywords.

import distance from "damerau-levenshtein";

/** The keywords whose misspellings are corrected. */
const known = listed(
  "refund refunds refunded refundable order orders status ticket tickets eligible invoice receipt payment charged",
  "password account crash crashes complaint",
  "ruckerstattung erstatten bestellung reembolso pedido remboursement commande",
);

/** Words that resemble a keyword but are correct. */
const others = listed(
  "older odder border borders states statue ticker tickle ticked picket wicket crush crass clash clashes crushes",
  "changed charges charger command commands compliant accounts invoices receipts payments",
);

const shortest = 5;
const longest = 20;

/** Returns the keyword that `word` (lower case, no accents) probably misspells, otherwise `word`. */
export function respelt(word: string): string {
  if (word.length < shortest || word.length > longest || others.includes(word) || known.includes(word)) return word;
  return known.find((candidate) => isMisspelling(word, candidate)) ?? word;
}

function isMisspelling(word: string, candidate: string): boolean {
  const tolerance = candidate.length < 10 ? 1 : 2;
  if (Math.abs(word.length - candidate.length) > tolerance) return false;
  const sameStart = word[0] === candidate[0] || word[1] === candidate[0];
  return sameStart && distance(word, candidate).steps <= tolerance;
}

function listed(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(" "));
}
