// Plans the calls for each wish.

import { type AboutOrder, isAboutOrder, isProblem } from "./intents.ts";
import type { Question } from "./read-question.ts";
import type { Wish } from "./settle-wishes.ts";
import { problemSummary, refundSummary } from "./summary.ts";
import { checkRefund, getOrder, openTicket } from "./tool-names.ts";
import type { Call } from "./turn.ts";

/** A part of the answer: what was asked about one order or none, and the calls it needs. */
export interface Item {
  readonly intent: Wish["intent"];
  readonly order: number | undefined;
  /** Looks up the order; called first. */
  readonly read?: Call;
  /** Opens a ticket. For a refund, only after `read` returned that the order is eligible. */
  readonly write?: Call;
}

/** Returns the items of a question in the order in which they are answered. */
export function planFor(question: Question): readonly Item[] {
  return question.wishes.flatMap((wish) => {
    const { intent, orders } = wish;
    const named = orders.length > 0 && (isAboutOrder(intent) || isProblem(intent)) ? orders : [undefined];
    return named.map((order) => itemFor(intent, order, question));
  });
}

function itemFor(intent: Wish["intent"], order: number | undefined, { said, noTicket }: Question): Item {
  const item = { intent, order };
  if (isProblem(intent)) {
    const about = order === undefined ? {} : { order_id: order };
    const write = { name: openTicket, arguments: { category: intent, ...about, summary: problemSummary(said) } };
    return noTicket ? item : { ...item, write };
  }
  if (!isAboutOrder(intent) || order === undefined) return item;
  const read = { name: tools[intent], arguments: { order_id: order } };
  if (intent !== "refund" || noTicket) return { ...item, read };
  const summary = refundSummary(order, said);
  return { ...item, read, write: { name: openTicket, arguments: { category: "refund", order_id: order, summary } } };
}

const tools: Readonly<Record<AboutOrder, string>> = {
  refund: checkRefund,
  refund_check: checkRefund,
  exception: checkRefund,
  status: getOrder,
  refunded: getOrder,
};
