import { type Deed, deedFor, notDone } from "./deeds.ts";
import { aboutRefund } from "./order-sentences.ts";
import { replies } from "./replies.ts";
import { refundSummary } from "./summary.ts";
import { isEligible } from "./tool-results.ts";
import { checkRefund, openTicket } from "./tool-names.ts";
import { ask, type Call, say, type Situation, type Turn } from "./turn.ts";

/** First every check, then every ticket that policy may allow, then what came of it. */
export function refundTurn({ question, deeds, offered }: Situation, wanted: boolean): Turn {
  const { orders, said } = question;
  if (!offered.has(checkRefund)) return say(replies.noTool);
  if (orders.length === 0) return say(replies.whichOrder);
  const unchecked = notDone(orders, deeds, checkRefund);
  if (unchecked.length > 0) return ask(unchecked.map((order_id) => ({ name: checkRefund, arguments: { order_id } })));
  const mayOpen = offered.has(openTicket);
  const eligible = orders.filter((order) => isEligible(deedFor(deeds, checkRefund, order)?.result));
  const missing = wanted && mayOpen ? notDone(eligible, deeds, openTicket) : [];
  if (missing.length > 0) return ask(missing.map((order) => refundTicket(order, said)));
  return say(orders.map((order) => aboutRefund(order, { ...resultsOf(order, deeds), mayOpen })).join(" "));
}

function refundTicket(order_id: number, said: string): Call {
  return { name: openTicket, arguments: { category: "refund", order_id, summary: refundSummary(order_id, said) } };
}

function resultsOf(order: number, deeds: readonly Deed[]): { checked: unknown; ticket: Deed | undefined } {
  return { checked: deedFor(deeds, checkRefund, order)?.result, ticket: deedFor(deeds, openTicket, order) };
}
