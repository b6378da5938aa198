import type { Message } from "../../types.ts";
import type { Intent } from "./question-table.ts";
import { type Question, readQuestion } from "./read-question.ts";

const aboutOrders: readonly Intent[] = ["refund", "refund_check", "status"];
const smallTalk: readonly Intent[] = ["greeting", "thanks", "unknown", "about"];

/** What the customer's last message asks for, read together with what they said before it. */
export function readConversation(messages: readonly Message[]): Question {
  return readLast(messages.flatMap((message) => (message.role === "user" ? [message.text] : [])));
}

function readLast(said: readonly string[]): Question {
  const question = readQuestion(said.at(-1) ?? "");
  const before = said.slice(0, -1);
  if (question.onlyNumbers) return withIntentOf(earlierTopic(before), question);
  if (before.length === 0) return question;
  if (question.consents) return consent(readLast(before), question);
  if (question.orders.length === 0 && question.pointsBack) return withOrdersOf(readLast(before), question);
  return answersWhichOrder(before, question) ? withIntentOf(earlierTopic(before), question) : question;
}

/** The last thing said that was about orders, small talk and bare numbers left aside. */
function earlierTopic(before: readonly string[]): Question | undefined {
  const readings = before.map(readQuestion);
  const topic = readings.findLast(({ intent, onlyNumbers }) => !onlyNumbers && !smallTalk.includes(intent));
  return topic !== undefined && aboutOrders.includes(topic.intent) ? topic : undefined;
}

/** An order right after a message that named none, whatever else is said of it. */
function answersWhichOrder(before: readonly string[], question: Question): boolean {
  const { intent, orders } = readQuestion(before.at(-1) ?? "");
  const isOpen = aboutOrders.includes(intent) && orders.length === 0;
  return isOpen && question.intent === "unknown" && question.orders.length > 0;
}

/** A bare number answers "which order?". After a question that had its number, it only asks to look. */
function withIntentOf(topic: Question | undefined, question: Question): Question {
  if (topic === undefined) return { ...question, intent: "status" };
  const intent = topic.intent === "refund" && topic.orders.length > 0 ? "refund_check" : topic.intent;
  return { ...topic, intent, orders: question.orders, said: `${topic.said} ${question.said}` };
}

/** A yes to "shall I open a ticket?". */
function consent(topic: Question, question: Question): Question {
  if (topic.intent !== "refund_check" || topic.orders.length === 0) return question;
  return { ...topic, intent: "refund", noTicket: false, said: `${topic.said} ${question.said}` };
}

function withOrdersOf({ orders }: Question, question: Question): Question {
  return aboutOrders.includes(question.intent) ? { ...question, orders } : question;
}
