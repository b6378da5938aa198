import type { Message } from "../../types.ts";
import { type Intent, isAboutOrder, isProblem } from "./intents.ts";
import { type Question, readQuestion } from "./read-question.ts";
import type { Wish } from "./settle-wishes.ts";

const smallTalk: readonly Intent[] = ["greeting", "thanks", "unknown", "about"];
/** The intent of a "yes" after an answer to these intents; a ticket for a wish has the category `other`. */
const offers: Partial<Record<Intent, Intent>> = {
  refund_check: "refund",
  refunded: "billing",
  exception: "other",
  partial: "other",
  cannot: "other",
  angry: "other",
};

/** Returns what the customer's last message asks for, using their earlier messages. */
export function readConversation(messages: readonly Message[]): Question {
  const said = messages.flatMap((message) => (message.role === "user" ? [message.text] : []));
  const question = readLast(said);
  const before = said.slice(0, -1).map(readQuestion);
  return { ...question, foreign: readQuestion(said.at(-1) ?? "").foreign && !before.some(({ foreign }) => foreign) };
}

function readLast(said: readonly string[]): Question {
  const question = readQuestion(said.at(-1) ?? "");
  const before = said.slice(0, -1);
  if (question.onlyNumbers) return withIntentOf(earlierTopic(before), question);
  if (before.length === 0) return question;
  if (question.consents) return consent(readLast(before), question);
  const answer = answerTo(readQuestion(before.at(-1) ?? ""), question);
  if (answer !== undefined) return answer;
  return question.pointsBack === undefined ? question : withOrdersOf(readLast(before), question);
}

/** Returns the last question about orders, skipping small talk and bare numbers. */
function earlierTopic(before: readonly string[]): Question | undefined {
  const readings = before.map(readQuestion).filter(({ onlyNumbers }) => !onlyNumbers);
  const topic = readings.findLast(({ wishes }) => wishes.some(({ intent }) => !smallTalk.includes(intent)));
  return topic?.wishes.some(({ intent }) => isAboutOrder(intent)) === true ? topic : undefined;
}

/**
 * Gives a bare number the intent of the question that asked for it; if that question had its number, the new one is
 * only looked up.
 */
function withIntentOf(topic: Question | undefined, question: Question): Question {
  const orders = ordersOf(question);
  const about = topic?.wishes.filter(({ intent }) => isAboutOrder(intent)) ?? [];
  const wish = about.find((open) => open.orders.length === 0) ?? about.at(-1);
  if (topic === undefined || wish === undefined) return { ...question, wishes: [{ intent: "status", orders }] };
  const intent = wish.intent === "refund" && wish.orders.length > 0 ? "refund_check" : wish.intent;
  return { ...topic, wishes: [{ intent, orders }], said: `${topic.said} ${question.said}` };
}

/** Reads a "yes" to "shall I open a ticket?". */
function consent(topic: Question, question: Question): Question {
  const [asked] = question.wishes;
  if (asked !== undefined && asked.intent !== "other" && isProblem(asked.intent))
    return { ...question, wishes: [{ ...asked, orders: ordersOf(topic) }] };
  const [wish, ...others] = topic.wishes.filter(({ intent }) => intent in offers);
  const intent = wish === undefined ? undefined : offers[wish.intent];
  if (wish === undefined || intent === undefined || others.length > 0) return question;
  if (intent === "refund" && wish.orders.length === 0) return question;
  return { ...topic, wishes: [{ ...wish, intent }], noTicket: false, said: `${topic.said} ${question.said}` };
}

/** Reads a message that answers our question: which order, or what a ticket is about. */
function answerTo(asked: Question, question: Question): Question | undefined {
  const open = asked.wishes.length === 1 ? asked.wishes[0] : undefined;
  const told = question.wishes.length === 1 ? question.wishes[0] : undefined;
  if (open === undefined || told === undefined) return undefined;
  const said = `${asked.said} ${question.said}`;
  if (isAboutOrder(open.intent) && open.orders.length === 0 && told.intent === "unknown" && told.orders.length === 1) {
    return { ...asked, wishes: [{ ...open, orders: told.orders }], said };
  }
  if (open.intent !== "ticket" && open.intent !== "which_problem") return undefined;
  const orders = told.orders.length > 0 ? told.orders : open.orders;
  if (isProblem(told.intent)) return { ...question, wishes: [{ ...told, orders }], said };
  const isTopic = told.intent === "cannot" || (told.intent === "unknown" && question.said.trim().includes(" "));
  return isTopic ? { ...question, wishes: [{ intent: "other", orders }], said } : undefined;
}

function withOrdersOf(topic: Question, question: Question): Question {
  const orders = ordersOf(topic);
  if (orders.length > 1 && question.pointsBack !== "to many") return question;
  const withOrders = (wish: Wish): Wish =>
    isAboutOrder(wish.intent) && wish.orders.length === 0 ? { ...wish, orders } : wish;
  return { ...question, wishes: question.wishes.map(withOrders) };
}

function ordersOf({ wishes }: Question): readonly number[] {
  return [...new Set(wishes.flatMap(({ orders }) => orders))];
}
