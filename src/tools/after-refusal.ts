// Adds a note for staff to a ticket that follows a refusal.

import { strangersText } from "../text/plain-text.ts";
import type { DeskView } from "../policy/desk-view.ts";
import { refundReason } from "../policy/reasons.ts";
import type { ToolContext } from "./define-tool.ts";

interface Wish {
  readonly summary: string;
  readonly orderId: number | undefined;
}

/** The desk's limit for a summary, and the part of it that the note may take, in characters. */
const [longest, longestNote] = [500, 260];

/**
 * Returns a ticket's summary for staff. After a refused refund, a model may request the same in a ticket of another
 * category and call it approved. Then a note comes first: what policy says about the order, and that the rest is the
 * model's text.
 */
export async function summaryForStaff(wish: Wish, refused: ToolContext["refused"], view: DeskView): Promise<string> {
  const orders = new Set(refused.flatMap(({ id }) => (typeof id === "number" && isAbout(wish, id) ? [id] : [])));
  const notes = await Promise.all([...orders].map((order) => noteOn(order, view)));
  const note = strangersText(notes.filter((one) => one !== undefined).join(" "), longestNote);
  if (note === "") return wish.summary;
  const marked = `${note} The model's words: “`;
  return `${marked}${strangersText(wish.summary, longest - marked.length - 1)}”`;
}

/** A ticket without an order may be about any of the refused ones. */
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
