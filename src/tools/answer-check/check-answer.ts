import type { Deed, FoundClaim } from "./claim-rules.ts";
import { findClaims } from "./find-claims.ts";
import { type KnownFacts, knownFacts, type KnownToRun, numbersIn } from "./known-facts.ts";
import { ordersNamedIn, strangeNumbers } from "./ticket-numbers.ts";
import { unsupported } from "./unsupported.ts";

/**
 * The Nimbus desk's check of an answer. `untrue`: a deed that did not happen, or a ticket that nobody named; `unsupported`:
 * an amount, a date or an order number that nothing supports. Each is a sentence, for model and staff alike.
 */
export function checkAnswer(
  answer: string,
  known: KnownToRun,
): { readonly untrue: readonly string[]; readonly unsupported: readonly string[] } {
  const facts = knownFacts(known);
  const strange = strangeNumbers(answer, facts);
  const numbers = (kind: "ticket" | "order"): readonly string[] =>
    strange.filter((one) => one.kind === kind).map(({ number }) => number);
  const untrue = [
    ...findClaims(answer)
      .filter((claim) => !isTrue(claim, facts))
      .map(({ deed }) => wrong[deed]),
    ...numbers("ticket").map((number) => `The answer names ticket ${number}, and no tool result does.`),
  ];
  const orders = numbers("order").map((number) => `The answer names order ${number}, which nothing supports.`);
  return { untrue: [...new Set(untrue)], unsupported: [...new Set([...orders, ...unsupported(answer, known)])] };
}

/** What is not true, said to the model and to staff. */
const wrong: Readonly<Record<Deed, string>> = {
  refunded: "The answer says that money was paid back, and no tool result says so.",
  opened: "The answer says that a ticket was opened or is open, and none was opened or found for this.",
  cancelled: "The answer says that something was cancelled or closed, and nothing was.",
  escalated: "The answer says that this was passed on to a person, and no ticket was opened for it.",
  emailed: "The answer says that an e-mail or a confirmation was sent, and none was.",
};

function isTrue({ deed, byAgent, words }: FoundClaim, facts: KnownFacts): boolean {
  const orders = [...ordersNamedIn(words), ...numbersIn(words).filter((number) => facts.orders.has(number))];
  switch (deed) {
    case "refunded":
      return !byAgent && facts.refundedOrders.size > 0 && orders.every((order) => facts.refundedOrders.has(order));
    case "opened":
    case "escalated":
      return facts.tickets.size > 0 && orders.every((order) => facts.ordersWithTicket?.has(order) ?? true);
    case "cancelled":
    case "emailed":
      return false;
  }
}
