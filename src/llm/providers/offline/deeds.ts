import type { Message, ToolCall } from "../../types.ts";

/** A tool call made for the present question, and what came back. */
export interface Deed {
  readonly tool: string;
  readonly order: number | undefined;
  readonly result: unknown;
}

/** Everything that was called since the customer's last message. */
export function deedsOf(messages: readonly Message[]): readonly Deed[] {
  const since = messages.slice(messages.findLastIndex((message) => message.role === "user") + 1);
  const results = new Map(
    since.flatMap((message) => (message.role === "tool" ? [[message.callId, message.result]] : [])),
  );
  const calls = since.flatMap((message) => (message.role === "assistant" ? message.calls : []));
  return calls.map((call) => ({ tool: call.name, order: orderOf(call), result: results.get(call.id) }));
}

/** The deed of one tool for one order, if it was done. */
export function deedFor(deeds: readonly Deed[], tool: string, order: number | undefined): Deed | undefined {
  return deeds.find((deed) => deed.tool === tool && deed.order === order);
}

/** The orders for which a tool was not called yet. */
export function notDone<Order extends number | undefined>(
  orders: readonly Order[],
  deeds: readonly Deed[],
  tool: string,
): readonly Order[] {
  return orders.filter((order) => deedFor(deeds, tool, order) === undefined);
}

function orderOf({ arguments: args }: ToolCall): number | undefined {
  const known = typeof args === "object" && args !== null && "order_id" in args;
  return known && typeof args.order_id === "number" ? args.order_id : undefined;
}
