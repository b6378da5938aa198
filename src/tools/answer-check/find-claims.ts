import { claimFinder, type FoundClaim } from "./claim-rules.ts";
import { english } from "./languages/english.ts";
import { french } from "./languages/french.ts";
import { german } from "./languages/german.ts";
import { spanish } from "./languages/spanish.ts";
import { plainClauses } from "./plain-clauses.ts";

/** The languages in which claims are found; a new one is one file and its name here. */
export const languages = [english, german, spanish, french] as const;

const finders = languages.map(claimFinder);

/** Everything that an answer claims was done. Questions, refusals, conditions and what lies ahead are no claims. */
export function findClaims(answer: string): readonly FoundClaim[] {
  return plainClauses(answer).flatMap(({ words, asks, before }) =>
    asks ? [] : finders.flatMap((find) => find(words, before)),
  );
}
