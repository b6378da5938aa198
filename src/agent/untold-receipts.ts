import type { Receipt } from "../events.ts";
import type { PastCall } from "./brakes/brake.ts";

interface Done {
  /** Everything that the customer must hear of. */
  readonly receipts: readonly Receipt[];
  /** The calls that gave them. */
  readonly past: readonly PastCall[];
  /** What the asker wrote. */
  readonly asked: readonly string[];
}

/**
 * The receipts that a text does not tell, each once: it neither has their sentence nor names the deed by a number of
 * its own. A number that the asker or the call already had, such as an order's, is not the deed's own; nor is one that
 * two deeds have in common.
 */
export function untoldReceipts(text: string, done: Done): readonly Receipt[] {
  const receipts = [...new Map(done.receipts.map((receipt) => [receipt.sentence, receipt])).values()];
  const told = onOneLine(text);
  return receipts.filter(({ id, sentence }) => {
    if (names(told, onOneLine(sentence))) return false;
    const shared = receipts.filter((other) => String(other.id) === String(id)).length > 1;
    return shared || isKnownBefore(id, done) || !names(text, id);
  });
}

function isKnownBefore(id: Receipt["id"], { past, asked }: Done): boolean {
  const calls = past.filter(({ receipts }) => receipts.some((receipt) => String(receipt.id) === String(id)));
  const words = [...asked, ...calls.map((call) => JSON.stringify(call.arguments) ?? "")];
  return words.some((text) => names(text, id));
}

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** The text holds this id or sentence whole: not as a part of another number or word. */
function names(text: string, id: Receipt["id"]): boolean {
  const parts = text.split(String(id));
  return parts.some((before, index) => {
    const after = parts[index + 1];
    return after !== undefined && !/[\p{L}\p{N}]$|\p{N}[.,]$/u.test(before) && !/^[\p{L}\p{N}]|^[.,]\p{N}/u.test(after);
  });
}
