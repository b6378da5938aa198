// Writes a ticket's summary from the customer's words.

import { clean } from "./clean.ts";

/** The desk's limit for a summary, in characters. */
const longest = 500;

/** Returns the summary of a refund ticket with the customer's own words. */
export function refundSummary(order: number, said: string): string {
  return clean(`Refund request for order ${order}. The customer wrote: ${said}`, longest);
}

/** Returns a problem in the customer's own words. */
export function problemSummary(said: string): string {
  return clean(said, longest);
}
