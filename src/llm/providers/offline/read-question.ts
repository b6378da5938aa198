import { clauses, phrases } from "./phrases.ts";
import { wantsNoTicket, withoutTheUnwanted } from "./not-wanted.ts";
import { type Intent, questionTable } from "./question-table.ts";
import { readOrders } from "./read-orders.ts";
import { simplify } from "./simplify.ts";

/** What a message says, as far as the rules understand it. */
export interface Question {
  readonly intent: Intent;
  /** The distinct orders it names, in that order. */
  readonly orders: readonly number[];
  /** The customer's own words. */
  readonly said: string;
  /** It asks for no ticket. */
  readonly noTicket: boolean;
  /** Little more than an order number. */
  readonly onlyNumbers: boolean;
  /** Little more than a yes. */
  readonly consents: boolean;
  /** It speaks of "it" or "them": of something said before. */
  readonly pointsBack: boolean;
}

const besideNumbers = words(
  "order orders number numbers no nr id it is its was the my a an and or for please sorry i mean meant oh ok okay yes sure",
  "hi hello hey thanks thank you this that these those one here of on also what about actually correct right",
);
const yes = phrases("yes, yeah, yep, yup, sure, go ahead, do it, do that, please do, open … ticket");
const besideYes = words(
  "yes yeah yep yup sure ok okay go ahead do it that please open create a the one ticket then so now thanks thank you i would",
  "like want to for me refund",
);
const back = phrases("it, this, that, them, those, these, both, one");

/** Reads one message. Any text has a reading; what fits no row of the table is `unknown`. */
export function readQuestion(said: string): Question {
  const text = simplify(said);
  const wanted = withoutTheUnwanted(text);
  const bare = clauses(wanted);
  const orders = readOrders(wanted);
  const content = bare.split(/[ |]+/).filter((word) => word !== "" && !/^\d+$/.test(word));
  return {
    intent: intentOf(bare, wanted !== text),
    orders: orders.length > 0 ? orders : readOrders(text),
    said,
    noTicket: wantsNoTicket(text),
    onlyNumbers: orders.length > 0 && content.every((word) => besideNumbers.has(word)),
    consents: yes.test(bare) && content.every((word) => besideYes.has(word)),
    pointsBack: back.test(bare),
  };
}

function intentOf(bare: string, somethingUnwanted: boolean): Intent {
  const row = questionTable.find(({ says, and }) => says.test(bare) && and.test(bare));
  return row?.intent ?? (somethingUnwanted ? "never_mind" : "unknown");
}

function words(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(" ").split(" "));
}
