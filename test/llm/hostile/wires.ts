// How each wire writes a reply.

/**
 * The content of a reply, independent of the wire format. `args` is JSON text, valid or not; other fields may have any
 * type.
 */
export interface Said {
  readonly text?: unknown;
  readonly calls?: readonly { readonly id?: unknown; readonly name?: unknown; readonly args?: string }[];
  readonly finish?: unknown;
  readonly usage?: unknown;
}

/** How one wire writes a reply, an event and an error: JSON texts, so that they can hold what no value can. */
export interface WireWords {
  readonly name: "openai-chat" | "openai-responses" | "gemini";
  /** The whole reply as one JSON text. */
  whole(said: Said): string;
  /** The same as the data of server-sent events. */
  events(said: Said): string[];
  /** The data of one event in the middle of a reply. */
  part(said: Said): string;
  /** The same, with text alone. */
  delta(text: string): string;
  /** The mark of a request that holds the result of a tool. */
  readonly resultMark: string;
  /** The way to every part of a reply that says something and calls a tool. */
  readonly places: readonly string[];
  /** Usage of these counts, as JSON text. */
  usage(input: string, output: string): string;
}

const splice = "@json@";

/** JSON in which each `@json@` is the next of some JSON texts. */
function spliced(value: unknown, texts: readonly string[]): string {
  let next = 0;
  return JSON.stringify(value).replaceAll(`"${splice}"`, () => texts[next++] ?? "null");
}

const usageOf = ({ usage }: Said): object => (usage === undefined ? {} : { usage });

const chatCalls = ({ calls }: Said): object =>
  calls === undefined
    ? {}
    : {
        tool_calls: calls.map(({ id, name, args }, index) => ({
          index,
          id,
          type: "function",
          function: { name, arguments: args },
        })),
      };

export const chat: WireWords = {
  name: "openai-chat",
  whole: (said) =>
    JSON.stringify({
      id: "c-1",
      object: "chat.completion",
      created: 1,
      model: "m",
      choices: [
        {
          index: 0,
          message: { role: "assistant", content: said.text ?? null, ...chatCalls(said) },
          finish_reason: said.finish ?? (said.calls ? "tool_calls" : "stop"),
        },
      ],
      ...usageOf(said),
    }),
  events: (said) => [
    JSON.stringify({ choices: [{ index: 0, delta: { role: "assistant", content: said.text, ...chatCalls(said) } }] }),
    JSON.stringify({
      choices: [{ index: 0, delta: {}, finish_reason: said.finish ?? (said.calls ? "tool_calls" : "stop") }],
    }),
    ...(said.usage === undefined ? [] : [JSON.stringify({ choices: [], ...usageOf(said) })]),
    "[DONE]",
  ],
  part: (said) => JSON.stringify({ choices: [{ index: 0, delta: { content: said.text, ...chatCalls(said) } }] }),
  delta: (content) => JSON.stringify({ choices: [{ index: 0, delta: { content } }] }),
  resultMark: '"role":"tool"',
  places: [
    "choices",
    "choices.0",
    "choices.0.message",
    "choices.0.message.content",
    "choices.0.message.tool_calls",
    "choices.0.message.tool_calls.0",
    "choices.0.message.tool_calls.0.id",
    "choices.0.message.tool_calls.0.function",
    "choices.0.message.tool_calls.0.function.name",
    "choices.0.message.tool_calls.0.function.arguments",
    "choices.0.finish_reason",
    "usage",
    "error",
  ],
  usage: (input, output) =>
    `{"prompt_tokens":${input},"completion_tokens":${output},"prompt_tokens_details":{"cached_tokens":${input}}}`,
};

const geminiParts = ({ text, calls = [] }: Said): object[] => [
  ...(text === undefined ? [] : [{ text }]),
  ...calls.map(({ id, name, args }) => ({
    functionCall: { id, name, ...(args !== undefined && { args: splice }) },
    thoughtSignature: "c2lnbmF0dXJl",
  })),
];

const argsOf = ({ calls = [] }: Said): string[] => calls.flatMap(({ args }) => args ?? []);

const geminiReply = (said: Said): string =>
  spliced(
    {
      candidates: [
        { content: { role: "model", parts: geminiParts(said) }, finishReason: said.finish ?? "STOP", index: 0 },
      ],
      ...(said.usage !== undefined && { usageMetadata: said.usage }),
      modelVersion: "m",
    },
    argsOf(said),
  );

export const gemini: WireWords = {
  name: "gemini",
  whole: geminiReply,
  events: (said) => [geminiReply(said)],
  part: (said) =>
    spliced({ candidates: [{ content: { role: "model", parts: geminiParts(said) }, index: 0 }] }, argsOf(said)),
  delta: (text) => JSON.stringify({ candidates: [{ content: { role: "model", parts: [{ text }] }, index: 0 }] }),
  resultMark: '"functionResponse"',
  places: [
    "candidates",
    "candidates.0",
    "candidates.0.content",
    "candidates.0.content.parts",
    "candidates.0.content.parts.0",
    "candidates.0.content.parts.0.text",
    "candidates.0.content.parts.1",
    "candidates.0.content.parts.1.thoughtSignature",
    "candidates.0.content.parts.1.functionCall",
    "candidates.0.content.parts.1.functionCall.id",
    "candidates.0.content.parts.1.functionCall.name",
    "candidates.0.content.parts.1.functionCall.args",
    "candidates.0.finishReason",
    "usageMetadata",
    "promptFeedback",
    "error",
  ],
  usage: (input, output) =>
    `{"promptTokenCount":${input},"candidatesTokenCount":${output},"thoughtsTokenCount":${output}}`,
};

const items = ({ text, calls = [] }: Said): object[] => [
  ...(text === undefined
    ? []
    : [
        {
          type: "message",
          id: "m-1",
          role: "assistant",
          status: "completed",
          content: [{ type: "output_text", text }],
        },
      ]),
  ...calls.map(({ id, name, args }, index) => ({
    type: "function_call",
    id: `f-${index}`,
    call_id: id,
    name,
    arguments: args,
    status: "completed",
  })),
];

const response = (said: Said): object => ({
  id: "r-1",
  object: "response",
  status: said.finish ?? "completed",
  output: items(said),
  ...usageOf(said),
});

export const responses: WireWords = {
  name: "openai-responses",
  whole: (said) => JSON.stringify(response(said)),
  events: (said) => [JSON.stringify({ type: "response.completed", response: response(said) })],
  part: (said) =>
    JSON.stringify({ type: "response.output_item.done", item: items(said)[0] ?? { type: "reasoning", summary: [] } }),
  delta: (delta) => JSON.stringify({ type: "response.output_text.delta", delta }),
  resultMark: '"function_call_output"',
  places: [
    "object",
    "status",
    "output",
    "output.0",
    "output.0.type",
    "output.0.content",
    "output.0.content.0",
    "output.0.content.0.text",
    "output.1",
    "output.1.call_id",
    "output.1.name",
    "output.1.arguments",
    "usage",
    "error",
  ],
  usage: (input, output) => `{"input_tokens":${input},"output_tokens":${output}}`,
};

/** A JSON text with another value at one place; `undefined` takes the place away. */
export function withAt(json: string, place: string, value: unknown): string {
  const root = JSON.parse(json) as Record<string, unknown>;
  const keys = place.split(".");
  const last = keys.pop() ?? "";
  const parent = keys.reduce((at, key) => at[key] as Record<string, unknown>, root);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return JSON.stringify(root);
}
