// Parses the tool results that the built-in model understands.

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

/** Parses the result of a check; `undefined` if it has another shape. */
export const readCheck = taken(checked);
/** Parses an order; `undefined` if it has another shape. */
export const readOrder = taken(order);
/** Parses a ticket; `undefined` if it has another shape. */
export const readTicket = taken(ticket);

function taken<Value>(look: quick.Quick<Value>): (result: unknown) => Value | undefined {
  return (result) => {
    const value = look(result);
    return value === quick.unsure ? undefined : value;
  };
}

/** Returns the error message in a result, empty if there is none. */
function failureIn(result: unknown): string {
  if (!isObject(result)) return "";
  if (typeof result["error"] === "string") return result["error"];
  return result["created"] === false && typeof result["reason"] === "string" ? result["reason"] : "";
}

/** Whether a check says that the order may be refunded. */
export function isEligible(result: unknown): boolean {
  return readCheck(result)?.eligible === true;
}

/** Whether the result says that the order does not exist. */
export function isUnknownOrder(result: unknown): boolean {
  return notFound.test(failureIn(result));
}

/** Whether a person refused the call, or could not be asked. */
export function isNotApproved(result: unknown): boolean {
  return notApproved.test(failureIn(result));
}

/** Whether the result says that the write limit is reached. */
export function isOverLimit(result: unknown): boolean {
  return limitReached.test(failureIn(result));
}
