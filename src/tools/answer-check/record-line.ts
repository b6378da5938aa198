import { clausesOf } from "./clauses.ts";
import { knownFacts, type KnownToRun } from "./known-facts.ts";
import { languageOf } from "./languages.ts";
import { readsAsDeed } from "./reads-as-deed.ts";

/**
 * The Nimbus desk's record line: what was done in this conversation, and that nothing else was. There is one if a receipt
 * is not named, or if the text could be read as saying that something was, is being or will be done.
 */
export function recordLine(text: string, known: KnownToRun, unnamed: readonly object[]): string | undefined {
  const facts = knownFacts(known);
  const clauses = clausesOf(text);
  const own = facts.texts.reduce((rest, value) => rest.replaceAll(value, " it "), text);
  if (unnamed.length === 0 && !readsAsDeed(clausesOf(own), facts)) return undefined;
  const { record } = languageOf(clauses, clausesOf(known.asked.at(-1) ?? ""));
  const deeds = [...facts.tickets.values()].map((ticket) =>
    record.ticket({ ...ticket, kind: record.kinds[ticket.category] }),
  );
  return deeds.length === 0 ? record.nothing : record.only(deeds.join(record.and));
}
