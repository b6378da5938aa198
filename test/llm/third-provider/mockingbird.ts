// An invented provider with its own wire format.

import { z } from "zod";
import { unknownUsage } from "../../../src/events.ts";
import { type Adapter, providerOf } from "../../../src/llm/providers/adapter.ts";
import type { HostedProvider } from "../../../src/llm/providers/provider-definition.ts";
import type { ChatRequest } from "../../../src/llm/types.ts";

const answer = z.object({ says: z.string(), does: z.string().optional() });

/** Sends `{model, hears}` with the token in a header, and reads `{says, does?}`. */
const wire: Adapter<object, z.infer<typeof answer>> = {
  headers: ["x-mockingbird-token"],
  toRequest: ({ messages }: ChatRequest, { model }) => ({ model, hears: messages }),
  async call(request, { endpoint, fetch, onText }) {
    const { apiKey, baseUrl, apiVersion = "1" } = endpoint;
    const response = await fetch(`${baseUrl}/${apiVersion}/sing`, {
      method: "POST",
      headers: { "X-Mockingbird-Token": apiKey, "X-Elsewhere": "for nobody", "content-type": "application/json" },
      body: JSON.stringify(request),
    });
    if (!response.ok) throw new Error("refused");
    const said = answer.parse(JSON.parse((await response.text()).replace(/^data: /, "")));
    onText(said.says);
    return said;
  },
  fromResponse: ({ says, does }) => ({
    text: says,
    calls: does === undefined ? [] : [{ id: "", name: does, arguments: {} }],
    finishReason: does === undefined ? "stop" : "tool_calls",
    usage: unknownUsage,
    raw: null,
  }),
  toError: () => undefined,
};

/** All that the program is told of it. */
export const mockingbird: HostedProvider = {
  kind: "hosted",
  name: "mockingbird",
  settings: {
    label: "Mockingbird",
    key: {
      variable: "MOCKINGBIRD_TOKEN",
      from: "https://mockingbird.example/tokens",
      placeholder: "PASTE-TOKEN-HERE",
    },
    model: { variable: "MOCKINGBIRD_VOICE", default: "voice-1" },
    baseUrl: {
      variable: "MOCKINGBIRD_NEST",
      default: "https://mockingbird.example",
      example: "https://mockingbird.example",
      says: ["Another nest.", "It needs a voice of its own."],
    },
    version: { variable: "MOCKINGBIRD_SEASON", example: "2" },
  },
  hasDefaultModel: (baseUrl) => !baseUrl.endsWith("/foreign"),
  open: async (endpoint) => providerOf("mockingbird", endpoint, wire),
};
