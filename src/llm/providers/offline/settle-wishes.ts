import { findOrders } from "./find-orders.ts";
import { phrases } from "./phrases.ts";
import { type Intent, isProblem } from "./intents.ts";
import { type Clause, clauseWords, wordSet } from "./read-clauses.ts";

/** One thing that is asked for, and for which orders. */
export interface Wish {
  readonly intent: Intent;
  readonly orders: readonly number[];
}

/** Left out if there is something else; of several, the first is answered. */
const small: readonly Intent[] = [
  "which_problem",
  "unwanted",
  "angry",
  "about",
  "thanks",
  "goodbye",
  "unknown",
  "greeting",
];
/** Intents that a requested ticket can be about. */
const ticketTopics: readonly Intent[] = ["cannot", "partial", "exception", "refunded", "another_day", "angry"];

const besideTicket = wordSet(
  "open create file raise make need want a an the new one support ticket tickets please can could you i would like to for me us",
  "my about order orders it this that now here if so am is then thanks",
);

const orElse = phrases(
  "| or is, | or has, | or have i, | or am i, | or was, | or did, | or do i, | or not, | or too late, | oder … too late, | ou … too late, | o … too late",
);
const refusable = phrases("refund~, ticket~");
const mayBe = phrases("can, could, would, may, might, possible, allowed, able, qualify");
const besideMayBe = wordSet(
  "just only simply please tell say show let me us know check see find out whether if i we you they it that this one is am are be",
  "to do so get have ask can could would may might possible allowed able qualify at all in principle theory then though a yes or",
  "no would like want need still the my for order it's been done work happen there chance answer",
);

/** Merges clauses into wishes, without duplicates. Does less rather than more where they are ambiguous. */
export function settleWishes(said: readonly Clause[]): readonly Wish[] {
  return worded(withReasons(merged(withoutUnwanted(ticketsNamed(askedInstead(leftOpen(findOrders(said))))))));
}

/** "Could I get a refund for 1042, or is it too late?": a clause before an "or" only asks. */
function leftOpen(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.map((clause, index) =>
    clause.intent === "refund" && orElse.test(clauses[index + 1]?.words ?? "")
      ? { ...clause, intent: "refund_check" }
      : clause,
  );
}

/** "Do not refund 1048, only tell me if you could": turns what must not be done into a question about it. */
function askedInstead(clauses: readonly Clause[]): readonly Clause[] {
  const refused = clauses.filter(({ intent, words }) => intent === "unwanted" && refusable.test(words));
  const orders = [...new Set(refused.flatMap((clause) => clause.orders))];
  if (refused.length === 0) return clauses;
  return clauses.map((clause) => {
    const asks = clause.intent === "unknown" && mayBe.test(clause.words);
    const named = clause.orders.length > 0 ? clause.orders : orders;
    return asks && clauseWords(clause).every((word) => besideMayBe.has(word))
      ? { ...clause, intent: "refund_check", orders: named }
      : clause;
  });
}

/** Finds the topic of a ticket that was requested in its own clause. */
function ticketsNamed(clauses: readonly Clause[]): readonly Clause[] {
  const asked = clauses.find(({ intent }) => intent === "ticket");
  if (asked === undefined) return clauses;
  const others = clauses.filter(({ intent }) => intent !== "ticket");
  const check = others.find(({ intent, orders }) => intent === "refund_check" && orders.length > 0);
  const hasWords = clauseWords(asked).some((word) => !besideTicket.has(word));
  if (others.some(({ intent }) => isProblem(intent) || intent === "refund")) return others;
  if (check !== undefined && !hasWords) return [...others, { ...check, intent: "refund" }];
  const topics = others.filter(({ intent }) => ticketTopics.includes(intent) || intent === "unknown");
  const isNamed = hasWords || topics.some((topic) => topic.intent !== "unknown" || clauseWords(topic).length > 1);
  if (!isNamed) return clauses;
  const orders = [asked, ...topics].flatMap((clause) => clause.orders);
  return [
    ...others.filter((clause) => !topics.includes(clause)),
    { ...asked, intent: "other", orders: [...new Set(orders)] },
  ];
}

/** Drops refunds for orders that are named as unwanted. */
function withoutUnwanted(clauses: readonly Clause[]): readonly Clause[] {
  const refusals = clauses.filter(({ intent }) => intent === "unwanted" || intent === "withdraw");
  const unwanted = new Set(refusals.flatMap(({ orders }) => orders));
  return clauses.flatMap((clause) => {
    if (clause.intent !== "refund" || clause.orders.length === 0) return [clause];
    const orders = clause.orders.filter((order) => !unwanted.has(order));
    return orders.length > 0 ? [{ ...clause, orders }] : [];
  });
}

/** Keeps one wish per intent, and no check of an order that is to be refunded. */
function merged(clauses: readonly Clause[]): readonly Wish[] {
  const intents = [...new Set(clauses.map(({ intent }) => intent))];
  const ordersOf = (intent: Intent): readonly number[] => [
    ...new Set(clauses.filter((clause) => clause.intent === intent).flatMap(({ orders }) => orders)),
  ];
  const refunds = ordersOf("refund");
  return intents.flatMap((intent) => {
    const orders = ordersOf(intent);
    const left = intent === "refund_check" ? orders.filter((order) => !refunds.includes(order)) : orders;
    return orders.length > 0 && left.length === 0 ? [] : [{ intent, orders: left }];
  });
}

/** Makes a problem with an order to be refunded the reason of the refund, and keeps one problem ticket per order. */
function withReasons(wishes: readonly Wish[]): readonly Wish[] {
  const taken = new Set(wishes.filter(({ intent }) => intent === "refund").flatMap(({ orders }) => orders));
  let hasProblem = wishes.some(({ intent }) => intent === "refund");
  const specific = wishes.some(({ intent }) => isProblem(intent) && intent !== "other");
  return wishes.flatMap((wish) => {
    if (!isProblem(wish.intent)) return [wish];
    const orders = wish.orders.filter((order) => !taken.has(order));
    for (const order of orders) taken.add(order);
    if (orders.length === 0 && (hasProblem || wish.orders.length > 0 || (specific && wish.intent === "other")))
      return [];
    hasProblem = true;
    return [{ ...wish, orders }];
  });
}

/** Drops small talk unless there is nothing else. */
function worded(wishes: readonly Wish[]): readonly Wish[] {
  const matters = wishes.filter(({ intent }) => !small.includes(intent));
  const crisis = matters.find(({ intent }) => intent === "crisis");
  if (crisis !== undefined) return [crisis];
  const known = new Set(matters.flatMap(({ orders }) => orders));
  const loose = wishes.flatMap(({ intent, orders }) =>
    intent === "unknown" ? orders.filter((order) => !known.has(order)) : [],
  );
  if (matters.length > 0)
    return loose.length > 0 && known.size > 0 ? [...matters, { intent: "unknown", orders: loose }] : matters;
  const intent = small.find((one) => wishes.some((wish) => wish.intent === one)) ?? "unknown";
  return [wishes.find((wish) => wish.intent === intent) ?? { intent, orders: [] }];
}
