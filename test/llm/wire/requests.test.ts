import { describe, expect, it } from "vitest";
import { openaiChat } from "../../../src/llm/providers/openai-chat.ts";
import { openaiResponses } from "../../../src/llm/providers/openai-responses.ts";
import type { Message } from "../../../src/llm/types.ts";
import { body, call, chatReply, chunk, streamOf } from "../samples/chat.ts";
import { candidate, ended, event, functionCall as geminiCall, signed } from "../samples/gemini.ts";
import { functionCall, responseOf, thinking, words } from "../samples/responses.ts";
import { written } from "../samples/streams.ts";
import type { Said, Written } from "../samples/said.ts";
import { events, json, type Received } from "./loopback.ts";
import { converse, exchange } from "./talk.ts";
import {
  asked,
  chat,
  endpointOf,
  gemini,
  key,
  question,
  responses,
  tools,
  wires,
  type WireUnderTest,
} from "./wires.ts";

const forms = ["streamed", "whole"] as const;

const twoCalls: Said = {
  text: "One moment.",
  calls: [
    ["get_order", '{"order_id": 77}', "a-1"],
    ["list_plans", "{}", "a-2"],
  ],
};
const results = [{ plan: "Team", since: "2026-03-01" }, { error: "The plans are not there." }];
const answer: Said = { text: "It is Team, since March." };

const [getOrder, listPlans] = tools;
const common = {
  "openai-chat": {
    model: "model-a",
    tools: [
      { type: "function", function: getOrder },
      { type: "function", function: listPlans },
    ],
    stream: true,
    stream_options: { include_usage: true },
  },
  "openai-responses": {
    model: "model-a",
    store: false,
    include: ["reasoning.encrypted_content"],
    instructions: asked.system,
    tools: tools.map((tool) => ({ type: "function", ...tool, strict: false })),
    stream: true,
  },
  gemini: {
    generationConfig: {},
    systemInstruction: { role: "user", parts: [{ text: asked.system }] },
    tools: [
      {
        functionDeclarations: tools.map(({ name, description, parameters }) => ({
          name,
          description,
          parametersJsonSchema: parameters,
        })),
      },
    ],
  },
};

/** What each wire's history holds after a question, two calls, their results, an answer and the next question. */
const history = {
  "openai-chat": [
    { role: "system", content: asked.system },
    { role: "user", content: "Which plan is order 77 — and since when?" },
    {
      role: "assistant",
      content: "One moment.",
      tool_calls: [
        { id: "a-1", type: "function", function: { name: "get_order", arguments: '{"order_id": 77}' } },
        { id: "a-2", type: "function", function: { name: "list_plans", arguments: "{}" } },
      ],
    },
    { role: "tool", tool_call_id: "a-1", content: '{"plan":"Team","since":"2026-03-01"}' },
    { role: "tool", tool_call_id: "a-2", content: '{"error":"The plans are not there."}' },
    { role: "assistant", content: "It is Team, since March." },
    { role: "user", content: "Thanks." },
  ],
  "openai-responses": [
    { role: "user", content: "Which plan is order 77 — and since when?" },
    thinking,
    words("One moment."),
    functionCall("get_order", '{"order_id": 77}', "a-1"),
    functionCall("list_plans", "{}", "a-2"),
    { type: "function_call_output", call_id: "a-1", output: '{"plan":"Team","since":"2026-03-01"}' },
    { type: "function_call_output", call_id: "a-2", output: '{"error":"The plans are not there."}' },
    thinking,
    words("It is Team, since March."),
    { role: "user", content: "Thanks." },
  ],
  gemini: [
    { role: "user", parts: [{ text: "Which plan is order 77 — and since when?" }] },
    {
      role: "model",
      parts: [
        { text: "One mo" },
        { text: "ment." },
        { functionCall: { id: "a-1", name: "get_order", args: { order_id: 77 } }, ...signed },
        { functionCall: { id: "a-2", name: "list_plans", args: {} } },
        { text: "" },
      ],
    },
    {
      role: "user",
      parts: [
        {
          functionResponse: {
            id: "a-1",
            name: "get_order",
            response: { output: { plan: "Team", since: "2026-03-01" } },
          },
        },
        { functionResponse: { id: "a-2", name: "list_plans", response: { error: "The plans are not there." } } },
      ],
    },
    { role: "model", parts: [{ text: "It is Team, " }, { text: "since March." }, { text: "", ...signed }] },
    { role: "user", parts: [{ text: "Thanks." }] },
  ],
};

/** The history inside a request body, under the wire's own name for it. */
const listName = { "openai-chat": "messages", "openai-responses": "input", gemini: "contents" } as const;
const listOf = ({ name }: WireUnderTest, { body: sent }: Received): unknown[] => sent[listName[name]] as unknown[];

const talkOf = (wire: WireUnderTest, form: (typeof forms)[number]) =>
  converse(wire, [
    { answer: written(wire, twoCalls)[form], results },
    { answer: written(wire, answer)[form], next: "Thanks." },
    { answer: written(wire, { text: "You are welcome." })[form] },
  ]);

describe.each(wires)("$name: a conversation", (wire) => {
  it.each(forms)("is sent whole and word for word when replies come %s", async (form) => {
    const { requests } = await talkOf(wire, form);
    const all = history[wire.name];
    const behind = { "openai-chat": [2, 5, 7], "openai-responses": [1, 7, 10], gemini: [1, 3, 5] }[wire.name];
    expect(requests.map(({ body: sent }) => sent)).toEqual(
      behind.map((length) => ({ ...common[wire.name], [listName[wire.name]]: all.slice(0, length) })),
    );
  });

  it("is one POST for each reply, to the one path, with the key in its header and nowhere else", async () => {
    const { requests } = await talkOf(wire, "streamed");
    expect(requests).toHaveLength(3);
    for (const { method, path, headers, body: sent } of requests) {
      const { [wire.keyHeader]: inHeader, ...others } = headers;
      expect([method, path, inHeader]).toEqual(["POST", wire.path, wire.keyValue]);
      expect(JSON.stringify([path, others, sent])).not.toContain(key);
      expect(headers["content-type"]).toBe("application/json");
    }
  });

  it.each(forms)(
    "only grows at its end, and system and tools stay the same bytes, when replies come %s",
    async (form) => {
      const { requests } = await talkOf(wire, form);
      const [first, second, third] = requests.map((request) => listOf(wire, request));
      expect(second?.slice(0, first?.length)).toEqual(first);
      expect(third?.slice(0, second?.length)).toEqual(second);
      const rest = requests.map(({ body: sent }) => JSON.stringify({ ...sent, [listName[wire.name]]: null }));
      expect(new Set(rest).size).toBe(1);
      const lists = requests.map((request) => JSON.stringify(listOf(wire, request)).slice(0, -1));
      expect(lists[1]?.startsWith(lists[0] ?? "-")).toBe(true);
      expect(lists[2]?.startsWith(lists[1] ?? "-")).toBe(true);
    },
  );

  it("has no word of tools when there are none", async () => {
    const { requests } = await exchange(wire, written(wire, answer).streamed, { request: { ...asked, tools: [] } });
    const { tools: _tools, ...others } = common[wire.name];
    const messages = history[wire.name].slice(0, wire === chat ? 2 : 1);
    expect(requests.map(({ body: sent }) => sent)).toEqual([{ ...others, [listName[wire.name]]: messages }]);
  });

  it("has no half of a surrogate pair in it", async () => {
    const cut = "smile \uD83D";
    const messages: Message[] = [{ role: "user", text: cut }];
    const script = [{ answer: written(wire, twoCalls).whole, results: [{ [cut]: [cut] }, cut] }];
    const { requests } = await converse(wire, [...script, { answer: written(wire, answer).whole }], { messages });
    const sent = JSON.stringify(requests.map((request) => listOf(wire, request)));
    expect(sent).not.toMatch(/\\+ud83d/i);
    expect(sent.match(/smile \uFFFD/g)).toHaveLength(5);
  });

  it("that began on another wire goes on in this one's words", async () => {
    const calls = [{ id: "b-1", name: "get_order", arguments: { order_id: 5 } }];
    const messages: Message[] = [
      question,
      { role: "assistant", text: "Let me see.", calls, raw: { wire: "offline", value: null } },
      { role: "tool", callId: "b-1", tool: "get_order", result: { plan: "Solo" } },
    ];
    const { requests } = await exchange(wire, written(wire, answer).whole, { request: { ...asked, messages } });
    const rebuilt = {
      "openai-chat": [
        {
          role: "assistant",
          content: "Let me see.",
          tool_calls: [{ id: "b-1", ...call("get_order", '{"order_id":5}') }],
        },
        { role: "tool", tool_call_id: "b-1", content: '{"plan":"Solo"}' },
      ],
      "openai-responses": [
        { role: "assistant", content: "Let me see." },
        { type: "function_call", call_id: "b-1", name: "get_order", arguments: '{"order_id":5}' },
        { type: "function_call_output", call_id: "b-1", output: '{"plan":"Solo"}' },
      ],
      gemini: [
        { role: "model", parts: [{ text: "Let me see." }, geminiCall("get_order", { order_id: 5 }, "b-1")] },
        {
          role: "user",
          parts: [{ functionResponse: { id: "b-1", name: "get_order", response: { output: { plan: "Solo" } } } }],
        },
      ],
    };
    expect(requests.flatMap((request) => listOf(wire, request)).slice(-rebuilt[wire.name].length)).toEqual(
      rebuilt[wire.name],
    );
  });
});

/** The assistant's turn as it went back, with everything behind it. */
async function sentBack(
  wire: WireUnderTest,
  first: Written["whole"],
  callResults: readonly unknown[] = ["r-1", "r-2"],
) {
  const next = { answer: written(wire, answer).whole };
  const { requests, replies } = await converse(wire, [{ answer: first, results: callResults }, next]);
  return { back: listOf(wire, requests[1]!).slice(listOf(wire, requests[0]!).length), replies };
}

describe("an assistant's turn on Chat Completions", () => {
  it.each([
    ["thinking", { reasoning_content: "Look it up." }],
    ["thinking that is empty", { reasoning_content: "" }],
    ["thinking under the name that Ollama gives it", { reasoning: "Look it up." }],
    [
      "thinking in signed pieces",
      { reasoning_details: [{ type: "reasoning.encrypted", id: "a-1", data: "c2VhbA==" }] },
    ],
    ["a field that nobody knows yet", { brand_new: { deep: [1, null, "two"] } }],
  ])("goes back with %s", async (_, own) => {
    for (const form of forms) {
      const { back } = await sentBack(chat, chatReply({ calls: [["list_plans", "{}", "a-1"]] }, own)[form]);
      expect(back[0]).toEqual({
        role: "assistant",
        content: null,
        ...own,
        tool_calls: [call("list_plans", "{}", "a-1")],
      });
    }
  });

  it("goes back with the content of a call as it came: null or empty", async () => {
    for (const content of [null, ""]) {
      const message = { content, tool_calls: [call("list_plans", "{}", "a-1")] };
      const { back } = await sentBack(chat, json(body(message, "tool_calls")));
      expect(back[0]).toEqual({ role: "assistant", ...message });
    }
  });

  it("goes back with pieces of thinking put together", async () => {
    const pieces = [chunk({ reasoning_content: "Look " }), chunk({ reasoning_content: "it up." })];
    const details = [1, 2].map((index) => chunk({ reasoning_details: [{ index }] }));
    const { back } = await sentBack(chat, streamOf([...pieces, ...details, chunk({ content: "Wait." })]));
    expect(back[0]).toEqual({
      role: "assistant",
      content: "Wait.",
      reasoning_content: "Look it up.",
      reasoning_details: [{ index: 1 }, { index: 2 }],
    });
  });

  it("goes back with all of its content when that turns from thoughts to text", async () => {
    const thought = { type: "thinking", thinking: [{ type: "text", text: "Hm." }] };
    const pieces = [chunk({ content: [thought] }), chunk({ content: "It is " }), chunk({ content: "Team." })];
    const { back, replies } = await sentBack(chat, streamOf(pieces));
    expect(replies[0]?.text).toBe("It is Team.");
    const text = [
      { type: "text", text: "It is " },
      { type: "text", text: "Team." },
    ];
    expect(back[0]).toEqual({ role: "assistant", content: [thought, ...text] });
  });

  it.each(['{"order_id": 77', "order 77", '{"order_id": 77} ', "[77]", '"{\\"order_id\\":77}"', ""])(
    "goes back with the arguments %j as they came, and to Ollama as an object",
    async (args) => {
      const { back, replies } = await sentBack(chat, json(body({ tool_calls: [call("get_order", args, "a-1")] })));
      expect(back[0]).toMatchObject({ tool_calls: [call("get_order", args, "a-1")] });
      const { text, calls, raw } = replies[0]!;
      const request = { ...asked, messages: [{ role: "assistant", text, calls, raw } as const] };
      const ollama = endpointOf({ base: "/v1" }, "http://localhost:11434");
      const [, turn] = openaiChat.toRequest(request, ollama).messages as {
        tool_calls?: [{ function: { arguments: string } }];
      }[];
      const sent = turn?.tool_calls?.[0].function.arguments ?? "";
      const whole = { '{"order_id": 77} ': args, '"{\\"order_id\\":77}"': '{"order_id":77}' }[args];
      expect(sent).toBe(whole ?? "{}");
    },
  );

  it("has ids that were mended in call and result alike", async () => {
    const calls = [
      call("get_order", '{"order_id":1}', "same"),
      call("get_order", '{"order_id":2}', "same"),
      call("list_plans", "{}"),
    ];
    const { back } = await sentBack(chat, json(body({ tool_calls: calls })), [1, 2, 3]);
    const [turn, ...toolTurns] = back as { tool_calls?: { id: string }[]; tool_call_id?: string; content: string }[];
    expect(turn?.tool_calls?.map(({ id }) => id)).toEqual(["same", "call_1_2", "call_1_3"]);
    expect(toolTurns.map(({ tool_call_id, content }) => [tool_call_id, content])).toEqual([
      ["same", "1"],
      ["call_1_2", "2"],
      ["call_1_3", "3"],
    ]);
  });
});

describe("an assistant's turn on Responses", () => {
  it("goes back with every item, also one that nobody knows yet", async () => {
    const items = [
      { ...thinking, content: [{ type: "reasoning_text", text: "Hm." }] },
      { type: "brand_new", content: "of any form", more: [1, null] },
      { ...words("One moment."), phase: "commentary" },
      functionCall("list_plans", '{"broken', "a-1"),
    ];
    for (const output of [items, items.toReversed()]) {
      const { back, replies } = await sentBack(responses, json(responseOf(output)));
      expect(back).toEqual([...output, { type: "function_call_output", call_id: "a-1", output: '"r-1"' }]);
      expect(replies[0]?.text).toBe("One moment.");
      expect(replies[0]?.calls).toEqual([{ id: "a-1", name: "list_plans", arguments: '{"broken' }]);
    }
  });

  it("has ids that were mended in call and result alike", async () => {
    const output = [functionCall("list_plans", "{}", "same"), functionCall("get_order", "{}", "same")];
    const { back } = await sentBack(responses, json(responseOf(output)));
    expect(back).toEqual([
      output[0],
      { ...output[1], call_id: "call_1_2" },
      { type: "function_call_output", call_id: "same", output: '"r-1"' },
      { type: "function_call_output", call_id: "call_1_2", output: '"r-2"' },
    ]);
  });

  it("asks for its thinking in a form that can go back, and leaves nothing with the server", () => {
    const request = openaiResponses.toRequest(asked, endpointOf({ base: "/v1" }, "https://api.openai.com"));
    expect(request).toMatchObject({ store: false, include: ["reasoning.encrypted_content"] });
    expect(request).not.toHaveProperty("previous_response_id");
  });
});

describe("an assistant's turn on Gemini", () => {
  it("has each signature on the very part it came with", async () => {
    const parts = [
      { text: "Hm.", thought: true, ...signed },
      { ...geminiCall("get_order", { order_id: 77 }, "a-1"), thoughtSignature: "Zmlyc3Q=" },
      geminiCall("list_plans", {}, "a-2"),
      { text: "", thoughtSignature: "bGF0ZQ==" },
    ];
    const late = events([...parts.map((part) => event(candidate([part]))), event(ended([]))]);
    for (const reply of [late, json(ended(parts))]) {
      const { back, replies } = await sentBack(gemini, reply);
      expect(back[0]).toEqual({ role: "model", parts });
      expect(replies[0]?.text).toBe("");
    }
  });

  it("has no id where it had none, in call and result alike", async () => {
    const parts = [geminiCall("get_order", { order_id: 77 }), geminiCall("list_plans")];
    const { back, replies } = await sentBack(gemini, json(ended(parts)));
    expect(replies[0]?.calls).toEqual([
      { id: "call_1_1", name: "get_order", arguments: { order_id: 77 } },
      { id: "call_1_2", name: "list_plans", arguments: {} },
    ]);
    expect(back).toEqual([
      { role: "model", parts },
      {
        role: "user",
        parts: [
          { functionResponse: { name: "get_order", response: { output: "r-1" } } },
          { functionResponse: { name: "list_plans", response: { output: "r-2" } } },
        ],
      },
    ]);
  });

  it("has ids that were mended in call and result alike", async () => {
    const parts = [{ ...geminiCall("list_plans", {}, "same"), ...signed }, geminiCall("list_plans", {}, "same")];
    const { back } = await sentBack(gemini, json(ended(parts)));
    expect(back).toEqual([
      { role: "model", parts: [parts[0], geminiCall("list_plans", {}, "call_1_2")] },
      {
        role: "user",
        parts: [
          { functionResponse: { id: "same", name: "list_plans", response: { output: "r-1" } } },
          { functionResponse: { id: "call_1_2", name: "list_plans", response: { output: "r-2" } } },
        ],
      },
    ]);
  });

  it("says error for a failure and output for everything else, also for a result that only looks like one", async () => {
    const calls = Array.from({ length: 4 }, (_, index) => geminiCall("list_plans", {}, `a-${index}`));
    const outcomes = [{ error: "No." }, { error: 3 }, { error: "No.", more: true }, ["error"]];
    const { back } = await sentBack(gemini, json(ended(calls)), outcomes);
    const { parts } = back[1] as { parts: { functionResponse: { response: unknown } }[] };
    expect(parts.map(({ functionResponse }) => functionResponse.response)).toEqual([
      { error: "No." },
      ...outcomes.slice(1).map((output) => ({ output })),
    ]);
  });
});
