// Replies as Responses.

import { events, json } from "../wire/loopback.ts";
import { halves, type Said, type Written } from "./said.ts";

/** One typed event, named as the server names it. */
export const typed = (type: string, fields: object): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;

const usage = {
  input_tokens: 210,
  input_tokens_details: { cached_tokens: 128 },
  output_tokens: 31,
  output_tokens_details: { reasoning_tokens: 17 },
  total_tokens: 241,
};

/** A whole response around its items. */
export const responseOf = (output: readonly object[], more: object = {}): object => ({
  id: "resp-9",
  object: "response",
  status: "completed",
  error: null,
  incomplete_details: null,
  output,
  usage,
  ...more,
});

export const thinking = { type: "reasoning", id: "rs-9", summary: [], encrypted_content: "dGhvdWdodHM=" };

export const words = (text: string): object => ({
  type: "message",
  id: "msg-9",
  role: "assistant",
  status: "completed",
  content: [{ type: "output_text", text, annotations: [] }],
});

export const functionCall = (name: string, args: string, call_id: string): object => ({
  type: "function_call",
  id: `fc-${call_id}`,
  call_id,
  name,
  arguments: args,
  status: "completed",
});

/** The events of one item; of a message with its text in pieces. */
export function itemEvents(item: object, output_index: number): readonly string[] {
  const text = "content" in item ? (item.content as { text?: string }[])[0]?.text : undefined;
  return [
    typed("response.output_item.added", { output_index, item: { ...item, status: "in_progress" } }),
    ...halves(text ?? "").map((delta) => typed("response.output_text.delta", { output_index, delta })),
    typed("response.output_item.done", { output_index, item }),
  ];
}

export const begun = typed("response.created", { response: responseOf([], { status: "in_progress", usage: null }) });
export const completed = (output: readonly object[], more: object = {}): string =>
  typed("response.completed", { response: responseOf(output, more) });

export function responsesReply({ text, calls = [] }: Said): Written {
  const items = [
    thinking,
    ...(text === undefined ? [] : [words(text)]),
    ...calls.map(([name, args, id]) => functionCall(name, args, id)),
  ];
  return {
    streamed: events([begun, ...items.flatMap((item, index) => itemEvents(item, index)), completed(items)]),
    whole: json(responseOf(items)),
  };
}
