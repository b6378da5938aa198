import type { Message } from "../../types.ts";
import { deedFor, deedsOf, notDone } from "./deeds.ts";
import { aboutOrder, aboutProblem, tooManyOrders } from "./order-sentences.ts";
import type { Problem } from "./question-table.ts";
import { readConversation } from "./read-conversation.ts";
import { refundTurn } from "./refund-turn.ts";
import { replies } from "./replies.ts";
import { problemSummary } from "./summary.ts";
import { getOrder, openTicket } from "./tool-names.ts";
import { ask, type Call, say, type Situation, type Turn } from "./turn.ts";

const mostOrders = 10;

/** The next turn of a conversation. No call is made twice for one question, so that every question comes to an end. */
export function nextTurn(messages: readonly Message[], offered: ReadonlySet<string>): Turn {
  const asked = readConversation(messages);
  const question = { ...asked, orders: asked.orders.slice(0, mostOrders) };
  const turn = turnFor({ question, deeds: deedsOf(messages), offered });
  return turn.text !== "" && asked.orders.length > mostOrders ? say(`${turn.text} ${tooManyOrders}`) : turn;
}

function turnFor(situation: Situation): Turn {
  const { intent, noTicket } = situation.question;
  switch (intent) {
    case "refund":
    case "refund_check":
      return refundTurn(situation, intent === "refund" && !noTicket);
    case "status":
      return statusTurn(situation);
    case "technical":
    case "billing":
    case "account":
    case "other":
      return problemTurn(situation, intent);
    case "ticket_status":
    case "never_mind":
    case "cannot":
    case "about":
    case "thanks":
    case "goodbye":
    case "greeting":
    case "unknown":
      return say(replies[intent]);
  }
}

function statusTurn({ question: { orders }, deeds, offered }: Situation): Turn {
  if (!offered.has(getOrder)) return say(replies.noTool);
  if (orders.length === 0) return say(replies.whichOrder);
  const unseen = notDone(orders, deeds, getOrder);
  if (unseen.length > 0) return ask(unseen.map((order_id) => ({ name: getOrder, arguments: { order_id } })));
  return say(orders.map((order) => aboutOrder(order, deedFor(deeds, getOrder, order)?.result)).join(" "));
}

/** One ticket for each order that is named, or one without an order. */
function problemTurn({ question, deeds, offered }: Situation, category: Problem): Turn {
  if (question.noTicket) return say(replies.onlyTickets);
  if (!offered.has(openTicket)) return say(replies.noTool);
  const orders = question.orders.length > 0 ? question.orders : [undefined];
  const missing = notDone(orders, deeds, openTicket);
  if (missing.length > 0) return ask(missing.map((order) => problemTicket(order, category, question.said)));
  return say(orders.map((order) => aboutProblem(order, deedFor(deeds, openTicket, order)?.result)).join(" "));
}

function problemTicket(order_id: number | undefined, category: Problem, said: string): Call {
  const about = order_id === undefined ? {} : { order_id };
  return { name: openTicket, arguments: { category, ...about, summary: problemSummary(said) } };
}
