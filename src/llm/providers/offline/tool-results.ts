// The results it understands.

import { isObject } from "../../../text/is-object.ts";
import * as quick from "../../../text/quick.ts";

const optionalText = quick.optional(quick.text);
const checked = quick.object({ eligible: quick.flag, reason: optionalText, status: optionalText });
const order = quick.object({ plan: quick.text, amount: quick.text, status: quick.text, purchased_on: quick.text });
const ticket = quick.object({
  created: quick.flag,
  ticket_id: quick.optional(quick.either(quick.int, quick.text)),
  status: optionalText,
  reason: optionalText,
});
const notApproved = /\bnot approved by a person\b/i;
const limitReached = /\bthe most that may be written\b/i;
const notFound = /\bno (?:such )?order\b|not (?:be )?found|does not exist|unknown order/i;

/** What came of a call, as far as it has the shape that the desk promises; `undefined` if it has not. */
export const readCheck = taken(checked);
/** Reads the result of looking up an order. */
export const readOrder = taken(order);
/** Reads the result of opening a ticket. */
export const readTicket = taken(ticket);

function taken<Value>(look: quick.Quick<Value>): (result: unknown) => Value | undefined {
  return (result) => {
    const value = look(result);
    return value === quick.unsure ? undefined : value;
  };
}

/** What went wrong, in the desk's words; empty if nothing did. */
function failureIn(result: unknown): string {
  if (!isObject(result)) return "";
  if (typeof result["error"] === "string") return result["error"];
  return result["created"] === false && typeof result["reason"] === "string" ? result["reason"] : "";
}

/** Whether a check said that the order may be refunded. */
export function isEligible(result: unknown): boolean {
  return readCheck(result)?.eligible === true;
}

/** Whether the desk said that it knows no such order. */
export function isUnknownOrder(result: unknown): boolean {
  return notFound.test(failureIn(result));
}

/** Whether a person said no to a call, or was not there to say yes. */
export function isNotApproved(result: unknown): boolean {
  return notApproved.test(failureIn(result));
}

/** Whether no more may be written for one question. */
export function isOverLimit(result: unknown): boolean {
  return limitReached.test(failureIn(result));
}
