import { phrases } from "./phrases.ts";
import { type Intent, isAboutOrder, isProblem } from "./intents.ts";
import type { Clause } from "./read-clauses.ts";

const withoutOrders: readonly Intent[] = ["angry", "about", "thanks", "goodbye", "unknown", "greeting"];
const pointing = phrases("it, this, that, them, those, these, both, one");
const everything = phrases(
  "all orders, all my orders, all of my orders, all the orders, every order, everything, others",
);
const another = phrases("another order, other order, other one, any order");
const correcting = phrases(
  "no wait, i mean #, i meant #, i mean order~ #, i meant order~ #, correction, scratch that, make that",
);

/** Returns the clauses of a message with the orders that each is about, where that is clear. */
export function findOrders(clauses: readonly Clause[]): readonly Clause[] {
  return carried(gathered(corrected(clauses)));
}

/** Whether a clause or message refers to something said earlier. */
export function pointsBack({ words }: Pick<Clause, "words">): boolean {
  return pointing.test(words);
}

/** "…, no wait, I mean 1046": drops the orders named before. */
function corrected(clauses: readonly Clause[]): readonly Clause[] {
  const at = clauses.findLastIndex(({ words }) => correcting.test(words));
  return clauses.map((clause, index) => (index < at ? { ...clause, orders: [] } : clause));
}

/**
 * Gives the orders of a clause of only numbers to the last clause before it that can have some, or else to the next
 * one.
 */
function gathered(clauses: readonly Clause[]): readonly Clause[] {
  const numbers: number[] = [];
  const rest: Clause[] = [];
  for (const clause of clauses) {
    const at = rest.findLastIndex(({ intent, orders }) => orders.length > 0 || !withoutOrders.includes(intent));
    const before = rest[at];
    if (clause.onlyNumbers && !clause.leads && before !== undefined && !isVague(before))
      rest[at] = withOrders(before, clause.orders);
    else if (clause.onlyNumbers) numbers.push(...clause.orders);
    else rest.push(withOrders({ ...clause, orders: numbers.splice(0) }, clause.orders));
  }
  const alone = clauses.find(({ onlyNumbers }) => onlyNumbers);
  return numbers.length > 0 && alone !== undefined ? [...rest, { ...alone, orders: numbers }] : rest;
}

function withOrders(clause: Clause, orders: readonly number[]): Clause {
  return { ...clause, orders: [...new Set([...clause.orders, ...orders])] };
}

/** Gives a clause without an order the orders of the clauses before it, where that is clear. */
function carried(clauses: readonly Clause[]): readonly Clause[] {
  let last: Clause | undefined;
  const forward = clauses.map((clause) => {
    if (clause.orders.length > 0) last = clause;
    return clause.orders.length === 0 && last !== undefined && goesOn(clause, last)
      ? withOrders(clause, last.orders)
      : clause;
  });
  const loose = new Set(forward.filter(({ intent }) => intent === "unknown").flatMap(({ orders }) => orders));
  return forward.map((clause) =>
    clause.orders.length === 0 && loose.size === 1 && isAboutOrder(clause.intent) && !isVague(clause)
      ? withOrders(clause, [...loose])
      : clause,
  );
}

function goesOn(clause: Clause, last: Clause): boolean {
  if (isVague(clause) || (last.intent === "unknown" && last.orders.length > 1)) return false;
  if (isProblem(clause.intent) || clause.intent === "ticket") return pointsBack(clause);
  if (clause.intent === "refund") return last.intent !== "status" || pointsBack(clause);
  return clause.intent !== "unknown";
}

function isVague({ words }: Clause): boolean {
  return everything.test(words) || another.test(words);
}
