import type { Message } from "../../types.ts";
import type { Call } from "./turn.ts";

/** The tool calls made for the present question, by `keyOf`, and what came back. */
export type Deeds = ReadonlyMap<string, unknown>;

/** Everything that was called since the customer's last message. */
export function deedsOf(messages: readonly Message[]): Deeds {
  const since = messages.slice(messages.findLastIndex((message) => message.role === "user") + 1);
  const results = new Map(
    since.flatMap((message) => (message.role === "tool" ? [[message.callId, message.result]] : [])),
  );
  const calls = since.flatMap((message) => (message.role === "assistant" ? message.calls : []));
  return new Map(calls.map((call) => [keyOf(call), results.get(call.id)]));
}

/** The same for two calls that would do the same: one tool, one order, one category. */
export function keyOf({ name, arguments: args }: Call): string {
  const { order_id, category } = {
    order_id: undefined,
    category: undefined,
    ...(typeof args === "object" ? args : {}),
  };
  return JSON.stringify([name, order_id, category]);
}
