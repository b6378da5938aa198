import { type Clause, clausesOf } from "./clauses.ts";
import { knownFacts, type KnownToRun } from "./known-facts.ts";
import { languageOf, languages, pattern } from "./languages.ts";
import { readsAsDeed } from "./reads-as-deed.ts";

/**
 * The Nimbus desk's record line: what was done in this conversation, and that nothing else was. It is written if a
 * receipt is not named, or if the text could be read as saying that something was, is being or will be done.
 */
export function recordLine(text: string, known: KnownToRun, unnamed: readonly object[]): string | undefined {
  const facts = knownFacts(known);
  const clauses = clausesOf(text);
  const own = facts.texts.reduce((rest, value) => rest.replaceAll(value, " it "), text);
  const asked = clausesOf(known.asked.at(-1) ?? "");
  if (unnamed.length === 0 && (saysDoneOfNoDeed(clauses, asked) || !readsAsDeed(clausesOf(own), facts)))
    return undefined;
  const { record } = languageOf(clauses, asked);
  const deeds = [...facts.tickets.values()].map((ticket) =>
    record.ticket({ ...ticket, kind: record.kinds[ticket.category] }),
  );
  return deeds.length === 0 ? record.nothing : record.only(deeds.join(record.and));
}

/** "Done." to somebody who asked for nothing but a look. */
function saysDoneOfNoDeed(clauses: readonly Clause[], asked: readonly Clause[]): boolean {
  const [{ words } = { words: "" }] = clauses;
  if (clauses.length !== 1 || !languages.some(({ bareDone }) => pattern(`^(?:${bareDone})$`).test(words))) return false;
  return !asked.some((clause) => languages.some(({ wishes }) => pattern(wishes).test(clause.words)));
}
