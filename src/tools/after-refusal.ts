// What staff read first in a ticket that follows a refusal.

import { strangersText } from "../text/plain-text.ts";
import type { DeskView } from "../policy/desk-view.ts";
import { refundReason } from "../policy/reasons.ts";
import type { ToolContext } from "./define-tool.ts";

interface Wish {
  readonly summary: string;
  readonly orderId: number | undefined;
}

/** A desk keeps so many characters of a summary, of which what policy says may take this many. */
const [longest, longestNote] = [500, 260];

/**
 * A ticket's summary as staff should read it. After a refused refund, a model may ask for the same in a ticket of another
 * category and call it approved: then the desk says first what policy says of the order, and that the rest is the model's.
 */
export async function summaryForStaff(wish: Wish, refused: ToolContext["refused"], view: DeskView): Promise<string> {
  const orders = new Set(refused.flatMap(({ id }) => (typeof id === "number" && isAbout(wish, id) ? [id] : [])));
  const notes = await Promise.all([...orders].map((order) => noteOn(order, view)));
  const note = strangersText(notes.filter((one) => one !== undefined).join(" "), longestNote);
  if (note === "") return wish.summary;
  const marked = `${note} The model's words: “`;
  return `${marked}${strangersText(wish.summary, longest - marked.length - 1)}”`;
}

/** A ticket without an order may be about any of them. */
function isAbout({ summary, orderId }: Wish, order: number): boolean {
  return orderId === undefined || orderId === order || new RegExp(`(?<!\\d)${order}(?!\\d)`).test(summary);
}

async function noteOn(order: number, view: DeskView): Promise<string | undefined> {
  const check = await view.checkRefund(order);
  if (check === undefined || check.decision.verdict === "allow") return undefined;
  const { verdict } = check.decision;
  const says = verdict === "refuse" ? "refuses a refund of" : "wants a person to approve a refund of";
  return `Policy ${says} order ${order}: ${refundReason(check.decision)}`;
}
