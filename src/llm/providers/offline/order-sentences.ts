// Sentences about an order.

import { clean } from "./clean.ts";
import { isNotApproved, isOverLimit, isUnknownOrder, readCheck, readOrder, readTicket } from "./tool-results.ts";

const longestValue = 80;
const longestReason = 300;
const notKnownOfRefund =
  "Why it was refunded and how long the bank takes to pay is not known here. If money is missing, ask me to open a billing ticket.";

/** Returns the state of one order. Omits its note, which is untrusted text and internal. */
export function aboutOrder(order: number, result: unknown, asked: "status" | "refunded"): string {
  const found = readOrder(result);
  if (found === undefined) return notKnown(order, result);
  const { plan, amount, status, purchased_on } = found;
  const state = `Order ${order}: ${value(plan)}, ${value(amount)}, status ${value(status)}, bought on ${value(purchased_on)}.`;
  const pending = status === "pending" ? " Its payment is not completed." : "";
  if (asked === "status") return `${state}${pending}`;
  if (status === "refunded") return `${state} It is marked as refunded. ${notKnownOfRefund}`;
  return `${state}${pending} It has not been refunded. If money is missing, ask me to open a billing ticket.`;
}

interface RefundResults {
  readonly intent: "refund" | "refund_check" | "exception";
  readonly checked: unknown;
  /** Whether opening a ticket was tried, and the result. */
  readonly tried: boolean;
  readonly ticket: unknown;
  /** Whether a ticket may be opened at all. */
  readonly mayOpen: boolean;
}

/** Returns the result of a refund request for one order. Never promises that money is paid back. */
export function aboutRefund(order: number, { intent, checked, tried, ticket, mayOpen }: RefundResults): string {
  const verdict = readCheck(checked);
  if (verdict === undefined || (tried && isUnknownOrder(ticket)))
    return notKnown(order, verdict === undefined ? checked : ticket);
  if (intent === "refund_check" && !verdict.eligible && verdict.status === "refunded")
    return `Order ${order} is marked as refunded already, so it cannot be refunded again. ${notKnownOfRefund}`;
  if (!verdict.eligible) {
    const refusal = because(`I am sorry, order ${order} is not eligible for a refund`, verdict.reason);
    return intent === "exception"
      ? `${refusal} I cannot make an exception; to have a colleague look at it, ask me to open a ticket.`
      : refusal;
  }
  const { created, ticket_id, reason } = readTicket(ticket) ?? {};
  if (tried && created === false && ticket_id === undefined && reason !== undefined)
    return because(`I am sorry, I could not open a refund ticket for order ${order}`, reason);
  const eligible = because(`Order ${order} is eligible for a refund`, verdict.reason);
  if (tried) return `${eligible} ${aboutTicket(ticket, "refund")}`;
  if (!mayOpen) return `${eligible} I cannot open a ticket for it here; the support team can.`;
  return `${eligible} A refund ticket for order ${order} can be opened, if none is open yet: just ask. A colleague decides on it.`;
}

/** Returns the result of opening a ticket for a problem. */
export function aboutProblem(order: number | undefined, category: string, result: unknown): string {
  const told = aboutTicket(result, category);
  if (order === undefined) return told;
  return isUnknownOrder(result) ? notKnown(order, result) : `Order ${order}: ${told}`;
}

function aboutTicket(result: unknown, category: string): string {
  const what = category === "other" ? "ticket" : `${category} ticket`;
  const an = /^[aeiou]/.test(what) ? "an" : "a";
  const { created, ticket_id, reason, status } = readTicket(result) ?? {};
  const number = ticket_id === undefined ? "" : value(String(ticket_id));
  if (number !== "" && created === true && status === "awaiting_approval")
    return `I opened ${what} ${number} for you; it waits for the approval of a colleague, who decides on it.`;
  if (number !== "" && created === true) return `I opened ${what} ${number} for you; a colleague will look at it.`;
  if (number !== "")
    return `There is already an open ${what}, number ${number}; a colleague will look at it. I could not add this message to it.`;
  if (created === false) return because(`I am sorry, I could not open ${an} ${what}`, reason);
  if (isNotApproved(result))
    return `I am sorry, I could not open ${an} ${what}: a person on our team has to approve it and did not. Please contact the support team if you have questions.`;
  if (isOverLimit(result))
    return `I am sorry, I could not open ${an} ${what}: I may not open more for one question. Please ask for it in a message of its own.`;
  return `I am sorry, I could not open ${an} ${what} just now. Please try again in a moment or contact the support team.`;
}

function notKnown(order: number, result: unknown): string {
  if (isUnknownOrder(result)) return `I found no order ${order}. Please check the number.`;
  return `I am sorry, I could not look at order ${order} just now. Please try again in a moment.`;
}

/** Joins a statement and the desk's reason to one sentence. */
function because(statement: string, reason: string | undefined): string {
  const why = clean(reason ?? "", longestReason);
  if (why === "") return `${statement}.`;
  return `${statement}. ${why}${/[.!?…]$/.test(why) ? "" : "."}`;
}

function value(text: string): string {
  return clean(text, longestValue);
}
