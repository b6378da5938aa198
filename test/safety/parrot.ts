import { unknownUsage } from "../../src/events.ts";
import type { Provider, ToolCall } from "../../src/llm/types.ts";

/** One call: the tool's name and its arguments. */
export type Call = readonly [name: string, args: unknown];

/** A model that asks for these calls, one reply for each list, and then says everything it was told, word for word. */
export function parrot(steps: readonly (readonly Call[])[], claim = ""): Provider {
  let asked = 0;
  return {
    name: "parrot",
    model: "parrot",
    chat({ messages }) {
      const calls: readonly ToolCall[] = (steps[asked++] ?? []).map(([name, args], index) => ({
        id: `call_${asked}_${index + 1}`,
        name,
        arguments: args,
      }));
      const told = messages.flatMap((message) => (message.role === "tool" ? [JSON.stringify(message.result)] : []));
      const text = calls.length > 0 ? "" : [claim, ...told].join("\n");
      const finishReason = calls.length > 0 ? "tool_calls" : "stop";
      return Promise.resolve({ text, calls, finishReason, usage: unknownUsage, raw: null });
    },
  };
}
