import type { Receipt } from "../events.ts";
import type { PastCall } from "./brakes/brake.ts";

interface Done {
  /** All receipts of the conversation. */
  readonly receipts: readonly Receipt[];
  /** The calls that returned them. */
  readonly past: readonly PastCall[];
  /** The asker's own messages. */
  readonly asked: readonly string[];
}

/**
 * Returns the receipts that a text does not mention, without duplicates. A text mentions a receipt if it contains its
 * sentence or its id. An id does not count if the asker's messages or the call's arguments already contain it, such as
 * an order number, or if two receipts share it.
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

/** Whether the text contains this id or sentence as a whole, not as part of another number or word. */
function names(text: string, id: Receipt["id"]): boolean {
  const parts = text.split(String(id));
  return parts.some((before, index) => {
    const after = parts[index + 1];
    return after !== undefined && !/[\p{L}\p{N}]$|\p{N}[.,]$/u.test(before) && !/^[\p{L}\p{N}]|^[.,]\p{N}/u.test(after);
  });
}
