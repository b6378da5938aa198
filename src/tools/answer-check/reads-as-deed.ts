import { type Clause } from "./clauses.ts";
import { type KnownFacts, numbersIn } from "./known-facts.ts";
import type { Language } from "./language.ts";
import { languages, languagesOf, pattern } from "./languages.ts";

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
  const condition = [...before, words].some((one) => has(language.conditions, one));
  if (condition && !has(`(?<!(?:${language.conditions}) )${language.byUs}`)) return false;
  const [ours = ""] = words.split(pattern(language.heard));
  const { rest, borneOut } = withoutWhatIsSo({ ...clause, words: ours.trim() }, language, known);
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

/** Takes out what the facts bear out: a known ticket that is open, an old status, and what follows from a ticket. */
function withoutWhatIsSo(
  { words, before }: Clause,
  language: Language,
  { facts, named }: { readonly facts: KnownFacts; readonly named: boolean },
): { readonly rest: string; readonly borneOut: boolean } {
  /** What the clause names itself, or the nearest one before it in the sentence. */
  const nearest = (numbers: (text: string) => readonly string[]): readonly string[] =>
    [words, ...before.toReversed()].map(numbers).find(({ length }) => length > 0) ?? [];
  const tickets = nearest((text) => numbersIn(text).filter((number) => facts.tickets.has(number)));
  const orders = nearest((text) => [
    ...numbersIn(text).filter((number) => facts.orders.has(number)),
    ...numbersIn(text.match(pattern(`(?:${language.order}) \\d+`))),
  ]);
  const meant = tickets.length > 0 ? tickets : named ? [...facts.tickets.keys()] : [];
  const known = meant.flatMap((number) => facts.tickets.get(number) ?? []);
  const fits = known.length > 0 && orders.every((order) => known.some((ticket) => ticket.order === order));
  const ofRefund = pattern(language.refund).test(words);
  const borneOut = fits && (!ofRefund || known.some(({ category }) => category === "refund"));
  let rest = named ? words.replaceAll(pattern(language.consequence), " ") : words;
  if (borneOut)
    rest = rest
      .replaceAll(pattern(language.ticketIsOpen), " ")
      .replaceAll(namedTicket, (found, number: string) => (meant.includes(number) ? " " : found));
  const refunded = (orders.length === 0 ? [...facts.orders] : orders).every((order) => facts.refundedOrders.has(order));
  if (refunded && facts.refundedOrders.size > 0 && !pattern(language.newer).test(words))
    rest = rest.replaceAll(pattern(language.paidBack), " ");
  return { rest, borneOut };
}

/** `refund ticket number 5001`, or the number alone. */
const namedTicket = /(?<!\w)(?:\w*tickets?(?: [a-z_]+){0,3} )?(\d+)(?!\w)/g;

/** Claims that are certainly untrue: in a form that no honest answer has. */
export function surelyUntrue(clauses: readonly Clause[], facts: KnownFacts): boolean {
  const text = languagesOf(clauses.map(({ words }) => words).join(" "));
  return clauses.some(({ words, asks, last, before }) =>
    (text.length === 0 ? languages : text).some((language) => {
      const never = [language.never, ...(facts.refundedOrders.size === 0 ? [language.neverUnlessRefunded] : [])];
      const softened = [language.denials, language.conditions, language.heard, language.reported].join("|");
      return (
        !(asks && last) &&
        never.some((one) => pattern(`^(?:\\S+ ){0,2}(?:${one})`).test(words)) &&
        ![...before, words].some((one) => pattern(softened).test(one))
      );
    }),
  );
}
