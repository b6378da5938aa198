import { phrases } from "./phrases.ts";
import { type Clause, readClauses, clauseWords, wordSet } from "./read-clauses.ts";
import { isProblem } from "./intents.ts";
import { pointsBack } from "./find-orders.ts";
import { settleWishes, type Wish } from "./settle-wishes.ts";
import { remembered } from "../../../text/remembered.ts";
import { isForeign, simplify } from "./simplify.ts";

/** A parsed message. */
export interface Question {
  /** At least one. */
  readonly wishes: readonly Wish[];
  /** The customer's own words. */
  readonly said: string;
  /** Asks for no ticket. */
  readonly noTicket: boolean;
  /** Little more than an order number. */
  readonly onlyNumbers: boolean;
  /** Little more than a yes. */
  readonly consents: boolean;
  /** Refers to something said before: one thing or several. */
  readonly pointsBack: "to one" | "to many" | undefined;
  readonly foreign: boolean;
  /** Describes something that went wrong. */
  readonly trouble: boolean;
  /** Its problem is the reason for a refund and gets no ticket of its own. */
  readonly setAside: boolean;
}

const ticket = phrases("ticket, tickets");
const yes = phrases("yes, yeah, yep, yup, sure, go ahead, do it, do that, do, open … ticket, create … ticket");
const besideYes = wordSet(
  "yes yeah yep yup sure ok okay go ahead do it that please open create a the one ticket then so now thanks thank you i would",
  "like want to for me refund billing technical account",
);
const errand = phrases("need, want, like, can you, could you, how do i, ticket~, change, update, delete, close");
const many = phrases("them, those, these, both, all");

/** Parses one message; never fails. Remembered, because each step of a run asks again. */
export const readQuestion = remembered(reading);

function reading(said: string): Question {
  const clauses = readClauses(simplify(said));
  const whole = { words: clauses.map(({ words }) => words).join("") };
  const one = pointsBack(whole) ? "to one" : undefined;
  const wishes = settleWishes(clauses);
  const problems = clauses.filter(({ intent }) => isProblem(intent));
  return {
    wishes,
    said,
    noTicket: clauses.some(({ intent, words }) => intent === "unwanted" && ticket.test(words)),
    onlyNumbers: clauses.some(({ orders }) => orders.length > 0) && clauses.every(isOnlyNumbers),
    consents: yes.test(whole.words) && clauses.flatMap(clauseWords).every((word) => besideYes.has(word)),
    pointsBack: many.test(whole.words) ? "to many" : one,
    foreign: isForeign(said),
    trouble: problems.some(({ intent, words }) => intent !== "other" && !errand.test(words)),
    setAside: problems.length > 0 && !wishes.some(({ intent }) => isProblem(intent)),
  };
}

function isOnlyNumbers({ onlyNumbers, intent, orders }: Clause): boolean {
  return onlyNumbers || (orders.length === 0 && (intent === "greeting" || intent === "thanks"));
}
