// Tool calls in unusual pieces.

import { describe, expect, it } from "vitest";
import { events, json } from "./loopback.ts";
import { body, call, chunk, streamOf } from "../samples/chat.ts";
import { candidate, ended, event as geminiEvent, functionCall as geminiCall } from "../samples/gemini.ts";
import { begun, completed, functionCall, itemEvents, responseOf, typed, words } from "../samples/responses.ts";
import { converse, exchange } from "./talk.ts";
import { chat, gemini, responses } from "./wires.ts";

type Piece = readonly [index: unknown, id: unknown, name: unknown, args: unknown];

const piece = ([index, id, name, args]: Piece): string =>
  chunk({ tool_calls: [{ ...(index !== undefined && { index }), id, function: { name, arguments: args } }] });

const order = '{"order_id": 310}';
const get = { name: "get_order", arguments: { order_id: 310 } };
const plans = { name: "list_plans", arguments: {} };

/** Ways in which servers write one call, or two. */
const streams: readonly (readonly [name: string, pieces: readonly Piece[], calls: readonly object[]])[] = [
  [
    "another id with each piece",
    [
      [0, "a", "get_order", ""],
      [0, "b", undefined, '{"order_'],
      [0, "c", undefined, 'id": 310}'],
    ],
    [get],
  ],
  [
    "another id and the name with each piece",
    [
      [0, "a", "get_order", '{"order_'],
      [0, "b", "get_order", 'id": 310}'],
    ],
    [get],
  ],
  [
    "ids of null behind the first",
    [
      [0, "a", "get_order", ""],
      [0, null, null, order],
    ],
    [get],
  ],
  [
    "another id without an index",
    [
      [undefined, "a", "get_order", '{"order_'],
      [undefined, "b", null, 'id": 310}'],
    ],
    [get],
  ],
  [
    "a number for an id",
    [
      [0, 7, "get_order", ""],
      [0, 7, null, order],
    ],
    [{ ...get, id: "7" }],
  ],
  [
    "zero for an id",
    [
      [0, 0, "get_order", order],
      [1, 1, "list_plans", "{}"],
    ],
    [
      { ...get, id: "0" },
      { ...plans, id: "1" },
    ],
  ],
  [
    "a text for an index",
    [
      ["0", "a", "get_order", '{"order_'],
      ["0", "", "", 'id": 310}'],
    ],
    [get],
  ],
  [
    "an id that comes late",
    [
      [0, "", "get_order", '{"order_'],
      [0, "late", null, 'id": 310}'],
    ],
    [{ ...get, id: "late" }],
  ],
  [
    "all arguments again at its end",
    [
      [0, "a", "get_order", '{"order_id": '],
      [0, null, null, "310}"],
      [0, null, null, order],
    ],
    [get],
  ],
  [
    "them again with other blanks",
    [
      [0, "a", "get_order", order],
      [0, "a", "get_order", '{"order_id":310}'],
    ],
    [get],
  ],
  [
    "them again as an object",
    [
      [0, "a", "get_order", order],
      [0, "a", null, { order_id: 310 }],
    ],
    [get],
  ],
  [
    "them again under another id",
    [
      [0, "a", "get_order", order],
      [0, "b", "get_order", order],
    ],
    [get],
  ],
  [
    "longer and longer arguments",
    [
      [0, "a", "get_order", '{"order'],
      [0, "a", null, '{"order_id": '],
      [0, "a", null, order],
    ],
    [get],
  ],
  [
    "an empty object in place of what comes",
    [
      [0, "a", "get_order", "{}"],
      [0, null, null, '{"order_id'],
      [0, null, null, '": 310}'],
    ],
    [get],
  ],
  [
    "the call again at another index, id and all",
    [
      [0, "a", "get_order", order],
      [1, "a", "get_order", order],
    ],
    [get],
  ],
  [
    "two tools at one index",
    [
      [0, "a", "get_order", order],
      [0, "b", "list_plans", ""],
    ],
    [get, plans],
  ],
  [
    "one tool twice at one index",
    [
      [0, "a", "get_order", order],
      [0, "b", "get_order", ""],
      [0, "b", null, '{"order_id":9}'],
    ],
    [get, { ...get, arguments: { order_id: 9 } }],
  ],
  [
    "a call that asks for nothing behind it",
    [
      [0, "a", "get_order", order],
      [1, "b", "", ""],
    ],
    [get],
  ],
  [
    "its name in pieces",
    [
      [0, "a", "get", ""],
      [0, null, "_order", ""],
      [0, null, null, order],
    ],
    [get],
  ],
  [
    "a longer and longer name",
    [
      [0, "a", "get_", ""],
      [0, "a", "get_ord", ""],
      [0, "a", "get_order", order],
    ],
    [get],
  ],
  [
    "its name behind whole arguments",
    [
      [0, "a", null, order],
      [0, null, "get_order", null],
    ],
    [get],
  ],
  [
    "an index that counts the pieces",
    [
      [0, "a", "get_order", '{"order_'],
      [1, null, null, 'id"'],
      [2, "", "", ": 310}"],
    ],
    [get],
  ],
  [
    "such an index, and its id again",
    [
      [0, "a", "get_order", '{"order_'],
      [1, "a", null, 'id": 310}'],
    ],
    [get],
  ],
  [
    "an empty object behind its arguments",
    [
      [0, "a", "get_order", order],
      [0, null, null, "{}"],
    ],
    [get],
  ],
  [
    "pieces between those of another",
    [
      [0, "a", "get_order", '{"order_'],
      [1, "b", "list_plans", "{"],
      [0, null, null, 'id": 310}'],
      [1, null, null, "}"],
    ],
    [get, plans],
  ],
  [
    "two objects, neither of which counts",
    [
      [0, "a", "get_order", order],
      [0, null, null, '{"order_id": 9}'],
    ],
    [{ ...get, arguments: `${order}{"order_id": 9}` }],
  ],
];

describe("openai-chat: a call with", () => {
  it.each(streams)("%s", async (_, pieces, calls) => {
    const { reply, error } = await exchange(chat, streamOf(pieces.map(piece), "tool_calls"));
    expect(error).toBeUndefined();
    expect(reply?.calls).toHaveLength(calls.length);
    expect(reply?.calls).toMatchObject(calls);
  });

  it("a number for an id goes back under a text, in call and result alike", async () => {
    const asks = json(body({ tool_calls: [{ ...call("list_plans", "{}"), id: 12 }] }, "tool_calls"));
    const { requests } = await converse(chat, [
      { answer: asks, results: ["r-1"] },
      { answer: json(body({ content: "Ok." })) },
    ]);
    expect(requests[1]?.body["messages"]).toMatchObject([
      {},
      {},
      { role: "assistant", tool_calls: [{ id: "12" }] },
      { role: "tool", tool_call_id: "12" },
    ]);
  });
});

describe("a call in another form", () => {
  const name = "get_order";
  it.each([
    ["alone in place of a list", [{ tool_calls: { id: "a", function: { name, arguments: order } } }]],
    ["without a function around its fields", [{ tool_calls: [{ index: 0, id: "a", name, arguments: order }] }]],
    ["so, in pieces", [{ tool_calls: [{ index: 0, name }] }, { tool_calls: [{ index: 0, arguments: order }] }]],
    ["as function_call", [{ function_call: { name, arguments: order } }]],
    ["so, in pieces", [{ function_call: { name, arguments: "" } }, { function_call: { arguments: order } }]],
    ["as function_call beside no tool calls", [{ tool_calls: [], function_call: { name, arguments: order } }]],
  ])("is a call: %s", async (_, deltas) => {
    const { reply, error } = await exchange(
      chat,
      streamOf(
        deltas.map((delta) => chunk(delta)),
        "function_call",
      ),
    );
    expect(error).toBeUndefined();
    expect(reply).toMatchObject({ calls: [get], finishReason: "tool_calls" });
    expect(reply?.calls).toHaveLength(1);
    expect(reply?.raw).toMatchObject({ value: { tool_calls: [{ function: { name, arguments: order } }] } });
    expect(reply?.raw?.value).not.toHaveProperty("function_call");
  });
});

const empty = [
  { index: 0, id: "", type: "function" },
  { index: 0, id: "x-1", type: "function", function: { name: "", arguments: "" } },
  { index: 0, id: null, function: { name: null, arguments: null } },
  { index: 0, function: { name: " ", arguments: "{}" } },
  { function: {} },
];

describe("a call that asks for nothing", () => {
  it.each(empty)("is none, beside an answer: %j", async (asked) => {
    for (const answer of [
      streamOf([chunk({ content: "It is " }), chunk({ content: "Team." }), chunk({ tool_calls: [asked] })]),
      json(body({ content: "It is Team.", tool_calls: [asked] }, "tool_calls")),
    ]) {
      const { reply } = await exchange(chat, answer);
      expect(reply).toMatchObject({ text: "It is Team.", calls: [], finishReason: "stop" });
      expect(reply?.raw?.value).not.toHaveProperty("tool_calls");
    }
  });

  it("is none on the other wires", async () => {
    for (const asks of [{}, { name: "" }, { name: null, args: null }, { name: "", args: {} }]) {
      const { reply } = await exchange(gemini, json(ended([{ text: "Team." }, { functionCall: asks }])));
      expect(reply).toMatchObject({ text: "Team.", calls: [], finishReason: "stop" });
      expect(JSON.stringify(reply?.raw)).not.toContain("functionCall");
    }
    const output = [words("Team."), functionCall("", "", "")];
    const { reply } = await exchange(responses, json(responseOf(output)));
    expect(reply).toMatchObject({ text: "Team.", calls: [], raw: { value: [words("Team.")] } });
  });
});

describe("odd ids and arguments on the other wires", () => {
  it("are a number, a text, an object", async () => {
    const onGemini = json(ended([{ functionCall: { id: 7, name: "get_order", args: order } }]));
    expect((await exchange(gemini, onGemini)).reply?.calls).toEqual([{ id: "7", ...get }]);
    const item = { type: "function_call", call_id: 7, name: "get_order", arguments: { order_id: 310 } };
    const { replies, requests } = await converse(responses, [
      { answer: json(responseOf([item])), results: ["r-1"] },
      { answer: json(responseOf([words("Ok.")])) },
    ]);
    expect(replies[0]?.calls).toEqual([{ id: "7", ...get }]);
    expect(requests[1]?.body["input"]).toMatchObject([
      {},
      { call_id: "7", arguments: '{"order_id":310}' },
      { type: "function_call_output", call_id: "7" },
    ]);
  });
});

const text = "It is “Team”, since May.";
const pieces = [chunk({ content: text.slice(0, 9) }), chunk({ content: text.slice(9) })];
const whole = (message: object): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, message: { role: "assistant", ...message }, finish_reason: "stop" }] })}\n\n`;
const asked = (args: string): object => ({ tool_calls: [{ index: 0, ...call("get_order", args, "k-1") }] });

/** A reply that is said in pieces, and then as a whole. */
const repetitions: readonly (readonly [name: string, sent: readonly string[], calls: number])[] = [
  ["a whole message behind its pieces", [...pieces, whole({ content: text })], 0],
  ["a whole message with other blanks", [...pieces, whole({ content: `\n${text}\n` })], 0],
  ["a whole message in parts", [...pieces, whole({ content: [{ type: "text", text }] })], 0],
  ["a last piece that is the whole", [...pieces, chunk({ content: text }, "stop")], 0],
  [
    "a whole message with each chunk, longer and longer",
    [whole({ content: text.slice(0, 5) }), whole({ content: text })],
    0,
  ],
  [
    "an empty last piece beside the message",
    [...pieces, whole({ content: text }).replace('"message"', '"delta":{},"message"')],
    0,
  ],
  ["a whole message with its call", [...pieces, chunk(asked(order)), whole({ content: text, ...asked(order) })], 1],
  ["a call in the whole message only", [...pieces, whole({ content: text, ...asked(order) })], 1],
  ["a message and no pieces", [whole({ content: text, ...asked(order) })], 1],
];

describe("one answer is made of", () => {
  it.each(repetitions)("%s", async (_, sent, calls) => {
    const { reply, draft } = await exchange(chat, events([...sent, "data: [DONE]\n\n"]));
    expect(reply?.text).toBe(text);
    expect(draft).toBe(text);
    expect(reply?.calls).toHaveLength(calls);
  });

  it("chunks of Gemini, and all of them again in the last", async () => {
    const parts = [
      { text: "It is “Te" },
      { text: "am”, since May." },
      geminiCall("get_order", { order_id: 310 }, "m-1"),
    ];
    const chunks = parts.map((part) => geminiEvent(candidate([part])));
    const { reply, draft } = await exchange(gemini, events([...chunks, geminiEvent(ended(parts))]));
    expect(reply).toMatchObject({ text, calls: [get] });
    expect([draft, reply?.calls.length]).toEqual([text, 1]);
  });

  it("items of a response, each said twice", async () => {
    const [message, asks] = [words(text), functionCall("get_order", order, "k-1")];
    const twice = [
      ...itemEvents(message, 0),
      ...itemEvents(asks, 1),
      typed("response.output_item.done", { output_index: 1, item: asks }),
    ];
    for (const output of [[], [message, asks, asks]]) {
      const { reply } = await exchange(responses, events([begun, ...twice, completed(output)]));
      expect(reply).toMatchObject({ text, calls: [get] });
      expect(reply?.calls).toHaveLength(1);
    }
  });

  it("the words of a response whose end names no item", async () => {
    const deltas = [
      typed("response.output_text.delta", { delta: text }),
      typed("response.completed", { response: {} }),
    ];
    const { reply } = await exchange(responses, events([begun, ...deltas]));
    expect(reply).toMatchObject({ text, finishReason: "stop" });
  });

  it("words that are said twice, where that is the answer", async () => {
    const { reply } = await exchange(chat, streamOf([chunk({ content: "Ha" }), chunk({ content: "Ha" }, "stop")]));
    expect(reply?.text).toBe("HaHa");
  });
});

const grown = ["It is", "It is “Team”", "It is “Team”, since", text];

describe("pieces that each say everything again", () => {
  it("are one answer", async () => {
    const onChat = await exchange(chat, streamOf(grown.map((content) => chunk({ content }))));
    expect(onChat.reply).toMatchObject({ text, raw: { value: { content: text } } });
    const sent = grown.map((said, at) => geminiEvent(candidate([{ text: said }], at === 3 ? "STOP" : undefined)));
    const onGemini = await exchange(gemini, events(sent));
    expect(onGemini.reply).toMatchObject({ text, raw: { value: [{ text }] } });
  });

  it("are one, the last of them said twice", async () => {
    const twice = [...grown, text].map((content) => chunk({ content }));
    expect((await exchange(chat, streamOf(twice))).reply?.text).toBe(text);
  });

  it.each([
    ["few", ["Team", "Team, Team"]],
    ["short", ["1", "12", "123"]],
    ["equal", ["Ha, that is it. ", "Ha, that is it. ", "Ha, that is it. "]],
    ["of another kind in between", ["No", "No, it is", " not: ", "No, it is not yet."]],
  ])("are none that are only %s", async (_, parts) => {
    const { reply, draft } = await exchange(chat, streamOf(parts.map((content) => chunk({ content }))));
    expect([reply?.text, draft]).toEqual([parts.join(""), parts.join("")]);
  });
});

describe("an item of a response that was cut", () => {
  it.each([
    ["a call", { ...functionCall("get_order", order, "k-1"), status: "incomplete" }],
    ["words", { ...words("It is"), status: "incomplete" }],
  ])("is no whole reply, whatever the response says: %s", async (_, item) => {
    for (const sent of [json(responseOf([item])), events([begun, ...itemEvents(item, 0), completed([item])])])
      expect((await exchange(responses, sent)).reply).toMatchObject({ finishReason: "length" });
  });
});

it("text of a response may be a plain string, and an empty finish reason of Gemini is ignored", async () => {
  const item = { type: "message", role: "assistant", content: "Team." };
  expect((await exchange(responses, json(responseOf([item])))).reply?.text).toBe("Team.");
  const none = { ...ended([{ text: "Team." }]), promptFeedback: { blockReason: "BLOCK_REASON_UNSPECIFIED" } };
  expect((await exchange(gemini, json(none))).reply).toMatchObject({ text: "Team.", finishReason: "stop" });
});
