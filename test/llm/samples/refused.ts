// What servers reject in a request, and their messages.

import type { Message, ToolSpec } from "../../../src/llm/types.ts";
import { chat, gemini, question, responses, type WireUnderTest } from "../wire/wires.ts";

type Body = Record<string, unknown>;

/** A refusal of something that we sent, in a server's own words. */
export interface RefusedSample {
  readonly wire: WireUnderTest;
  readonly name: string;
  /** Whether a body still has it. */
  readonly hasIt: (body: Body) => boolean;
  readonly status?: number;
  readonly refusal: string | object;
  /** As the event names it. */
  readonly without: string;
  readonly messages?: readonly Message[];
  readonly tools?: readonly ToolSpec[];
  /** What the first body becomes. */
  readonly rest?: (body: Body) => Body;
}

const holds =
  (text: string) =>
  (body: Body): boolean =>
    JSON.stringify(body).includes(text);

/** A history whose one call came with these fields beside its content, and whose answer is there. */
const history = (wire: string, value: unknown, id = "a-1", args: unknown = { order_id: 77 }): readonly Message[] => [
  question,
  {
    role: "assistant",
    text: "",
    calls: [{ id, name: "get_order", arguments: args }],
    raw: { wire, value },
  },
  { role: "tool", callId: id, tool: "get_order", result: { plan: "Team" } },
];

const asking = (own: object, id = "a-1"): readonly Message[] =>
  history(
    "openai-chat",
    {
      role: "assistant",
      content: "Wait.",
      ...own,
      tool_calls: [{ id, type: "function", function: { name: "get_order", arguments: '{"order_id":77}' } }],
    },
    id,
  );

const error = (message: string, more: object = {}): object => ({
  error: { message, type: "invalid_request_error", param: null, code: null, ...more },
});

const detail = (loc: readonly (string | number)[], msg = "Extra inputs are not permitted"): object => ({
  detail: [{ type: "extra_forbidden", loc, msg, input: { model: "model-a", reasoning: "x" } }],
});

const dropped =
  (name: string) =>
  (body: Body): Body =>
    Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));

const streamOptions: readonly (readonly [said: string, refusal: string | object, status?: number])[] = [
  ["OpenAI", error("Unrecognized request argument supplied: stream_options")],
  ["a newer OpenAI", error("Unknown parameter: 'stream_options'.", { param: "stream_options" })],
  ["a parameter alone", error("Unsupported parameter.", { param: "stream_options" })],
  ["FastAPI", detail(["body", "stream_options"]), 422],
  [
    "an older FastAPI",
    { detail: [{ loc: ["body", "stream_options"], msg: "extra fields not permitted", type: "value_error.extra" }] },
    422,
  ],
  ["Go", 'json: unknown field "stream_options"'],
  [
    "Rust",
    error(
      "Failed to deserialize: unknown field `stream_options`, expected one of `model`, `messages`, `tools`, `stream`",
    ),
    422,
  ],
  ["a validator", error("stream_options is not allowed")],
  ["Java", { message: 'Unrecognized field "streamOptions" (class Chat), not marked as ignorable', code: 400 }],
  ["a validator of classes", { statusCode: 400, message: ["property stream_options should not exist"] }],
  ["another validator", { errors: [{ path: "/stream_options", message: "must not be set" }] }],
  ["a Chinese server", error("不支持的参数: stream_options", { code: "1210" })],
  ["another Chinese server", error("参数 stream_options 无效")],
  [
    "a proxy, inside a text",
    error("Provider returned error", { metadata: { raw: '{"detail":"Unknown field stream_options"}' } }),
  ],
  ["Bedrock", { message: "Malformed input request: #: extraneous key [stream_options] is not permitted" }],
  ["Python", { detail: "create() got an unexpected keyword argument 'stream_options'" }],
  [
    "vLLM",
    { object: "error", message: "stream_options: Extra inputs are not permitted", type: "BadRequestError", code: 400 },
  ],
];

const thinking: readonly (readonly [said: string, field: string, refusal: object, status?: number])[] = [
  [
    "Cerebras",
    "reasoning",
    {
      message: "messages.2.assistant.reasoning: property 'messages.2.assistant.reasoning' is unsupported",
      type: "invalid_request_error",
      param: "validation_error",
      code: "wrong_api_format",
    },
  ],
  ["Mistral", "reasoning_content", detail(["body", "messages", 2, "assistant", "reasoning_content"]), 422],
  [
    "Fireworks",
    "reasoning_content",
    error("Extra inputs are not permitted, field: 'messages[2].reasoning_content', value: 'Hm.'"),
  ],
  [
    "a JSON schema",
    "reasoning",
    error("messages.2: Additional properties are not allowed ('reasoning' was unexpected)"),
  ],
  [
    "OpenAI",
    "reasoning_details",
    error("Unknown parameter: 'messages[2].reasoning_details'.", { param: "messages[2].reasoning_details" }),
  ],
  ["a type", "audio", error("Invalid type for 'messages[2].audio': expected an object, but got a string instead.")],
  ["a validator", "annotations", error("Unrecognized key(s) in object: 'annotations'")],
  ["plain words", "reasoning", error("This server does not support reasoning in messages.")],
];

const chatSamples: readonly RefusedSample[] = [
  ...streamOptions.map(([said, refusal, status = 400]) => ({
    wire: chat,
    name: `stream_options, in the words of ${said},`,
    hasIt: (body: Body) => "stream_options" in body,
    refusal,
    status,
    without: "stream_options",
    rest: dropped("stream_options"),
  })),
  ...thinking.map(([said, field, refusal, status = 400]) => ({
    wire: chat,
    name: `${field} that goes back, in the words of ${said},`,
    messages: asking({ [field]: field === "reasoning_details" ? [{ type: "reasoning.text", text: "Hm." }] : "Hm." }),
    hasIt: holds(`"${field}":`),
    refusal,
    status,
    without: field,
    rest: (body: Body) => ({ ...body, messages: (body["messages"] as Body[]).map(dropped(field)) }),
  })),
  {
    wire: chat,
    name: "a signature of another model",
    messages: asking({
      reasoning: "Hm.",
      reasoning_details: [{ type: "reasoning.text", text: "Hm.", signature: "x" }],
    }),
    hasIt: holds('"reasoning'),
    refusal: error("messages.1.content.0: Invalid `signature` in `thinking` block"),
    without: "the model's earlier thinking",
  },
  {
    wire: chat,
    name: "a field of a call",
    messages: history("openai-chat", {
      role: "assistant",
      content: null,
      tool_calls: [
        { id: "a-1", type: "function", extra_content: { seal: "x" }, function: { name: "get_order", arguments: "{}" } },
      ],
    }),
    hasIt: holds('"extra_content"'),
    refusal: error("Unknown parameter: 'messages[2].tool_calls[0].extra_content'."),
    without: "extra_content",
  },
  {
    wire: chat,
    name: "a keyword of a schema",
    hasIt: holds('"minimum":'),
    refusal: error("tools.0.function.parameters: 'minimum' is not a supported keyword."),
    without: "minimum",
  },
  {
    wire: chat,
    name: "a keyword that is also the name of an argument",
    tools: [
      {
        name: "list_plans",
        description: "Names every plan.",
        parameters: {
          type: "object",
          properties: { format: { type: "string", format: "date" } },
          required: ["format"],
          additionalProperties: false,
        },
      },
    ],
    hasIt: holds('"format":"date"'),
    refusal: error("Unsupported JSON schema property: format"),
    without: "format",
    rest: (body) => JSON.parse(JSON.stringify(body).replace(',"format":"date"', "")) as Body,
  },
  {
    wire: chat,
    name: "streams",
    hasIt: (body) => "stream" in body,
    refusal: error("Your organization must be verified to stream this model.", {
      param: "stream",
      code: "unsupported_value",
    }),
    without: "stream",
    rest: (body) => dropped("stream_options")(dropped("stream")(body)),
  },
  {
    wire: chat,
    name: "a content of null",
    messages: asking({ content: null }),
    hasIt: holds('"content":null'),
    refusal: {
      detail: [{ type: "string_type", loc: ["body", "messages", 2, "content"], msg: "Input should be a valid string" }],
    },
    status: 422,
    without: "content that is no text",
    rest: (body) => JSON.parse(JSON.stringify(body).replace('"content":null', '"content":""')) as Body,
  },
  {
    wire: chat,
    name: "a content that is a list",
    messages: asking({
      content: [
        { type: "thinking", thinking: [] },
        { type: "text", text: "Wait." },
      ],
    }),
    hasIt: holds('"content":['),
    refusal: error("'messages.2' : for 'role:assistant' the content must be a string"),
    without: "content that is no text",
    rest: (body) => ({
      ...body,
      messages: (body["messages"] as Body[]).map((turn) =>
        turn["role"] === "assistant" ? { ...turn, content: "Wait." } : turn,
      ),
    }),
  },
  ...[
    'The "function.arguments" parameter of the code model must be in JSON format.',
    "invalid tool call arguments",
    "Expecting ',' delimiter: line 1 column 9 (char 8)",
    "Failed to parse tool call arguments as JSON: [json.exception.parse_error.101] parse error at line 1",
    "Can only get item pairs from a mapping.",
    "messages.2.tool_calls.0.function.arguments: Input should be a valid dictionary",
  ].map((words, at) => ({
    wire: chat,
    name: `arguments that are no JSON, in words number ${at + 1},`,
    messages: history(
      "openai-chat",
      {
        role: "assistant",
        content: "Wait.",
        tool_calls: [{ id: "a-1", type: "function", function: { name: "get_order", arguments: "order 77" } }],
      },
      "a-1",
      "order 77",
    ),
    hasIt: holds('"order 77"'),
    refusal: error(words),
    without: "arguments that are no JSON object",
    rest: (body: Body) => JSON.parse(JSON.stringify(body).replace('"order 77"', '"{}"')) as Body,
  })),
  ...[
    ["Mistral", "call_a-1", "Tool call id was call_a-1 but must be a-z, A-Z, 0-9, with a length of 9."],
    [
      "OpenAI",
      "x".repeat(70),
      "Invalid 'messages[2].tool_calls[0].id': string too long. Expected a string with maximum length 64, but got a string with length 70 instead.",
    ],
    ["Anthropic", "a:1", "messages.1.content.0.tool_use.id: String should match pattern '^[a-zA-Z0-9_-]+$'"],
  ].map(([said = "", id = "", words = ""]) => ({
    wire: chat,
    name: `ids of its own, in the words of ${said},`,
    messages: asking({}, id),
    hasIt: holds(`"${id}"`),
    refusal: error(words),
    without: "the call ids as they came",
  })),
];

const items = [
  { type: "reasoning", id: "rs-1", summary: [], encrypted_content: "c2VhbA==" },
  {
    type: "function_call",
    id: "fc-1",
    call_id: "a-1",
    name: "get_order",
    arguments: '{"order_id":77}',
    status: "completed",
  },
];

const responsesSamples: readonly RefusedSample[] = [
  ...[
    error("Encrypted content is not supported with this model.", { param: "include" }),
    error("Encrypted content is not supported with this model."),
    error("Unknown parameter: 'include'."),
    error("Invalid value: 'reasoning.encrypted_content'. Supported values are: 'file_search_call.results'.", {
      param: "include[0]",
    }),
    detail(["body", "include"]),
  ].map((refusal, at) => ({
    wire: responses,
    name: `encrypted thinking, in words number ${at + 1},`,
    hasIt: (body: Body) => "include" in body,
    refusal,
    without: "include",
    rest: dropped("include"),
  })),
  {
    wire: responses,
    name: "thinking that was sealed for another account",
    messages: history("openai-responses", items),
    hasIt: holds('"rs-1"'),
    refusal: error("The encrypted content c2Vh… could not be verified.", { code: "invalid_encrypted_content" }),
    without: "the model's earlier thinking",
  },
  {
    wire: responses,
    name: "a field of an item",
    messages: history("openai-responses", items),
    hasIt: holds('"status":'),
    refusal: error("Unknown parameter: 'input[2].status'.", { param: "input[2].status" }),
    without: "status",
  },
  {
    wire: responses,
    name: "a field of a tool",
    hasIt: holds('"strict":'),
    refusal: error("Unknown parameter: 'tools[0].strict'.", { param: "tools[0].strict" }),
    without: "strict",
  },
];

const google = (message: string): object => ({ error: { code: 400, message, status: "INVALID_ARGUMENT" } });
const call = { functionCall: { id: "a-1", name: "get_order", args: { order_id: 77, additionalProperties: 1 } } };

const geminiSamples: readonly RefusedSample[] = [
  {
    wire: gemini,
    name: "a keyword of a schema, under another form of its name,",
    hasIt: holds('"additionalProperties":false'),
    refusal: google(
      "Invalid JSON payload received. Unknown name \"additional_properties\" at 'tools[0].function_declarations[0].parameters': Cannot find field.",
    ),
    without: "additionalProperties",
  },
  {
    wire: gemini,
    name: "a keyword that is a key of arguments as well",
    messages: history("gemini", [call]),
    hasIt: holds('"additionalProperties":false'),
    refusal: google('Invalid JSON payload received. Unknown name "additionalProperties": Cannot find field.'),
    without: "additionalProperties",
    rest: (body) => JSON.parse(JSON.stringify(body).replaceAll(',"additionalProperties":false', "")) as Body,
  },
  {
    wire: gemini,
    name: "ids of calls",
    messages: history("gemini", [call]),
    hasIt: holds('"id":"a-1"'),
    refusal: google(
      "Invalid JSON payload received. Unknown name \"id\" at 'contents[1].parts[0].function_call': Cannot find field.",
    ),
    without: "the call ids as they came",
    rest: (body) => JSON.parse(JSON.stringify(body).replaceAll('"id":"a-1",', "")) as Body,
  },
  {
    wire: gemini,
    name: "schemas under a new name",
    hasIt: holds("parametersJsonSchema"),
    refusal: google(
      "Invalid JSON payload received. Unknown name \"parametersJsonSchema\" at 'tools[0].function_declarations[0]': Cannot find field.",
    ),
    without: "parametersJsonSchema",
    rest: (body) => JSON.parse(JSON.stringify(body).replaceAll("parametersJsonSchema", "parameters")) as Body,
  },
  {
    wire: gemini,
    name: "a call without a signature",
    messages: history("offline", null),
    hasIt: (body) => !holds("skip_thought_signature_validator")(body),
    refusal: google("Function call is missing a thought_signature in functionCall parts."),
    without: "the model's earlier thinking",
  },
  {
    wire: gemini,
    name: "a signature of another model",
    messages: history("gemini", [
      { text: "Hm.", thought: true },
      { ...call, thoughtSignature: "b2xk" },
    ]),
    hasIt: holds('"b2xk"'),
    refusal: google("Corrupted thought signature."),
    without: "the model's earlier thinking",
  },
  {
    wire: gemini,
    name: "the mark of a thought, which is then not said aloud,",
    messages: history("gemini", [
      { text: "Hm.", thought: true },
      { ...call, thoughtSignature: "b2xk" },
    ]),
    hasIt: holds('"Hm."'),
    refusal: google(
      "Invalid JSON payload received. Unknown name \"thought\" at 'contents[1].parts[0]': Cannot find field.",
    ),
    without: "the model's earlier thinking",
  },
];

/** Everything that is asked again, with the words that were met or are documented. */
export const refusedSamples: readonly RefusedSample[] = [...chatSamples, ...responsesSamples, ...geminiSamples];
