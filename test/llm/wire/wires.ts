// The three wires and their endpoints.

import type { IncomingHttpHeaders } from "node:http";
import { geminiProvider } from "../../../src/llm/providers/gemini/gemini-provider.ts";
import { openaiProvider } from "../../../src/llm/providers/openai/openai-provider.ts";
import { openaiResponses } from "../../../src/llm/providers/openai/openai-responses.ts";
import { providerOf } from "../../../src/llm/providers/adapter.ts";
import type { ChatRequest, Message, Provider, Reply, ToolSpec } from "../../../src/llm/types.ts";
import type { Endpoint } from "../../../src/llm/wire/endpoint.ts";

/** One way to a model: how its provider is made, and what its requests look like from outside. */
export interface WireUnderTest {
  readonly name: "openai-chat" | "openai-responses" | "gemini";
  readonly provider: (endpoint: Endpoint) => Provider;
  /** The path after the origin, as a person would set it. */
  readonly base: string;
  readonly path: string;
  readonly keyHeader: keyof IncomingHttpHeaders;
  readonly keyValue: string;
}

/** Has the form of no real key, so that it is found wherever it turns up. */
export const key = "sk-loopback-5d21c7";

export const chat: WireUnderTest = {
  name: "openai-chat",
  provider: openaiProvider,
  base: "/v1",
  path: "/v1/chat/completions",
  keyHeader: "authorization",
  keyValue: `Bearer ${key}`,
};

export const responses: WireUnderTest = {
  name: "openai-responses",
  provider: (endpoint) => providerOf("openai", endpoint, openaiResponses),
  base: "/v1",
  path: "/v1/responses",
  keyHeader: "authorization",
  keyValue: `Bearer ${key}`,
};

export const gemini: WireUnderTest = {
  name: "gemini",
  provider: geminiProvider,
  base: "",
  path: "/v1/models/model-a:streamGenerateContent?alt=sse",
  keyHeader: "x-goog-api-key",
  keyValue: key,
};

export const wires = [chat, responses, gemini] as const;

export function endpointOf({ base }: Pick<WireUnderTest, "base">, origin: string, idleTimeoutMs = 5000): Endpoint {
  return {
    label: "Model shop",
    baseUrl: `${origin}${base}`,
    apiKey: key,
    model: "model-a",
    keyVariable: "SHOP_KEY",
    urlVariable: "SHOP_URL",
    modelVariable: "SHOP_MODEL",
    idleTimeoutMs,
  };
}

export const tools: readonly ToolSpec[] = [
  {
    name: "get_order",
    description: "Reads one order.",
    parameters: {
      type: "object",
      properties: { order_id: { type: "integer", description: "Its number", minimum: 1 } },
      required: ["order_id"],
      additionalProperties: false,
    },
  },
  {
    name: "list_plans",
    description: "Names every plan.",
    parameters: { type: "object", properties: {}, additionalProperties: false },
  },
];

export const question: Message = { role: "user", text: "Which plan is order 77 — and since when?" };
export const asked: ChatRequest = { system: "You answer for the desk.", messages: [question], tools };

/** The reply as a turn of the history, and a result for each of its calls. */
export function turns(reply: Reply, results: readonly unknown[]): readonly Message[] {
  const { text, calls, raw } = reply;
  const answers = calls.map(
    ({ id, name }, at) => ({ role: "tool", callId: id, tool: name, result: results[at] }) as const,
  );
  return [{ role: "assistant", text, calls, raw }, ...answers];
}
