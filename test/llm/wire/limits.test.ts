// Long errors, many calls, and calls in pieces.

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ProviderError } from "../../../src/llm/errors.ts";
import { openaiProvider } from "../../../src/llm/providers/openai/openai-provider.ts";
import type { Reply } from "../../../src/llm/types.ts";
import { cpuTime } from "../../support/cpu-time.ts";

/** The Chat Completions adapter's result for one response. */
async function reply(answer: (response: ServerResponse) => void, apiKey = "sk-1042-long-enough"): Promise<Reply> {
  const server = createServer((_request, response) => answer(response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => (server.closeAllConnections(), void server.close()));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const provider = openaiProvider({ apiKey, baseUrl, model: "m", idleTimeoutMs: 3000 });
  return provider.chat(
    { system: "s", messages: [{ role: "user", text: "q" }], tools: [] },
    { signal: new AbortController().signal, onText: () => {} },
  );
}

const stream =
  (...deltas: object[]) =>
  (response: ServerResponse): void => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const delta of deltas)
      response.write(`data: ${JSON.stringify({ object: "chat.completion", choices: [{ index: 0, delta }] })}\n\n`);
    response.end('data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n');
  };
const piece = (id: string | undefined, index: number | undefined, said: object): object => ({
  tool_calls: [{ id, index, function: said }],
});

async function failureOf(answer: (response: ServerResponse) => void, apiKey?: string): Promise<ProviderError> {
  const error: unknown = await reply(answer, apiKey).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
}

test.each(["<", "<style", "tools ", "tool use "])("megabytes of %j in an error cost no time", async (text) => {
  const began = cpuTime();
  const body = JSON.stringify({ error: { message: text.repeat(1_000_000) } });
  const { message } = await failureOf((response) => void response.writeHead(400).end(body));
  expect(message.length).toBeLessThan(500);
  expect(cpuTime() - began).toBeLessThan(8000);
});

test.each([
  ["<title>", "a"],
  ["", "<title "],
  ["<message>", " "],
  ["<message x", ">b"],
  ["", "<title>\n"],
  ["{", "<title/"],
])("an error inside a stream that begins %j and goes on for a megabyte with %j costs no time", async (first, more) => {
  const began = cpuTime();
  const message = first + more.repeat(900_000 / JSON.stringify(more).length);
  const error = JSON.stringify({ error: { message } });
  const answer = (response: ServerResponse): void =>
    void response.writeHead(200, { "content-type": "text/event-stream" }).end(`data: ${error}\n\n`);
  expect((await failureOf(answer)).message.length).toBeLessThan(500);
  expect(cpuTime() - began).toBeLessThan(8000);
});

test.each(["a <tool> b ", "<answer>", "hi </answer> x ", "x <s> ", "the <final> word ", "<output>\n"])(
  "an answer of a megabyte of %j costs no time",
  async (words) => {
    const began = cpuTime();
    const content = words.repeat(900_000 / JSON.stringify(words).length);
    expect((await reply(stream({ content }))).text.length).toBeLessThanOrEqual(content.length);
    expect(cpuTime() - began).toBeLessThan(8000);
  },
);

test("a key that is an ordinary word changes no sentence", async () => {
  const body = '{"error":{"message":"model not found, try: ollama pull qwen3"}}';
  const { message } = await failureOf((response) => void response.writeHead(404).end(body), "ollama");
  expect(message).toContain("ollama pull qwen3");
});

test("a reply with more calls than any model makes fails at once", async () => {
  const calls = Array.from({ length: 100_000 }, (_, index) => ({
    index,
    id: `c${index}`,
    function: { name: "t", arguments: "{}" },
  }));
  const began = cpuTime();
  expect((await failureOf(stream({ tool_calls: calls }))).kind).toBe("bad_response");
  expect(cpuTime() - began).toBeLessThan(8000);
});

test("a stream whose chunks call themselves whole still needs its end mark", async () => {
  const cut = (response: ServerResponse): void => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end('data: {"object":"chat.completion","choices":[{"index":0,"delta":{"content":"Your order is "}}]}\n\n');
  };
  expect((await failureOf(cut)).message).toMatch(/without its end mark/);
});

test("calls that take turns under one index are put together by their ids", async () => {
  const { calls } = await reply(
    stream(
      piece("a", 0, { name: "x", arguments: '{"o":' }),
      piece("b", 0, { name: "y", arguments: '{"o":' }),
      piece("a", 0, { arguments: "1}" }),
      piece("b", 0, { arguments: "2}" }),
    ),
  );
  expect(calls).toEqual([
    { id: "a", name: "x", arguments: { o: 1 } },
    { id: "b", name: "y", arguments: { o: 2 } },
  ]);
});

test("another name after whole arguments is another call, also without id and index", async () => {
  const { calls } = await reply(
    stream(
      piece(undefined, undefined, { name: "x", arguments: "" }),
      piece(undefined, undefined, { arguments: "{}" }),
      piece(undefined, undefined, { name: "y", arguments: "" }),
      piece(undefined, undefined, { arguments: '{"o":2}' }),
    ),
  );
  expect(calls.map(({ name, arguments: args }) => [name, args])).toEqual([
    ["x", {}],
    ["y", { o: 2 }],
  ]);
});

test("what a server puts beside a call and into its message goes back as it came", async () => {
  const { raw } = await reply(
    stream(
      { phase: "final", reasoning_content: "a" },
      { phase: "final", reasoning_content: "b" },
      piece("a", 0, { name: "x", arguments: "{}", thought_signature: "s" }),
    ),
  );
  expect(raw?.value).toMatchObject({
    phase: "final",
    reasoning_content: "ab",
    tool_calls: [{ function: { name: "x", thought_signature: "s" } }],
  });
});
