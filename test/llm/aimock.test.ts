// The commands with an independent fake provider.

import { describe, expect, it } from "vitest";
import { realClock } from "../../src/llm/clock.ts";
import { providerOf } from "../../src/llm/providers/adapter.ts";
import { openaiResponses } from "../../src/llm/providers/openai/openai-responses.ts";
import { openaiEndpoint } from "../../src/llm/providers/openai/openai-settings.ts";
import { nimbus } from "../support/nimbus.ts";
import { world } from "../support/world.ts";
import { aimockDesk, both, late, refund } from "./aimock/aimock-desk.ts";
import { complaintsAbout } from "./aimock/strict-requests.ts";

const key = "sk-aimock-0123456789";

/** The settings with which a person would turn the program to the fake provider. */
const settings = {
  openai: (origin: string) => ({
    LLM_PROVIDER: "openai",
    OPENAI_API_KEY: key,
    OPENAI_BASE_URL: `${origin}/v1`,
    OPENAI_CHAT_MODEL: "gpt-fake",
  }),
  gemini: (origin: string) => ({
    LLM_PROVIDER: "gemini",
    GEMINI_API_KEY: key,
    GEMINI_BASE_URL: origin,
    GEMINI_API_VERSION: "v1beta",
    GEMINI_CHAT_MODEL: "gemini-fake",
  }),
};
const providers = ["openai", "gemini"] as const;
const kinds = providers.flatMap((provider) => [true, false].map((streamed) => ({ provider, streamed })));

const stories = [
  { question: refund, requests: 3, answer: "Order 1042 is eligible. I opened ticket 5001 for you.", tickets: [1042] },
  {
    question: both,
    requests: 3,
    answer: "I opened ticket 5001 for order 1042. Order 1043 is too old.",
    tickets: [1042],
  },
  { question: late, requests: 2, answer: "Order 1043 is too old for a refund.", tickets: [] },
];

describe.each(kinds)(
  "the commands with a foreign fake of $provider (streamed: $streamed)",
  ({ provider, streamed }) => {
    it.each(stories)("answer: $question", async ({ question, requests, answer, tickets }) => {
      const w = world();
      const desk = await aimockDesk({ streamed });
      const ran = await w.run("ask-agent", [question], { env: settings[provider](desk.origin) });
      expect(ran).toMatchObject({ code: 0, stdout: `${answer}\n` });
      expect(desk.sent).toHaveLength(requests);
      expect(complaintsAbout(desk.sent, key)).toEqual([]);
      expect(w.sql("SELECT id, order_id, category, status FROM tickets")).toEqual(
        tickets.map((order_id) => ({ id: 5001, order_id, category: "refund", status: "open" })),
      );
      const [line] = w.lines();
      expect(line).toMatchObject({
        provider,
        model: provider === "openai" ? "gpt-fake" : "gemini-fake",
        outcome: "answered",
        answer,
        usage: { input_tokens: 100 * requests, output_tokens: 20 * requests },
      });
      expect(JSON.stringify(line) + ran.stderr).not.toContain(key);
      expect(desk.mock.getRequests().map(({ response }) => response.status)).toEqual(Array(requests).fill(200));
    });
  },
);

describe.each(providers)("the commands with a foreign fake of %s that has trouble", (provider) => {
  it("wait as long as a full server asks, and answer", async () => {
    const w = world();
    const desk = await aimockDesk();
    desk.mock.nextRequestError(429, { message: "Slow down", type: "rate_limit_error" });
    const ran = await w.run("ask-agent", [late], {
      env: { ...settings[provider](desk.origin), LLM_RETRY_BASE_MS: "1" },
    });
    expect(ran).toMatchObject({ code: 0, stdout: "Order 1043 is too old for a refund.\n" });
    expect(ran.stderr).toContain("API returned 429, retrying in 1 s");
    expect(desk.mock.getRequests().map(({ response }) => response.status)).toEqual([429, 200, 200]);
    expect(complaintsAbout(desk.sent, key)).toEqual([]);
  });

  it("ask again when a stream breaks off, and answer", async () => {
    const w = world();
    const desk = await aimockDesk();
    const [whole] = desk.mock.getFixtures().filter(({ match }) => match.userMessage === late);
    let broken = false;
    desk.mock.prependFixture({
      match: { predicate: () => !broken && (broken = true) },
      response: whole?.response ?? { content: "" },
      truncateAfterChunks: 1,
      chunkSize: 4,
    });
    const ran = await w.run("ask-agent", [late], {
      env: { ...settings[provider](desk.origin), LLM_RETRY_BASE_MS: "1" },
    });
    expect(ran).toMatchObject({ code: 0, stdout: "Order 1043 is too old for a refund.\n" });
    expect(desk.sent).toHaveLength(3);
  });
});

it("arguments that break off go back completed, with a sentence that says what is wrong", async () => {
  const w = world();
  const desk = await aimockDesk();
  const broken = { toolCalls: [{ id: "call_check", name: "check_refund_eligibility", arguments: '{"order_id": 10' }] };
  desk.mock.prependFixture({ match: { userMessage: late, hasToolResult: false }, response: broken });
  const ran = await w.run("ask-agent", [late], { env: settings.openai(desk.origin) });
  expect(ran).toMatchObject({ code: 0, stdout: "Order 1043 is too old for a refund.\n" });
  expect(desk.sent[1]?.body["messages"]).toMatchObject([
    {},
    {},
    { tool_calls: [{ id: "call_check", function: { arguments: '{"order_id": 10}' } }] },
    { role: "tool", tool_call_id: "call_check", content: expect.stringContaining("were no valid JSON") },
  ]);
});

it.each(stories)("Responses, in this process: $question", async ({ question, requests, answer, tickets }) => {
  const desk = await aimockDesk();
  const n = await nimbus();
  const endpoint = { ...openaiEndpoint, apiKey: key, baseUrl: `${desk.origin}/v1`, model: "gpt-fake" };
  const provider = providerOf("openai", endpoint, openaiResponses);
  const { result } = await n.ask([], { question, provider, clock: realClock });
  expect(result).toMatchObject({
    outcome: "answered",
    answer,
    usage: { input_tokens: 100 * requests, output_tokens: 20 * requests },
  });
  expect(desk.sent.map(({ url }) => url)).toEqual(Array(requests).fill("/v1/responses"));
  expect(complaintsAbout(desk.sent, key)).toEqual([]);
  expect(n.sql("SELECT order_id FROM tickets")).toEqual(tickets.map((order_id) => ({ order_id })));
});
