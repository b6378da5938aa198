// Schemas of Chat Completions messages, and what a chunk adds to earlier ones.

import { z } from "zod";
import { isObject } from "../../../text/is-object.ts";
import { isWholeAgain } from "../collect.ts";
import { callPieces } from "./collect-calls.ts";

const part = z.looseObject({ type: z.string().nullish(), text: z.string().nullish() });
const message = z.preprocess(
  withoutOldCall,
  z.looseObject({
    content: z.union([z.string(), z.array(z.union([z.string(), part]))]).nullish(),
    refusal: z.string().nullish(),
    tool_calls: callPieces,
  }),
);

/** Converts the legacy `function_call` of a message to `tool_calls`. */
function withoutOldCall(said: unknown): unknown {
  if (!isObject(said)) return said;
  const { function_call: call, ...others } = said;
  const isAlone = !Array.isArray(others["tool_calls"]) || others["tool_calls"].length === 0;
  return isObject(call) && isAlone ? { ...others, tool_calls: [{ index: 0, function: call }] } : said;
}

/** One choice of a chunk: a piece of a message, or a whole one. */
export const choice = z.looseObject({
  index: z.unknown().optional(),
  delta: message.nullish(),
  message: message.nullish(),
  finish_reason: z.string().nullish(),
  error: z.unknown().optional(),
});
/** A message, or a piece of one. */
export type Message = z.infer<typeof message>;

/** What came before a chunk. */
interface Before {
  readonly text: string;
  readonly own: Readonly<Record<string, unknown>>;
  readonly isInPieces: boolean;
  readonly hasCalls: () => boolean;
}

/**
 * Returns what a choice adds to what came before. A whole message may follow its pieces, and the last piece may repeat
 * all of them.
 */
export function newIn(
  { delta, message: whole, finish_reason: reason }: z.infer<typeof choice>,
  before: Before,
): Message {
  if (whole && !saysWords(delta)) return leftOut(whole, before);
  return reason && isWholeAgain(messageText(delta ?? {}), before.text) ? { ...delta, content: null } : (delta ?? {});
}

/** Whether a piece contains text or a call. */
export function saysWords(delta: Message | null | undefined): boolean {
  return delta ? messageText(delta) !== "" || Boolean(delta.tool_calls?.length) : false;
}

/**
 * Returns the part of a whole message that its pieces left out. A server without pieces may send the whole message with
 * each chunk.
 */
function leftOut({ content, refusal, tool_calls, ...others }: Message, before: Before): Message {
  const { text, own, isInPieces, hasCalls } = before;
  const isLonger = !isInPieces && typeof content === "string" && content.startsWith(text);
  const isSaid = isInPieces && text !== "";
  return {
    ...Object.fromEntries(Object.entries(others).filter(([key]) => own[key] === undefined)),
    content: isSaid ? null : isLonger ? content.slice(text.length) : content,
    refusal: text === "" ? refusal : null,
    tool_calls: hasCalls() ? null : tool_calls,
  };
}

/** Returns the text parts of a message; thinking and references are not for the customer (vercel/ai#13703). */
export function messageText({ content, refusal }: Message): string {
  const parts = typeof content === "string" ? [content] : (content ?? []).map((item) => partText(item));
  return `${parts.join("")}${refusal ?? ""}`;
}

function partText(item: string | z.infer<typeof part>): string {
  if (typeof item === "string") return item;
  return item.type === "text" ? (item.text ?? "") : "";
}
