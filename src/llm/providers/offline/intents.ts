// What a customer may want.

import type { InWords } from "./replies.ts";

const problems = ["technical", "billing", "account", "other"] as const;
const aboutOrders = ["refund", "refund_check", "exception", "status", "refunded"] as const;

/** The categories of a ticket for a problem that is not a refund. */
export type Problem = (typeof problems)[number];

/** What needs the order to be looked at. An `exception` is a check whose refusal is expected. */
export type AboutOrder = (typeof aboutOrders)[number];

/** What a customer may want of us. */
export type Intent = Problem | AboutOrder | InWords;

/** Whether an order must be looked at first. */
export function isAboutOrder(intent: Intent): intent is AboutOrder {
  return aboutOrders.some((one) => one === intent);
}

/** Whether it is passed on as a ticket. */
export function isProblem(intent: Intent): intent is Problem {
  return problems.some((one) => one === intent);
}
