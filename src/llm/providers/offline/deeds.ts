import type { Message } from "../../types.ts";
import type { Call } from "./turn.ts";

/** The tool calls made for the current question, by `keyOf`, and their results. */
export type Deeds = ReadonlyMap<string, unknown>;

/** Returns all calls since the customer's last message. */
export function deedsOf(messages: readonly Message[]): Deeds {
  const since = messages.slice(messages.findLastIndex((message) => message.role === "user") + 1);
  const results = new Map(
    since.flatMap((message) => (message.role === "tool" ? [[message.callId, message.result]] : [])),
  );
  const calls = since.flatMap((message) => (message.role === "assistant" ? message.calls : []));
  return new Map(calls.map((call) => [keyOf(call), results.get(call.id)]));
}

/** Returns equal keys for calls with the same effect: same tool, order and category. */
export function keyOf({ name, arguments: args }: Call): string {
  const { order_id, category } = {
    order_id: undefined,
    category: undefined,
    ...(typeof args === "object" ? args : {}),
  };
  return JSON.stringify([name, order_id, category]);
}
