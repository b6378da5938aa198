// The requests to each provider, complete and literal.

import { describe, expect, it, onTestFinished } from "vitest";
import { openaiProvider } from "../../../src/llm/providers/openai/openai-provider.ts";
import { openaiResponses } from "../../../src/llm/providers/openai/openai-responses.ts";
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

/** Each wire format's history after a question, two calls, their results, an answer and the next question. */
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

  it("does not mention tools if there are none", async () => {
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

  it.each([
    ['{"order_id": 77} ', '{"order_id": 77} '],
    ['{"order_id": 77', '{"order_id": 77}'],
    ['{"order_id": 77,', '{"order_id": 77}'],
    ['{"order_id": 77, "no', '{"order_id": 77}'],
    ['{"order_id": 77, "note": ', '{"order_id": 77}'],
    ['{"order_id": 77, "note": tru', '{"order_id": 77}'],
    ['{"note":"It broke \\"off', '{"note":"It broke \\"off"}'],
    ['{"lines":[{"sku":"a"},{"sku":', '{"lines":[{"sku":"a"},{}]}'],
    ["{", "{}"],
    ["[77]", "{}"],
    ["null", "{}"],
    ["77", "{}"],
    ["true", "{}"],
    ['"order 77"', "{}"],
    ['"{\\"order_id\\":77}"', '{"order_id":77}'],
    ['{"note":"one\ntwo\tthree"}', '{"note":"one\\ntwo\\tthree"}'],
    ["", "{}"],
    [" \n", "{}"],
    // No server could know what these were meant to be, and most servers do not look.
    ["order 77", "order 77"],
    ['{"order_id": 77}}', '{"order_id": 77}}'],
    ["{'order_id': 77}", "{'order_id': 77}"],
  ])("goes back with the arguments %j as an object, where there is one to be seen: %j", async (args, sent) => {
    for (const form of forms) {
      const { back } = await sentBack(chat, chatReply({ calls: [["get_order", args, "a-1"]] })[form]);
      expect(back[0]).toMatchObject({ tool_calls: [call("get_order", sent, "a-1")] });
      const { back: items } = await sentBack(responses, json(responseOf([functionCall("get_order", args, "a-1")])));
      expect(items[0]).toEqual(functionCall("get_order", sent, "a-1"));
    }
  });

  it.each([
    [
      "one text in pieces",
      [{ text: "Look " }, { text: "it up." }, { signature: "seal" }],
      [{ text: "Look it up.", signature: "seal" }],
    ],
    [
      "a block without an index",
      [
        { index: undefined, text: "Look " },
        { index: undefined, text: "it up.", signature: null },
        { index: undefined, text: "", signature: "seal" },
        { index: undefined, text: "And now?" },
      ],
      [
        { index: undefined, text: "Look it up.", signature: "seal" },
        { index: undefined, text: "And now?" },
      ],
    ],
    [
      "blocks that take turns",
      [
        { text: "A" },
        { index: 1, text: "C" },
        { text: "B" },
        { index: 1, text: "D", signature: "two" },
        { signature: "one" },
      ],
      [
        { text: "AB", signature: "one" },
        { index: 1, text: "CD", signature: "two" },
      ],
    ],
    [
      "a summary and what is sealed",
      [
        { type: "reasoning.summary", summary: "Look " },
        { type: "reasoning.summary", summary: "it up." },
        { type: "reasoning.encrypted", id: "rs-1", data: "c2VhbA==" },
      ],
      [
        { type: "reasoning.summary", summary: "Look it up." },
        { type: "reasoning.encrypted", id: "rs-1", data: "c2VhbA==" },
      ],
    ],
    [
      "what is sealed twice, without an index",
      [
        { index: undefined, type: "reasoning.encrypted", data: "one" },
        { index: undefined, type: "reasoning.encrypted", data: "two" },
      ],
      [
        { index: undefined, type: "reasoning.encrypted", data: "one" },
        { index: undefined, type: "reasoning.encrypted", data: "two" },
      ],
    ],
    [
      "pieces that leave out the type",
      [{ text: "Look " }, { type: undefined, text: "it up." }],
      [{ text: "Look it up." }],
    ],
  ])("goes back with reasoning_details put together: %s", async (_, pieces, whole) => {
    const usual = { type: "reasoning.text", format: "anthropic-claude-v1", index: 0 };
    const details = (list: readonly object[]): object[] =>
      list.map((piece) => JSON.parse(JSON.stringify({ ...usual, ...piece })) as object);
    const chunks = details(pieces).map((piece) => chunk({ content: "", reasoning_details: [piece] }));
    const { back } = await sentBack(chat, streamOf([...chunks, chunk({ content: "Wait." })]));
    expect(back[0]).toEqual({ role: "assistant", content: "Wait.", reasoning_details: details(whole) });
    const { back: again } = await sentBack(chat, json(body({ content: "Wait.", reasoning_details: details(whole) })));
    expect(JSON.stringify(again[0])).toContain(JSON.stringify(details(whole)));
  });

  it("has ids that were mended in call and result alike", async () => {
    const calls = [
      call("get_order", '{"order_id":1}', "same"),
      call("get_order", '{"order_id":2}', "same"),
      call("list_plans", "{}"),
    ];
    const { back } = await sentBack(chat, json(body({ tool_calls: calls })), [1, 2, 3]);
    const [turn, ...toolTurns] = back as { tool_calls?: { id: string }[]; tool_call_id?: string; content: string }[];
    expect(turn?.tool_calls?.map(({ id }) => id)).toEqual(["same", "call01002", "call01003"]);
    expect(toolTurns.map(({ tool_call_id, content }) => [tool_call_id, content])).toEqual([
      ["same", "1"],
      ["call01002", "2"],
      ["call01003", "3"],
    ]);
  });
});

/** Everything that is sent while a test runs, answered with an error; none of it leaves this process. */
function intercepted(): { url: URL; body: string }[] {
  const real = globalThis.fetch;
  onTestFinished(() => void (globalThis.fetch = real));
  const sent: { url: URL; body: string }[] = [];
  globalThis.fetch = (input, init) => {
    sent.push({
      url: new URL(input instanceof Request ? input.url : input),
      body: typeof init?.body === "string" ? init.body : "",
    });
    return Promise.resolve(new Response("no", { status: 400 }));
  };
  return sent;
}

it.each(["http://localhost:11434", "https://ollama.com/v1"])(
  "Ollama, which is known to refuse arguments that are no object, never gets any: %s",
  async (baseUrl) => {
    const sent = intercepted();
    const value = { role: "assistant", content: null, tool_calls: [call("get_order", "order 77", "a-1")] };
    const calls = [{ id: "a-1", name: "get_order", arguments: "order 77" }];
    const turn: Message = { role: "assistant", text: "", calls, raw: { wire: "openai-chat", value } };
    const messages = [
      ...asked.messages,
      turn,
      { role: "tool", callId: "a-1", tool: "get_order", result: "No." } as const,
    ];
    const provider = openaiProvider({ apiKey: key, baseUrl, model: "model-a" });
    await Promise.allSettled([
      provider.chat({ ...asked, messages }, { signal: new AbortController().signal, onText: () => {} }),
    ]);
    expect(sent.map(({ body: text }) => /"arguments":"(.*?)"/.exec(text)?.[1])).toEqual(["{}"]);
  },
);

describe("an address of OpenAI", () => {
  it.each([
    ["https://api.openai.com/v1", "openai-responses"],
    ["https://eu.api.openai.com/v1", "openai-responses"],
    ["https://us.api.openai.com", "openai-responses"],
    ["https://EU.API.openai.com/v1/", "openai-responses"],
    ["https://api.openai.com.shop.example/v1", "openai-chat"],
    ["https://myapi.openai.com/v1", "openai-chat"],
    ["https://openai.example/v1", "openai-chat"],
  ])("is spoken to as OpenAI is, in every region, and no other is: %s", async (baseUrl, wire) => {
    const sent = intercepted();
    const provider = openaiProvider({ apiKey: key, baseUrl, model: "model-a" });
    const said = await Promise.allSettled([
      provider.chat(asked, { signal: new AbortController().signal, onText: () => {} }),
    ]);
    expect(sent.map(({ url }) => url.pathname)).toEqual([
      wire === "openai-chat" ? "/v1/chat/completions" : "/v1/responses",
    ]);
    expect(String(said[0]?.status === "rejected" && said[0].reason)).toContain(
      wire === "openai-chat" ? new URL(baseUrl).host : "OpenAI (",
    );
  });
});

describe("an assistant's turn on Responses", () => {
  it("goes back with every item, also one that nobody knows yet", async () => {
    const items = [
      { ...thinking, content: [{ type: "reasoning_text", text: "Hm." }] },
      { type: "brand_new", content: "of any form", more: [1, null] },
      { ...words("One moment."), phase: "commentary" },
      functionCall("list_plans", "{}", "a-1"),
    ];
    for (const output of [items, items.toReversed()]) {
      const { back, replies } = await sentBack(responses, json(responseOf(output)));
      expect(back).toEqual([...output, { type: "function_call_output", call_id: "a-1", output: '"r-1"' }]);
      expect(replies[0]?.text).toBe("One moment.");
      expect(replies[0]?.calls).toEqual([{ id: "a-1", name: "list_plans", arguments: {} }]);
    }
  });

  it("has ids that were mended in call and result alike", async () => {
    const output = [functionCall("list_plans", "{}", "same"), functionCall("get_order", "{}", "same")];
    const { back } = await sentBack(responses, json(responseOf(output)));
    expect(back).toEqual([
      output[0],
      { ...output[1], call_id: "call01002" },
      { type: "function_call_output", call_id: "same", output: '"r-1"' },
      { type: "function_call_output", call_id: "call01002", output: '"r-2"' },
    ]);
  });

  it("asks for its thinking in a form that can go back, and leaves nothing with the server", () => {
    const request = openaiResponses.toRequest(asked, endpointOf({ base: "/v1" }, "https://api.openai.com"));
    expect(request).toMatchObject({ store: false, include: ["reasoning.encrypted_content"] });
    expect(request).not.toHaveProperty("previous_response_id");
  });
});

describe("an assistant's turn on Gemini", () => {
  it("has arguments that are an object, whatever came", async () => {
    const odd = [[77], null, "77", { order_id: 77 }, undefined];
    const parts = odd.map((args, at) => geminiCall("get_order", args, `a-${at}`));
    const { back } = await sentBack(gemini, json(ended(parts)), [1, 2, 3, 4, 5]);
    const sent = [{}, {}, {}, { order_id: 77 }, undefined];
    expect(back[0]).toEqual({ role: "model", parts: sent.map((args, at) => geminiCall("get_order", args, `a-${at}`)) });
  });

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

  it("has no id in call and result if the server sent none", async () => {
    const parts = [geminiCall("get_order", { order_id: 77 }), geminiCall("list_plans")];
    const { back, replies } = await sentBack(gemini, json(ended(parts)));
    expect(replies[0]?.calls).toEqual([
      { id: "call01001", name: "get_order", arguments: { order_id: 77 } },
      { id: "call01002", name: "list_plans", arguments: {} },
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
      { role: "model", parts: [parts[0], geminiCall("list_plans", {}, "call01002")] },
      {
        role: "user",
        parts: [
          { functionResponse: { id: "same", name: "list_plans", response: { output: "r-1" } } },
          { functionResponse: { id: "call01002", name: "list_plans", response: { output: "r-2" } } },
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
