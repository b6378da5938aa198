import type { Clause } from "./clauses.ts";
import type { KnownFacts } from "./known-facts.ts";
import { languages, languagesOf, pattern } from "./languages.ts";

/** Claims that are certainly untrue: in a form that no honest answer has. */
export function surelyUntrue(clauses: readonly Clause[], facts: KnownFacts): boolean {
  const text = languagesOf(clauses.map(({ words }) => words).join(" "));
  return clauses.some(({ words, asks, last, before }) =>
    (text.length === 0 ? languages : text).some((language) => {
      const never = [language.never, ...(facts.refundedOrders.size === 0 ? [language.neverUnlessRefunded] : [])];
      const softened = [language.denials, language.doubts, language.conditions, language.heard, language.reported].join(
        "|",
      );
      return (
        !(asks && last) &&
        never.some((one) => pattern(`^(?:\\S+ ){0,2}(?:${one})`).test(words)) &&
        ![...before, words].some((one) => pattern(softened).test(one))
      );
    }),
  );
}
