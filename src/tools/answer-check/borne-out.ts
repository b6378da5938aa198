// Removes from a clause what the facts of the run bear out.

import type { Clause } from "./clauses.ts";
import { type KnownFacts, type KnownTicket, numbersIn } from "./known-facts.ts";
import type { Language } from "./language.ts";
import { pattern } from "./languages.ts";

/**
 * Removes from a clause what the facts bear out: a known ticket that is open, an old status, and what follows from a
 * ticket. `borneOut`: its ticket is known, and is for the order and of the kind that the sentence names.
 */
export function withoutBorneOut(
  { words, before }: Clause,
  language: Language,
  { facts, named }: { readonly facts: KnownFacts; readonly named: boolean },
): { readonly rest: string; readonly borneOut: boolean } {
  /** What the clause names itself, or the nearest one before it in the sentence. */
  const nearest = (numbers: (text: string) => readonly string[]): readonly string[] =>
    [words, ...before.toReversed()].map(numbers).find(({ length }) => length > 0) ?? [];
  const tickets = nearest((text) => numbersIn(text).filter((number) => facts.tickets.has(number)));
  const ordersIn = (text: string): readonly string[] => [
    ...numbersIn(text).filter((number) => facts.orders.has(number)),
    ...numbersIn(text.match(pattern(`(?:${language.order}) \\d+`))),
  ];
  const orders = nearest(ordersIn);
  const meant = tickets.length > 0 ? tickets : named ? [...facts.tickets.keys()] : [];
  const known = meant.flatMap((number) => facts.tickets.get(number) ?? []);
  const own = ordersIn(words);
  const isFor = (ticket: KnownTicket, order: string): boolean =>
    ticket.order === order || (ticket.order === undefined && !own.includes(order));
  const fits = known.length > 0 && orders.every((order) => known.some((ticket) => isFor(ticket, order)));
  const ofRefund = pattern(language.refund).test(words);
  const more = pattern(language.another).test(words) || (facts.tickets.size < 2 && pattern(language.both).test(words));
  const borneOut = fits && !more && (!ofRefund || known.some(({ category }) => category === "refund"));
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
