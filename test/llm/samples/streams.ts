// One reply on any wire.

import type { Answer } from "../wire/loopback.ts";
import type { WireUnderTest } from "../wire/wires.ts";
import { chatReply } from "./chat.ts";
import { geminiReply } from "./gemini.ts";
import { responsesReply } from "./responses.ts";
import type { Said, Written } from "./said.ts";

/** A reply as this wire's servers write it. */
export function written({ name }: Pick<WireUnderTest, "name">, said: Said): Written {
  return { "openai-chat": chatReply, "openai-responses": responsesReply, gemini: geminiReply }[name](said);
}

/** The text of an answer, whatever its pieces. */
export const textOf = ({ pieces }: Answer): string => pieces.map(String).join("");

/** What one wire format takes for the end; before it, nothing of a stream counts. */
export const endSign = {
  "openai-chat": /"finish_reason":"(?:stop|tool_calls)"/,
  "openai-responses": /response\.completed/,
  gemini: /"finishReason"/,
} as const;
