// How a reply ends: with every server's finish reason, without one, or not at all.

import { describe, expect, it } from "vitest";
import { events, json } from "./loopback.ts";
import { body, chunk, done, streamOf } from "../samples/chat.ts";
import { candidate, ended, event as geminiEvent, functionCall as geminiCall } from "../samples/gemini.ts";
import { begun, functionCall, itemEvents, typed, words } from "../samples/responses.ts";
import { endSign, textOf, written } from "../samples/streams.ts";
import { exchange } from "./talk.ts";
import { chat, gemini, responses, wires } from "./wires.ts";

const asked = { tool_calls: [{ id: "k-1", type: "function", function: { name: "list_plans", arguments: "{}" } }] };

describe("a word for the end", () => {
  const good = ["stop", "eos", "EOS_TOKEN", "end_turn", "stop_sequence", "COMPLETE", "tool_use", "</s>"];
  it.each([...good, "<|im_end|>", "FINISH_REASON_STOP", "function_call", "completed"])(
    "%s is a good one",
    async (word) => {
      const { reply } = await exchange(chat, streamOf([chunk({ content: "Team." })], word));
      expect(reply).toMatchObject({ text: "Team.", finishReason: "stop", finishDetail: word });
      const { reply: calling } = await exchange(chat, json(body(asked, word)));
      expect(calling).toMatchObject({ calls: [{ name: "list_plans" }], finishReason: "tool_calls" });
    },
  );

  it.each([
    ["model_length", "length"],
    ["MAX_TOKENS", "length"],
    ["max_new_tokens", "length"],
    ["context_length_exceeded", "length"],
    ["truncated", "length"],
    ["sensitive", "content_filter"],
    ["guardrail_intervened", "content_filter"],
    ["content_filtered", "content_filter"],
    ["SAFETY", "content_filter"],
    ["refusal", "content_filter"],
  ])("%s is %s", async (word, finishReason) => {
    const { reply } = await exchange(chat, json(body({ content: "Tea", ...asked }, word)));
    expect(reply).toMatchObject({ finishReason, finishDetail: word });
  });

  it.each([
    ["error", "server"],
    ["network_error", "server"],
    ["ERROR_LIMIT", "server"],
    ["abort", "server"],
    ["brand_new", "bad_response"],
    ["OTHER", "bad_response"],
    ["unknown", "bad_response"],
    ["malformed_function_call", "bad_response"],
    ["...", "bad_response"],
  ])("%s is no end of an answer, nor of a call", async (word, kind) => {
    for (const message of [{ content: "Team." }, asked]) {
      const { reply, error } = await exchange(chat, json(body(message, word)));
      expect(reply).toBeUndefined();
      expect(error).toMatchObject({ kind, message: expect.stringContaining(word) as unknown });
    }
  });

  it("is told without what would move a terminal, and short", async () => {
    const { error } = await exchange(chat, json(body({ content: "Team." }, `\u001B[31mred${"x".repeat(500)}`)));
    expect(String(error)).toMatch(/ended its reply as 31mredx{10,60}\.$/);
  });

  it.each(["OTHER", "BRAND_NEW", "FINISH_REASON_UNSPECIFIED", "NO_IMAGE", "PUP_LIMITED_DISABLED"])(
    "of Gemini, %s, fails by its name and makes no call",
    async (word) => {
      for (const part of [{ text: "It is paid, and the" }, geminiCall("list_plans")]) {
        const { error } = await exchange(gemini, json(ended([part], word)));
        expect(error).toMatchObject({ kind: "bad_response", message: `Model shop ended its reply as ${word}.` });
      }
    },
  );
});

describe("a word for the end among several", () => {
  const bad = ["length", "MAX_TOKENS", "content_filter", "error", "brand_new"];
  it.each(bad)("is not taken back: %s, and then stop", async (word) => {
    const pieces = [chunk(asked), chunk({}, word), chunk({}, "stop"), done];
    const { reply, error } = await exchange(chat, events(pieces));
    expect(error === undefined ? reply?.finishReason : "failed").toMatch(/^(?:length|content_filter|failed)$/);
    const onGemini = [candidate([geminiCall("list_plans")], word), candidate([], "STOP")].map((said) =>
      geminiEvent(said),
    );
    const { reply: other } = await exchange(gemini, events(onGemini));
    expect(other?.finishReason ?? "failed").toMatch(/^(?:length|content_filter|failed)$/);
  });

  it.each(["null", "None", "undefined", "FINISH_REASON_UNSPECIFIED", ""])(
    "is none where it says nothing with each piece: %s",
    async (word) => {
      const pieces = [chunk({ content: "It is " }, word), chunk({ content: "Team." }, word), chunk({}, "stop"), done];
      expect((await exchange(chat, events(pieces))).reply).toMatchObject({ text: "It is Team.", finishReason: "stop" });
    },
  );

  it.each([
    ["toolCalls", "stop"],
    ["endTurn", "stop"],
    ["FinishReason.STOP", "stop"],
    ["stopSequence", "stop"],
    ["maxTokens", "length"],
    ["FinishReason.MAX_TOKENS", "length"],
    ["contentFilter", "content_filter"],
    ["StopReason.toolUse", "stop"],
  ])("is read in another form of writing: %s", async (word, finishReason) => {
    expect((await exchange(chat, json(body({ content: "Team." }, word)))).reply).toMatchObject({ finishReason });
  });
});

describe("a call in a reply that gives no word for its end", () => {
  const half = (args: string, index = 0) =>
    chunk({ tool_calls: [{ index, id: `k-${index}`, function: { name: "list_plans", arguments: args } }] });

  it.each([
    ["that breaks off", [half('{"category":"other",')]],
    ["behind which another breaks off", [half("{}"), half('{"cat', 1)]],
    ["without a name", [chunk({ tool_calls: [{ index: 0, id: "k", function: { arguments: '{"a":1}' } }] })]],
    ["of a text that is no object", [half("order 77")]],
  ])("is not made, end mark or not: one %s", async (_, pieces) => {
    const { reply, error } = await exchange(chat, events([...pieces, done]));
    expect(reply).toBeUndefined();
    expect(error).toMatchObject({ kind: "bad_response", retryable: true });
  });

  const whole = (message: object) =>
    events([`data: ${JSON.stringify({ choices: [{ message, finish_reason: null }] })}\n\n`]);

  it("is not made of a message that may still have grown", async () => {
    for (const message of [asked, { content: "Let me" }, { content: "Let me", ...asked }])
      expect((await exchange(chat, whole(message))).reply).toBeUndefined();
  });

  it("is made of a body that is closed", async () => {
    const { reply } = await exchange(chat, json(body(asked, null)));
    expect(reply).toMatchObject({ calls: [{ name: "list_plans" }], finishReason: "tool_calls" });
  });
});

describe("several alternatives", () => {
  const both = (one: object, other: object) =>
    `data: ${JSON.stringify({
      choices: [
        { index: 0, delta: one },
        { index: 1, delta: other },
      ],
    })}\n\n`;
  const alone = (index: number, delta: object, finish_reason: string | null = null) =>
    `data: ${JSON.stringify({ choices: [{ index, delta, finish_reason }] })}\n\n`;

  it.each([
    [
      "side by side",
      [both({ content: "It is " }, { content: "Was it" }), both({ content: "Team." }, { content: "?" })],
    ],
    ["in turns", [alone(0, { content: "It is " }), alone(1, { content: "Was" }), alone(0, { content: "Team." })]],
    ["one of which calls", [alone(0, { content: "It is Team." }), alone(1, asked, "tool_calls")]],
    ["one of which ends late", [alone(0, { content: "It is Team." }, "stop"), alone(1, { content: "No" }, "length")]],
    [
      "that begin with another number",
      [alone(1, { content: "It is Team." }, "stop"), alone(0, { content: "No" }, "stop")],
    ],
  ])("%s make the answer of one of them", async (_, pieces) => {
    const { reply, draft } = await exchange(chat, events([...pieces, done]));
    expect(reply).toMatchObject({ text: "It is Team.", calls: [], finishReason: "stop" });
    expect(draft).toBe("It is Team.");
  });

  it("of Gemini make the answer of one of them", async () => {
    const said = (index: number, text: string) => ({ index, content: { parts: [{ text }] }, finishReason: "STOP" });
    const { reply } = await exchange(gemini, json({ candidates: [said(0, "It is Team."), said(1, "No.")] }));
    expect(reply?.text).toBe("It is Team.");
    const turns = [said(0, "It is "), said(1, "No, "), said(0, "Team.")];
    const streamed = turns.map((candidates) => geminiEvent({ candidates: [candidates] }));
    expect((await exchange(gemini, events(streamed))).reply?.text).toBe("It is Team.");
  });
});

describe("an end mark without a reason", () => {
  it("is an end of words", async () => {
    for (const none of [null, "", undefined]) {
      const pieces = [chunk({ content: "It is " }, none), chunk({ content: "Team." }, none), done];
      const { reply } = await exchange(chat, events(pieces));
      expect(reply).toMatchObject({ text: "It is Team.", finishReason: "stop" });
    }
  });

  it("is an end of calls", async () => {
    const { reply } = await exchange(chat, events([chunk(asked), done]));
    expect(reply).toMatchObject({ calls: [{ id: "k-1", name: "list_plans" }], finishReason: "tool_calls" });
  });

  it("is one without a line end, too", async () => {
    const { reply } = await exchange(chat, events([chunk({ content: "Team." }), done.trim()]));
    expect(reply?.text).toBe("Team.");
  });

  it("is one on the other wires", async () => {
    const parts = geminiEvent(candidate([{ text: "Team." }]));
    expect((await exchange(gemini, events([parts, done]))).reply?.text).toBe("Team.");
    const items = [begun, ...itemEvents(words("Team."), 0), ...itemEvents(functionCall("list_plans", "{}", "k-1"), 1)];
    const { reply } = await exchange(responses, events([...items, done]));
    expect(reply).toMatchObject({ text: "Team.", calls: [{ id: "k-1" }] });
  });

  it.each(wires)("fails for an empty reply ($name)", async (wire) => {
    const nothing = chunk({ reasoning: "Hm." }) + geminiEvent(candidate([])) + typed("response.in_progress", {});
    const { error } = await exchange(wire, events([wire === chat ? chunk({ reasoning: "Hm." }) : nothing, done]));
    expect(error).toMatchObject({ kind: "bad_response" });
  });
});

const said = { text: "It is “Team”.", calls: [["get_order", '{"order_id":310}', "m-1"]] } as const;

describe.each(wires)("$name: a reply that is whole", (wire) => {
  const text = textOf(written(wire, said).streamed);
  const sign = endSign[wire.name].exec(text)?.index ?? 0;
  const whole = `${text.slice(0, sign)}${text.slice(sign).split(/(?:\r?\n){2}/)[0]}\n\n`;

  it.each([
    ["held open, kept alive by comments and data", "silence", [": ping\n\n", "data: ping\n\n", ": ping\n\n"]],
    ["reset", "reset", []],
    ["cut in the event behind it", "close", ['data: {"choices":[],"usa']],
  ] as const)("is kept where its stream is %s", async (_, end, behind) => {
    // An idle timeout too long to wait for.
    const asking = { idleTimeoutMs: 3_600_000 };
    const { reply, error, requests } = await exchange(wire, events([whole, ...behind], end), asking);
    expect(error).toBeUndefined();
    expect(reply).toMatchObject({ text: said.text, calls: [{ arguments: { order_id: 310 } }] });
    expect(requests).toHaveLength(1);
  });

  it("in one body is not waited for either", async () => {
    const sent = written(wire, { ...said, text: 'It is {“Team”}, ["310"].' }).whole;
    const pieces = [...sent.pieces, "\n"].join("").match(/[^]{1,200}/g) ?? [];
    const { reply } = await exchange(wire, { ...sent, pieces, end: "silence" }, { idleTimeoutMs: 3_600_000 });
    expect(reply).toMatchObject({ text: 'It is {“Team”}, ["310"].', calls: [{ name: "get_order" }] });
  });

  it("is read whatever its label says", async () => {
    const labels = ["application/json", "application/json; charset=utf-8", "text/plain", "application/x-ndjson", ""];
    for (const label of labels) {
      const { reply, draft } = await exchange(wire, { headers: { "content-type": label }, pieces: ["\n", text] });
      expect(reply).toMatchObject({ text: said.text, calls: [{ name: "get_order" }] });
      expect(draft).toBe(said.text);
    }
    const { reply } = await exchange(wire, {
      ...written(wire, said).whole,
      headers: { "content-type": "text/event-stream" },
    });
    expect(reply).toMatchObject({ text: said.text, calls: [{ name: "get_order" }] });
  });

  it.each(["2026-04-07 20:20:50.554328", "ping", "7", "null", '"still here"', "[HEARTBEAT]", "OPENROUTER PROCESSING"])(
    "has no part in a heartbeat: %s",
    async (beat) => {
      const beating = text.replaceAll(/(\r?\n){2}/g, `\n\ndata: ${beat}\n\n`);
      const { reply, error, draft } = await exchange(wire, events([`data: ${beat}\n\n`, beating]));
      expect(error).toBeUndefined();
      expect([reply?.text, draft]).toEqual([said.text, said.text]);
    },
  );

  it("may come as a list of its pieces", async () => {
    const pieces = text.match(/^data: \{.*\}/gm)?.map((line) => line.slice("data: ".length)) ?? [];
    for (const list of [`[${pieces.join(",")}]`, `\n[${pieces.join("\n,\r\n")}\n]`]) {
      const { reply } = await exchange(wire, { headers: { "content-type": "application/json" }, pieces: [list] });
      expect(reply).toMatchObject({ text: said.text, calls: [{ name: "get_order" }] });
      const { error } = await exchange(wire, { pieces: [list.slice(0, -1)] });
      expect(error).toMatchObject({ kind: "bad_response" });
    }
  });
});

describe("a reason with every piece", () => {
  it("is not the end: what follows is read, however late", async () => {
    const onGemini = ["It ", "is ", "Team."].map((text) => geminiEvent(candidate([{ text }], "STOP")));
    expect((await exchange(gemini, events(onGemini))).reply?.text).toBe("It is Team.");
    const onChat = ["It ", "is ", "Team."].map((content) => chunk({ content }, "stop"));
    expect((await exchange(chat, events([...onChat, done]))).reply?.text).toBe("It is Team.");
    const { error } = await exchange(chat, events(onChat, "reset"));
    expect(error).toMatchObject({ kind: "network" });
  });
});
