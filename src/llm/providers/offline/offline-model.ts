// The built-in model: fixed rules instead of a language model.

import { unknownUsage } from "../../../events.ts";
import type { ChatRequest, Provider, Reply, ToolCall } from "../../types.ts";
import { nextTurn } from "./next-turn.ts";

/**
 * Creates the built-in model: fixed rules, so that the desk works without a key or network. The same request always
 * gives the same reply. Calls only tools that the request offers, and throws only the signal's reason. With `staff` it
 * may name the desk's commands.
 *
 * @example
 * await offlineModel().chat({ system, messages, tools }, { signal, onText: () => {} });
 */
export function offlineModel({ staff = false }: { readonly staff?: boolean } = {}): Provider {
  return {
    name: "offline",
    model: "offline-rules-1",
    async chat(request, { signal, onText }) {
      signal.throwIfAborted();
      const reply = replyTo(request, staff);
      if (reply.text !== "") onText(reply.text);
      return reply;
    },
  };
}

function replyTo({ messages, tools }: ChatRequest, staff: boolean): Reply {
  // Messages of the answer check are ignored: they are not the customer's.
  const heard = messages.filter((message) => message.role !== "user" || message.from !== "checker");
  const turn = nextTurn(heard, new Set(tools.map((tool) => tool.name)), staff);
  const calls = turn.calls.map((call, index): ToolCall => ({ id: `offline_${messages.length}_${index + 1}`, ...call }));
  const finishReason = calls.length > 0 ? "tool_calls" : "stop";
  return { text: turn.text, calls, finishReason, usage: unknownUsage, raw: null };
}
