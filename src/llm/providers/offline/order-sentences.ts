import { clean } from "./clean.ts";
import type { Deed } from "./deeds.ts";
import { isUnknownOrder, readCheck, readOrder, readTicket } from "./tool-results.ts";

const longestValue = 80;
const longestReason = 300;

/** Said when a message names more orders than are taken at once. */
export const tooManyOrders = "I take at most ten orders at a time; please ask again for the others.";

/** The state of one order, without its note: that is written by others and for others. */
export function aboutOrder(order: number, result: unknown): string {
  const found = readOrder(result);
  if (found === undefined) return notKnown(order, result);
  const { plan, amount, status, purchased_on } = found;
  return `Order ${order}: ${value(plan)}, ${value(amount)}, status ${value(status)}, bought on ${value(purchased_on)}.`;
}

interface RefundResults {
  readonly checked: unknown;
  /** The attempt to open a ticket, if one was made. */
  readonly ticket: Deed | undefined;
  /** Whether one could be opened at all. */
  readonly mayOpen: boolean;
}

/** What came of a refund request for one order. That money is paid back is never promised. */
export function aboutRefund(order: number, { checked, ticket, mayOpen }: RefundResults): string {
  const verdict = readCheck(checked);
  if (verdict === undefined) return notKnown(order, checked);
  if (!verdict.eligible) return because(`Order ${order} is not eligible for a refund`, verdict.reason);
  const eligible = because(`Order ${order} is eligible for a refund`, verdict.reason);
  if (ticket !== undefined) return `${eligible} ${aboutTicket(ticket.result, "refund ticket")}`;
  if (!mayOpen) return `${eligible} I cannot open a ticket for it here; the support team can.`;
  return `${eligible} If you would like that, ask me to open a refund ticket for order ${order}; a colleague decides on it.`;
}

/** What came of passing a problem on. */
export function aboutProblem(order: number | undefined, result: unknown): string {
  const told = aboutTicket(result, "ticket");
  if (order === undefined) return told;
  return isUnknownOrder(result) ? notKnown(order, result) : `Order ${order}: ${told}`;
}

function aboutTicket(result: unknown, what: string): string {
  const { created, ticket_id, reason } = readTicket(result) ?? {};
  const number = ticket_id === undefined ? "" : value(String(ticket_id));
  if (number !== "" && created === true) return `I opened ${what} ${number} for you; a colleague will look at it.`;
  if (number !== "") return `There is already an open ${what}, number ${number}; a colleague will look at it.`;
  if (created === false) return because(`I could not open a ${what}`, reason);
  return `I could not open a ${what} just now. Please try again in a moment or contact the support team.`;
}

function notKnown(order: number, result: unknown): string {
  if (isUnknownOrder(result)) return `I found no order ${order}. Please check the number.`;
  return `I could not look at order ${order} just now. Please try again in a moment.`;
}

/** A statement with the desk's reason for it, ending as a sentence does. */
function because(statement: string, reason: string | undefined): string {
  const why = clean(reason ?? "", longestReason);
  if (why === "") return `${statement}.`;
  return `${statement}. ${why}${/[.!?…]$/.test(why) ? "" : "."}`;
}

function value(text: string): string {
  return clean(text, longestValue);
}
