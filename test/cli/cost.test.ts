// Prices, `--max-cost` and `--max-tokens`.

import { describe, expect, it } from "vitest";
import { unknownUsage } from "../../src/events.ts";
import { priceOf } from "../../src/llm/price.ts";
import { chatServer, type ServedReply } from "../support/chat-server.ts";
import { world } from "../support/world.ts";

const openai = "https://api.openai.com/v1";
const usage = { ...unknownUsage, input_tokens: 1000, cached_input_tokens: 500, output_tokens: 100 };

describe("the price of a call", () => {
  it.each([
    ["gpt-5.2", openai, 0.0023625],
    ["gpt-6-luna", openai, 0.000105],
    ["gemini-3.8-flash", "https://generativelanguage.googleapis.com", 0.0007875],
    ["openai/gpt-5", "https://openrouter.ai/api/v1", 0.0016875],
  ])("of %s at %s is known", async (model, address, cost) => {
    expect(await priceOf({ model, address })(usage)).toBeCloseTo(cost, 10);
  });

  it.each([
    ["gpt-5.2", "http://127.0.0.1:11434/v1"],
    ["llama-9-of-mine", openai],
    ["toString", openai],
  ])("of %s at %s is not", async (model, address) => {
    expect(await priceOf({ model, address })(usage)).toBeNull();
  });

  it("is not known without an address or without a count, and more cached than sent is no reason to fail", async () => {
    expect(await priceOf({ model: "gpt-5.2" })(usage)).toBeNull();
    expect(await priceOf({ model: "gpt-5.2", address: openai })({ ...usage, output_tokens: null })).toBeNull();
    const odd = { ...usage, cached_input_tokens: 9000 };
    expect(await priceOf({ model: "gpt-5.2", address: openai })(odd)).toBeCloseTo(0.001575, 10);
  });

  it("of one's own wins, in USD for a million tokens", async () => {
    const own = { "gpt-5.2": { input: 2, output: 10 }, mine: { input: 2, output: 10, cached_input: 1 } };
    expect(await priceOf({ model: "gpt-5.2", address: openai }, own)(usage)).toBeCloseTo(0.003, 10);
    expect(await priceOf({ model: "mine" }, own)(usage)).toBeCloseTo(0.0025, 10);
  });
});

describe("the cost of a run", () => {
  const look = (order: number): ServedReply => ({ calls: [["get_order", `{"order_id":${order}}`]] });
  const prices = JSON.stringify({ m: { input: 1000, output: 1000 } });
  const costOfCall = 0.049;

  async function asked(args: readonly string[], { priced = true } = {}) {
    const w = world();
    const server = await chatServer([look(1042), look(1043), look(1044), { text: "All of them." }]);
    if (priced) w.write("prices.json", prices);
    const env = {
      OPENAI_API_KEY: "sk-1042abcdefghijklm",
      OPENAI_BASE_URL: server.url,
      OPENAI_CHAT_MODEL: "m",
      ASK_AGENT_PRICES: priced ? "prices.json" : undefined,
    };
    const ran = await w.run("ask-agent", [...args, "Look at my orders"], { env });
    return { ...ran, requests: server.requests.length, line: w.lines()[0] };
  }

  it("is in its line where the price is known, and null where it is not", async () => {
    const { line, code } = await asked([]);
    expect([code, line?.cost]).toEqual([0, expect.closeTo(4 * costOfCall, 8)]);
    expect((await asked([], { priced: false })).line).toMatchObject({ outcome: "answered", cost: null });
  });

  it("stops it before the next call, with the ones that were made in its line", async () => {
    const { code, requests, line, stderr } = await asked(["--max-cost", "0.09"]);
    expect([code, requests]).toEqual([3, 2]);
    expect(line).toMatchObject({ outcome: "limit", cost: expect.closeTo(2 * costOfCall, 8) });
    expect(stderr).toContain(
      "The limit of 0.09 USD was reached before there was an answer (the cost so far is 0.098 USD)",
    );
    expect(await asked(["--max-cost", "0.25"])).toMatchObject({ code: 0, requests: 4 });
  });

  it("cannot be limited where no price is known, and nothing is asked then", async () => {
    const { code, requests, stderr, line } = await asked(["--max-cost", "1"], { priced: false });
    expect([code, requests, line]).toEqual([2, 0, undefined]);
    expect(stderr).toMatch(/none is known for the model m at 127\.0\.0\.1:\d+; put one .*ASK_AGENT_PRICES/);
  });

  it("is nothing for the offline stand-in, whatever the limit", async () => {
    expect((await world().ask("--max-cost", "0.01", "Is order 1042 refundable?")).code).toBe(0);
  });

  it("can be bounded by tokens as well", async () => {
    expect(await asked(["--max-tokens", "90"])).toMatchObject({ code: 3, requests: 2 });
    expect((await asked(["--max-tokens", "90"])).stderr).toContain("The limit of 90 tokens was reached");
  });

  it.each(["0", "-1", "1e3", "", "0.0000001", "a lot", "NaN"])("is no limit of %j USD", async (value) => {
    const { code, stderr } = await world().ask(`--max-cost=${value}`, "Hello");
    expect(code).toBe(2);
    expect(stderr).toMatch(/--max-cost|amount of USD/);
  });

  it.each([
    ["[1]", /the file: /],
    ["{", /is not valid JSON/],
    ['{"m":1}', /m: must be like \{"input": 0.1/],
    ['{"m":{"input":1}}', /m\.output: must be a number/],
    ['{"m":{"input":-1,"output":1}}', /m\.input: /],
    ['{"m":{"input":1,"output":1,"outptu":2}}', /m: /],
  ])("is not counted with the prices %s", async (text, words) => {
    const w = world();
    w.write("prices.json", text);
    const { code, stderr } = await w.run("ask-agent", ["Hello"], { env: { ASK_AGENT_PRICES: "prices.json" } });
    expect([code, stderr]).toEqual([2, expect.stringMatching(words)]);
    expect(stderr).toMatch(/^ask-agent: ASK_AGENT_PRICES/);
  });

  it("names a file of prices that is not there", async () => {
    const { code, stderr } = await world().run("ask-agent", ["Hello"], { env: { ASK_AGENT_PRICES: "no.json" } });
    expect([code, stderr]).toEqual([2, expect.stringMatching(/no\.json, which cannot be read/)]);
  });
});
