// Joins the thinking that OpenRouter streams.

import { isObject, type JsonObject } from "../../../text/is-object.ts";

/** The fields of a detail that come in pieces; others are sent once. */
const growing: ReadonlySet<string> = new Set(["text", "summary", "data"]);

/**
 * Returns a message with its `reasoning_details` joined. OpenRouter streams a block of thinking in pieces, but its
 * signature covers the whole block (agno#8794). A piece belongs to the block with its index and type; without an index,
 * text continues until its signature.
 */
export function withWholeDetails(message: JsonObject): JsonObject {
  const { reasoning_details: pieces } = message;
  return Array.isArray(pieces) ? { ...message, reasoning_details: joinDetails(pieces) } : message;
}

function joinDetails(pieces: readonly unknown[]): readonly unknown[] {
  const blocks: unknown[] = [];
  for (const piece of pieces) {
    const at = blocks.findLastIndex((block, index) => goesOn(block, piece, index === blocks.length - 1));
    if (at === -1) blocks.push(piece);
    else blocks[at] = extended(blocks[at], piece);
  }
  return blocks;
}

function goesOn(block: unknown, piece: unknown, isLast: boolean): boolean {
  if (!isObject(block) || !isObject(piece)) return false;
  if (!["type", "id"].every((name) => agree(block[name], piece[name])) || block["index"] !== piece["index"])
    return false;
  return typeof block["index"] === "number" || (isLast && block["type"] === "reasoning.text" && !block["signature"]);
}

/** Later pieces may omit fields of the first one. */
const agree = (one: unknown, other: unknown): boolean => one === other || isNone(one) || isNone(other);
const isNone = (value: unknown): boolean => value === undefined || value === null;

function extended(block: unknown, piece: unknown): unknown {
  if (!isObject(block) || !isObject(piece)) return piece;
  const said = Object.entries(piece).filter(([, value]) => !isNone(value));
  const joined = said.map(([name, value]) => {
    const before = block[name];
    const grows = growing.has(name) && typeof before === "string" && typeof value === "string";
    return [name, grows ? before + value : value] as const;
  });
  return { ...block, ...Object.fromEntries(joined) };
}
