// Writes the line of the answer for each item.

import { type Deeds, keyOf } from "./deeds.ts";
import { aboutOrder, aboutProblem, aboutRefund } from "./order-sentences.ts";
import type { Item } from "./plan.ts";
import type { Question } from "./read-question.ts";
import { remarks, replies } from "./replies.ts";
import { isAboutOrder, isProblem } from "./intents.ts";
import { openTicket } from "./tool-names.ts";
import type { Call } from "./turn.ts";

interface Situation {
  readonly question: Question;
  readonly deeds: Deeds;
  readonly offered: ReadonlySet<string>;
}

/** Returns the line of the answer for one item, after its calls. */
export function lineFor(item: Item, { question, deeds, offered }: Situation): string {
  const { intent, order, read, write } = item;
  const resultOf = (call: Call | undefined): unknown => (call === undefined ? undefined : deeds.get(keyOf(call)));
  if (isProblem(intent)) {
    if (write === undefined) return remarks.onlyTickets;
    return offered.has(write.name) ? aboutProblem(order, intent, resultOf(write)) : remarks.noTool;
  }
  if (!isAboutOrder(intent))
    return intent === "unknown" && question.wishes.length > 1 ? remarks.unclearPart : replies[intent];
  if (order === undefined || read === undefined)
    return intent === "refund_check" ? remarks.whichCheck : remarks.whichOrder;
  if (!offered.has(read.name)) return remarks.noTool;
  if (intent === "status" || intent === "refunded") return aboutOrder(order, resultOf(read), intent);
  return aboutRefund(order, {
    intent,
    checked: resultOf(read),
    tried: write !== undefined && deeds.has(keyOf(write)),
    ticket: resultOf(write),
    mayOpen: offered.has(openTicket),
  });
}
