// Sample replies, and their meaning.

import type { Reply } from "../../../src/llm/types.ts";
import { type Answer, events, json } from "../wire/loopback.ts";
import { chat, gemini, responses, type WireUnderTest } from "../wire/wires.ts";
import { body, call, chunk, done, streamOf, usageChunk } from "./chat.ts";
import { candidate, ended, event, functionCall as geminiCall, signed } from "./gemini.ts";
import { begun, completed, functionCall, itemEvents, responseOf, thinking, typed, words } from "./responses.ts";
import { type Said, usage } from "./said.ts";
import { written } from "./streams.ts";

/** A server's response and its expected result; its name is the claim. */
export interface ReplySample {
  readonly wire: WireUnderTest;
  readonly name: string;
  readonly answer: Answer;
  readonly reply: Omit<Reply, "raw">;
}

const unknown = { input_tokens: null, cached_input_tokens: null, output_tokens: null, reasoning_tokens: null };
const order = { id: "k-1", name: "get_order", arguments: { order_id: 4410 } };
const plans = { id: "k-2", name: "list_plans", arguments: {} };
const args = '{"order_id":4410}';
const oneCall: Said = { calls: [["get_order", args, "k-1"]] };
const twoCalls: Said = {
  text: "Two at once.",
  calls: [
    ["get_order", args, "k-1"],
    ["list_plans", "{}", "k-2"],
  ],
};
const text = "Order 4410 is “Team”. 🙂";

function both(wire: WireUnderTest, name: string, said: Said, reply: Partial<Reply>): ReplySample[] {
  const { streamed, whole: atOnce } = written(wire, said);
  const finishDetail = { "openai-chat": "stop", "openai-responses": "completed", gemini: "STOP" }[wire.name];
  const whole = { text: "", calls: [], finishReason: "stop", finishDetail, usage, ...reply } as const;
  return [
    { wire, name: `${name}, in a stream`, answer: streamed, reply: whole },
    { wire, name: `${name}, in one body`, answer: atOnce, reply: whole },
  ];
}

const everywhere = [chat, responses, gemini].flatMap((wire) => {
  const asks = { finishReason: "tool_calls", ...(wire === chat && { finishDetail: "tool_calls" }) } as const;
  return [
    ...both(wire, "a text is a text", { text }, { text }),
    ...both(wire, "one call is one call", oneCall, { calls: [order], ...asks }),
    ...both(wire, "two calls beside a text are all three", twoCalls, {
      text: "Two at once.",
      calls: [order, plans],
      ...asks,
    }),
    ...both(wire, "nothing at all is an empty reply", {}, {}),
  ];
});

const sample =
  (wire: WireUnderTest, usual: Partial<Reply>) =>
  (name: string, answer: Answer, reply: Partial<Reply>): ReplySample => ({
    wire,
    name,
    answer,
    reply: { text: "", calls: [], finishReason: "stop", usage, ...usual, ...reply },
  });

const onChat = sample(chat, { finishDetail: "stop" });
const asksOnChat = { finishReason: "tool_calls", finishDetail: "tool_calls" } as const;
const piece = (index: number | undefined, more: object): string =>
  chunk({ tool_calls: [{ ...(index !== undefined && { index }), ...more }] });
const fn = (name: string | undefined, said: unknown): object => ({
  function: { ...(name && { name }), arguments: said },
});

const chatReplies: readonly ReplySample[] = [
  onChat("a refusal in words is an answer", json(body({ content: null, refusal: "I may not." })), {
    text: "I may not.",
  }),
  onChat("a refusal in pieces is an answer", streamOf([chunk({ refusal: "I may " }), chunk({ refusal: "not." })]), {
    text: "I may not.",
  }),
  onChat("a reply cut at its limit says so", json(body({ content: "Order 44" }, "length")), {
    text: "Order 44",
    finishReason: "length",
    finishDetail: "length",
  }),
  onChat(
    "a call cut at its limit keeps its broken arguments and the reason",
    streamOf([piece(0, { id: "k-1", ...fn("get_order", '{"ord') })], "length"),
    {
      calls: [{ ...order, arguments: '{"ord' }],
      finishReason: "length",
      finishDetail: "length",
    },
  ),
  onChat("a reply held back says so", json(body({ content: "" }, "content_filter")), {
    finishReason: "content_filter",
    finishDetail: "content_filter",
  }),
  onChat(
    "arguments of no text are no arguments",
    json(body({ tool_calls: [call("list_plans", "", "k-2")] }, "tool_calls")),
    {
      calls: [plans],
      ...asksOnChat,
    },
  ),
  onChat(
    "arguments that are no JSON stay text",
    json(body({ tool_calls: [call("get_order", '{"order_id": 4410', "k-1")] }, "tool_calls")),
    {
      calls: [{ ...order, arguments: '{"order_id": 4410' }],
      ...asksOnChat,
    },
  ),
  onChat(
    "arguments packed twice are unpacked",
    json(body({ tool_calls: [call("get_order", JSON.stringify(args), "k-1")] })),
    {
      calls: [order],
      finishReason: "tool_calls",
    },
  ),
  onChat(
    "arguments may be an object",
    json(body({ tool_calls: [call("get_order", { order_id: 4410 }, "k-1")] }, "tool_calls")),
    {
      calls: [order],
      ...asksOnChat,
    },
  ),
  onChat(
    "arguments may be an object in a stream too",
    streamOf([piece(0, { id: "k-1", ...fn("get_order", { order_id: 4410 }) })], "tool_calls"),
    {
      calls: [order],
      ...asksOnChat,
    },
  ),
  onChat("a call may have no id", json(body({ tool_calls: [call("get_order", args)] }, "tool_calls")), {
    calls: [{ ...order, id: "" }],
    ...asksOnChat,
  }),
  onChat("calls count whatever the reason says", json(body({ tool_calls: [call("get_order", args, "k-1")] }, "stop")), {
    calls: [order],
    finishReason: "tool_calls",
  }),
  onChat(
    "a reason to call without calls is an answer",
    json(body({ content: "Hello.", tool_calls: [] }, "tool_calls")),
    {
      text: "Hello.",
      finishDetail: "tool_calls",
    },
  ),
  onChat(
    "only the text of a list of parts is said",
    json(
      body({
        content: [
          { type: "thinking", thinking: [{ type: "text", text: "Hm." }] },
          { type: "text", text: "It is " },
          { type: "reference", text: "7" },
          "Team.",
        ],
      }),
    ),
    {
      text: "It is Team.",
    },
  ),
  onChat(
    "thinking beside the text is not said",
    streamOf([chunk({ reasoning_content: "Hm.", reasoning: "Hm." }), chunk({ content: "Team." })]),
    {
      text: "Team.",
    },
  ),
  onChat("usage that was not told is unknown, not nothing", json(body({ content: "Team." }, "stop", {})), {
    text: "Team.",
    usage: unknown,
  }),
  onChat(
    "usage may be of the shortest kind",
    json(body({ content: "Team." }, "stop", { usage: { prompt_tokens: 8, completion_tokens: 2 } })),
    {
      text: "Team.",
      usage: { ...unknown, input_tokens: 8, output_tokens: 2 },
    },
  ),
  onChat(
    "usage may count the cache as DeepSeek does",
    json(
      body({ content: "Team." }, "stop", {
        usage: {
          prompt_tokens: 90,
          completion_tokens: 20,
          prompt_cache_hit_tokens: 64,
          prompt_cache_miss_tokens: 26,
          completion_tokens_details: { reasoning_tokens: 11 },
        },
      }),
    ),
    {
      text: "Team.",
      usage: { input_tokens: 90, cached_input_tokens: 64, output_tokens: 20, reasoning_tokens: 11 },
    },
  ),
  onChat(
    "usage that is no number is unknown",
    json(body({ content: "Team." }, "stop", { usage: { prompt_tokens: "many", completion_tokens: null } })),
    {
      text: "Team.",
      usage: unknown,
    },
  ),
  onChat("a whole reply needs no reason", json(body({ content: "Team." }, null)), { text: "Team." }),
  onChat("a reply needs no usage chunk", events([chunk({ content: "Team." }), chunk({}, "stop"), done]), {
    text: "Team.",
    usage: unknown,
  }),
  onChat(
    "usage may come in a chunk without choices",
    events([chunk({ content: "Team." }), chunk({}, "stop"), usageChunk.replace('"choices":[],', ""), done]),
    {
      text: "Team.",
    },
  ),
  onChat(
    "an empty finish reason is ignored",
    events([chunk({ content: "Te" }, ""), chunk({ content: "am." }, ""), chunk({}, "stop"), usageChunk, done]),
    {
      text: "Team.",
    },
  ),
  onChat(
    "what comes behind the end mark counts for nothing",
    events([chunk({ content: "Team." }, "stop"), usageChunk, done, chunk({ content: " No." }), done]),
    {
      text: "Team.",
    },
  ),
  onChat(
    "the pieces of two calls may come in turns",
    streamOf(
      [
        piece(0, { id: "k-1", ...fn("get_order", "") }),
        piece(1, { id: "k-2", ...fn("list_plans", "") }),
        piece(0, fn(undefined, '{"order')),
        piece(1, fn(undefined, "{")),
        piece(0, fn(undefined, '_id":4410}')),
        piece(1, fn(undefined, "}")),
      ],
      "tool_calls",
    ),
    { calls: [order, plans], ...asksOnChat },
  ),
  onChat(
    "a call without an index is one call",
    streamOf([
      piece(undefined, { id: "k-1", ...fn("get_order", '{"order') }),
      piece(undefined, fn(undefined, '_id":4410}')),
    ]),
    {
      calls: [order],
      finishReason: "tool_calls",
    },
  ),
  onChat(
    "two calls may have the same index",
    streamOf(
      [piece(0, { id: "k-1", ...fn("get_order", args) }), piece(0, { id: "k-2", ...fn("list_plans", "{}") })],
      "tool_calls",
    ),
    {
      calls: [order, plans],
      ...asksOnChat,
    },
  ),
  onChat(
    "an id and a name may come with every piece",
    streamOf([
      piece(0, { id: "k-1", ...fn("get_order", "") }),
      piece(0, { id: "k-1", ...fn("get_order", '{"order_id"') }),
      piece(0, { id: "k-1", ...fn("get_order", ":4410}") }),
    ]),
    {
      calls: [order],
      finishReason: "tool_calls",
    },
  ),
  onChat(
    "a name may come in pieces",
    streamOf([piece(0, { id: "k-1", ...fn("get_", "") }), piece(0, fn("order", args))]),
    {
      calls: [order],
      finishReason: "tool_calls",
    },
  ),
  onChat(
    "two calls without index and id are two",
    streamOf([piece(undefined, fn("get_order", args)), piece(undefined, fn("list_plans", "{}"))]),
    {
      calls: [
        { ...order, id: "" },
        { ...plans, id: "" },
      ],
      finishReason: "tool_calls",
    },
  ),
  onChat(
    "two calls of one tool without index and id are two",
    streamOf([piece(undefined, fn("get_order", args)), piece(undefined, fn("get_order", '{"order_id":9}'))]),
    {
      calls: [
        { ...order, id: "" },
        { ...order, id: "", arguments: { order_id: 9 } },
      ],
      finishReason: "tool_calls",
    },
  ),
  onChat(
    "a list of two pieces without index is of two calls",
    streamOf([
      chunk({ tool_calls: [call("get_order", ""), call("list_plans", "")] }),
      chunk({ tool_calls: [fn(undefined, args), fn(undefined, "{}")] }),
    ]),
    {
      calls: [
        { ...order, id: "" },
        { ...plans, id: "" },
      ],
      finishReason: "tool_calls",
    },
  ),
];

const onResponses = sample(responses, { finishDetail: "completed" });
const refusal = { ...words(""), content: [{ type: "refusal", refusal: "I may not." }] };
const cut = { status: "incomplete", incomplete_details: { reason: "max_output_tokens" } };

const responsesReplies: readonly ReplySample[] = [
  onResponses("a refusal in words is an answer", json(responseOf([refusal])), { text: "I may not." }),
  onResponses("a reply cut at its limit says so", json(responseOf([thinking], cut)), {
    finishReason: "length",
    finishDetail: "max_output_tokens",
  }),
  onResponses(
    "a call cut at its limit keeps the reason",
    events([
      begun,
      typed("response.incomplete", { response: responseOf([functionCall("get_order", '{"ord', "k-1")], cut) }),
    ]),
    {
      calls: [{ ...order, arguments: '{"ord' }],
      finishReason: "length",
      finishDetail: "max_output_tokens",
    },
  ),
  onResponses(
    "a reply that is incomplete for no reason is cut",
    json(responseOf([words("Te")], { status: "incomplete" })),
    {
      text: "Te",
      finishReason: "length",
      finishDetail: "unknown",
    },
  ),
  onResponses(
    "a reply held back says so",
    json(responseOf([], { ...cut, incomplete_details: { reason: "content_filter" } })),
    {
      finishReason: "content_filter",
      finishDetail: "content_filter",
    },
  ),
  onResponses(
    "thinking in words is not said",
    json(responseOf([{ ...thinking, content: [{ type: "reasoning_text", text: "Hm." }] }, words("Team.")])),
    {
      text: "Team.",
    },
  ),
  onResponses(
    "items may be left out of the last event",
    events([begun, ...itemEvents(words("Team."), 0), completed([])]),
    { text: "Team." },
  ),
  onResponses(
    "items have the order of their places, not of their ends",
    events([
      begun,
      ...itemEvents(functionCall("list_plans", "{}", "k-2"), 1),
      ...itemEvents(functionCall("get_order", args, "k-1"), 0),
      completed([]),
    ]),
    {
      calls: [order, plans],
      finishReason: "tool_calls",
    },
  ),
  onResponses(
    "events of a kind that nobody knows are passed over",
    events([
      begun,
      typed("response.brand_new", { item: 3, delta: { x: 1 }, output_index: "a" }),
      completed([words("Team.")]),
    ]),
    {
      text: "Team.",
    },
  ),
  onResponses("usage that was not told is unknown, not nothing", json(responseOf([words("Team.")], { usage: null })), {
    text: "Team.",
    usage: unknown,
  }),
];

const onGemini = sample(gemini, { finishDetail: "STOP" });
const spent = (usageMetadata: object): object => candidate([{ text: "Team." }], "STOP", { usageMetadata });

const geminiReplies: readonly ReplySample[] = [
  onGemini(
    "thinking is not said",
    json(
      ended([
        { text: "Hm.", thought: true },
        { text: "Team.", ...signed },
      ]),
    ),
    { text: "Team." },
  ),
  onGemini("a call may have no arguments and no id", json(ended([geminiCall("list_plans")])), {
    calls: [{ ...plans, id: "" }],
    finishReason: "tool_calls",
  }),
  onGemini(
    "content may have no parts",
    json({ ...candidate(undefined, "STOP"), usageMetadata: { promptTokenCount: 8 } }),
    {
      usage: { ...unknown, input_tokens: 8 },
    },
  ),
  onGemini(
    "a limit used up by thinking says so",
    json(candidate(undefined, "MAX_TOKENS", { usageMetadata: { promptTokenCount: 8, thoughtsTokenCount: 500 } })),
    {
      finishReason: "length",
      finishDetail: "MAX_TOKENS",
      usage: { ...unknown, input_tokens: 8, output_tokens: 500, reasoning_tokens: 500 },
    },
  ),
  onGemini(
    "a reply to be continued is cut",
    json({
      candidates: [
        { content: { parts: [{ text: "Order " }] }, finishReason: "CONTINUATION", continuationToken: "bW9yZQ==" },
      ],
    }),
    {
      text: "Order ",
      usage: unknown,
      finishReason: "length",
      finishDetail: "CONTINUATION",
    },
  ),
  onGemini(
    "a question that was blocked says so",
    json({ promptFeedback: { blockReason: "PROHIBITED_CONTENT" }, usageMetadata: { promptTokenCount: 8 } }),
    {
      finishReason: "content_filter",
      finishDetail: "PROHIBITED_CONTENT",
      usage: { ...unknown, input_tokens: 8 },
    },
  ),
  ...["SAFETY", "RECITATION", "LANGUAGE", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "ESCALATION", "MODEL_ARMOR"].map(
    (reason) =>
      onGemini(`a reply held back for ${reason} says so`, json(ended([], reason)), {
        finishReason: "content_filter",
        finishDetail: reason,
      }),
  ),
  onGemini(
    "the last count of tokens is the one that counts",
    events([event(spent({ promptTokenCount: 8 })), event(ended([{ text: " Yes." }]))]),
    {
      text: "Team. Yes.",
    },
  ),
  onGemini("usage that was not told is unknown, not nothing", json(candidate([{ text: "Team." }], "STOP")), {
    text: "Team.",
    usage: unknown,
  }),
  onGemini("thinking that was not counted is unknown", json(spent({ promptTokenCount: 8, candidatesTokenCount: 2 })), {
    text: "Team.",
    usage: { ...unknown, input_tokens: 8, output_tokens: 2 },
  }),
  onGemini("an end mark of another wire does no harm", events([event(ended([{ text: "Team." }])), done]), {
    text: "Team.",
  }),
];

export const replySamples: readonly ReplySample[] = [
  ...everywhere,
  ...chatReplies,
  ...responsesReplies,
  ...geminiReplies,
];
