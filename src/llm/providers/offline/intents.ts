// The intents of customers.

import type { InWords } from "./replies.ts";

const problems = ["technical", "billing", "account", "other"] as const;
const aboutOrders = ["refund", "refund_check", "exception", "status", "refunded"] as const;

/** Ticket categories for problems other than refunds. */
export type Problem = (typeof problems)[number];

/** Intents for which the order is looked up. An `exception` is a check that is expected to be refused. */
export type AboutOrder = (typeof aboutOrders)[number];

/** The intents of customers. */
export type Intent = Problem | AboutOrder | InWords;

/** Whether the order must be looked up first. */
export function isAboutOrder(intent: Intent): intent is AboutOrder {
  return aboutOrders.some((one) => one === intent);
}

/** Whether a ticket is opened for it. */
export function isProblem(intent: Intent): intent is Problem {
  return problems.some((one) => one === intent);
}
