// Replies as Chat Completions.

import { type Answer, events, json } from "../wire/loopback.ts";
import { event, halves, type Said, type Written } from "./said.ts";

/** One chunk of a Chat Completions stream. */
export const chunk = (delta: object, finish_reason: string | null = null): string =>
  event({ id: "c-9", object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason }] });

/** One whole Chat Completions body around a message. */
export const body = (message: object, finish_reason: string | null = "stop", more: object = { usage }): object => ({
  id: "c-9",
  object: "chat.completion",
  choices: [{ index: 0, message: { role: "assistant", ...message }, finish_reason }],
  ...more,
});

const usage = {
  prompt_tokens: 210,
  completion_tokens: 31,
  total_tokens: 241,
  prompt_tokens_details: { cached_tokens: 128 },
  completion_tokens_details: { reasoning_tokens: 17 },
};

export const usageChunk = event({ id: "c-9", object: "chat.completion.chunk", choices: [], usage });
export const done = "data: [DONE]\n\n";

export const call = (name: string, args: unknown, id?: string): object => ({
  ...(id !== undefined && { id }),
  type: "function",
  function: { name, arguments: args },
});

/** A stream of these chunks that ends as it should. */
export const streamOf = (pieces: readonly string[], finish = "stop"): Answer =>
  events([chunk({ role: "assistant", content: null }), ...pieces, chunk({}, finish), usageChunk, done]);

export function chatReply({ text, calls = [] }: Said, own: object = {}): Written {
  const finish = calls.length > 0 ? "tool_calls" : "stop";
  const tool_calls = calls.map(([name, args, id]) => call(name, args, id));
  const pieces = calls.flatMap(([name, args, id], index) => [
    chunk({ tool_calls: [{ index, ...call(name, "", id) }] }),
    ...halves(args).map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ]);
  return {
    streamed: streamOf([chunk(own), ...halves(text ?? "").map((content) => chunk({ content })), ...pieces], finish),
    whole: json(body({ content: text ?? null, ...own, ...(calls.length > 0 && { tool_calls }) }, finish)),
  };
}
