import { type Clause } from "./clauses.ts";
import { type KnownFacts, numbersIn } from "./known-facts.ts";
import type { Language } from "./language.ts";
import { languages, languagesOf, pattern } from "./languages.ts";
import { withoutBorneOut } from "./borne-out.ts";

/**
 * Whether a sentence could be read as saying that something was done, is being done or will be done by us. Over-inclusive:
 * what is not surely a question, a refusal, a condition, an offer, a rule or a value that the desk gave is read so.
 */
export function readsAsDeed(clauses: readonly Clause[], facts: KnownFacts): boolean {
  const words = clauses.map((clause) => clause.words).join(" ");
  const ofText = languagesOf(words);
  const said = clauses.filter(({ asks }) => !asks).map((clause) => clause.words);
  if (ofText.length === 0 && foreign(said.join(" "))) return true;
  const named = numbersIn(words).some((number) => facts.tickets.has(number));
  return clauses.some((clause) => {
    const possible = [...ofText, ...languagesOf([...clause.before, clause.words].join(" "), surely)];
    return (possible.length === 0 ? languages : possible).some((language) =>
      clauseReadsAsDeed(clause, language, { facts, named }),
    );
  });
}

/** Fewer words of another language than that occur by chance. */
const surely = 3;

/** Words of a language that is not read here could say anything. */
const foreign = (words: string): boolean => (words.match(/[a-z]{3,}|[\u0080-\uffff]{2}/g)?.length ?? 0) > 3;

function clauseReadsAsDeed(
  clause: Clause,
  language: Language,
  known: { readonly facts: KnownFacts; readonly named: boolean },
): boolean {
  const { words, asks, last, before } = clause;
  const [first = words] = before;
  const has = (alternatives: string, text = words): boolean => pattern(alternatives).test(text);
  if (asks && (last || has(language.questions, first))) return false;
  if (has(language.promises)) return true;
  if (has(`^(?:${language.that})`) && before.some((one) => has(language.heard, one))) return false;
  if (has(language.denials, words.replaceAll(pattern(language.noDenial), " "))) return false;
  const reassured = before.findLastIndex((one) => has(language.reassures, one));
  const condition =
    has(language.doubts) || [...before.slice(reassured + 1), words].some((one) => has(language.conditions, one));
  if (condition && !has(`(?<!(?:${language.conditions}) )${language.byUs}`)) return false;
  const [ours = ""] = words.split(pattern(language.heard));
  const { rest, borneOut } = withoutBorneOut({ ...clause, words: ours.trim() }, language, known);
  const long = words.split(" ").length > 2;
  const claims = (text: string): boolean => has(language.deeds, text) || (long && has(language.agents, text));
  const ofTicket = !borneOut && has(language.openTicket, rest);
  if (!ofTicket && !claims(withoutHarmless(rest, language, claims))) return false;
  return !has(`^(?:${language.advice})`) || has(language.assures);
}

/** Removes harmless words as long as the rest claims something: most patterns are then never compiled. */
function withoutHarmless(words: string, language: Language, claims: (text: string) => boolean): string {
  let rest = words;
  for (const harmless of language.harmless) {
    if (!claims(rest)) return rest;
    rest = rest.replaceAll(pattern(harmless), " - ");
  }
  return rest;
}
