// Forty ways to make a run expensive.

import { expect, it } from "vitest";
import { defaultBrakes } from "../../src/agent/brakes/default-brakes.ts";
import { type Usage, unknownUsage } from "../../src/events.ts";
import { priceOf } from "../../src/llm/price.ts";
import { parseArguments } from "../../src/llm/parse-arguments.ts";
import type { Provider, Reply } from "../../src/llm/types.ts";
import { play, tool } from "../support/play.ts";

/** Ways to keep a run going, by the number of the call. */
const drains: Readonly<Record<string, (step: number) => Partial<Reply>>> = {
  "a new call for ever": (step) => callsOf([`{"lamp":"${step}"}`]),
  "fifty calls at once": (step) => callsOf(Array.from({ length: 50 }, (_, at) => `{"lamp":"${step}-${at}"}`)),
  "long words beside a call": (step) => ({ ...callsOf([`{"lamp":"${step}"}`]), text: "word ".repeat(1000) }),
  "arguments just below their limit": (step) => callsOf([`{"lamp":"${step}${"x".repeat(15_000)}"}`]),
  "calls that are refused": () => callsOf(["{}"]),
};

/** How a provider counts. */
const counts: Readonly<Record<string, Usage>> = {
  "counts everything": { ...unknownUsage, input_tokens: 900, cached_input_tokens: 100, output_tokens: 300 },
  "counts nothing": unknownUsage,
  "counts only what it says": { ...unknownUsage, output_tokens: 300 },
  "says that it is free": { input_tokens: 0, cached_input_tokens: 0, output_tokens: 0, reasoning_tokens: 0 },
};

const limits = { tokens: { maxTokens: 9000 }, cost: { maxCost: 0.02 } };
const price = priceOf({ model: "m" }, { m: { input: 2, output: 8 } });

function callsOf(args: readonly string[]): Partial<Reply> {
  const calls = args.map((text, at) => ({ id: `${at}`, name: "look_at_lamp", arguments: parseArguments(text) }));
  return { calls, finishReason: "tool_calls" };
}

const cases = Object.keys(drains).flatMap((drain) =>
  Object.keys(counts).flatMap((count) => (["tokens", "cost"] as const).map((limit) => ({ drain, count, limit }))),
);

it("there are forty of them", () => {
  expect(cases).toHaveLength(40);
});

it.each(cases)("$drain, from a provider that $count, stops at its limit of $limit", async ({ drain, count, limit }) => {
  const usage = counts[count] ?? unknownUsage;
  const spent: number[] = [];
  let step = 0;
  const provider: Provider = {
    name: "draining",
    model: "m",
    chat: () =>
      Promise.resolve({ text: "", calls: [], finishReason: "stop", raw: null, ...drains[drain]?.((step += 1)), usage }),
  };
  const watch = {
    kind: "step" as const,
    name: "watch",
    check({ tokens, cost }: { tokens: number; cost: number | null }) {
      spent.push((limit === "tokens" ? tokens : cost) ?? Number.NaN);
      return undefined;
    },
  };
  const echo = tool("look_at_lamp", () => Promise.resolve({ result: "off" }));
  const { result, of } = await play([], {
    provider,
    price,
    tools: [{ ...echo, check: (value) => ({ ok: true, value, run: () => Promise.resolve({ result: "off" }) }) }],
    brakes: [watch, ...defaultBrakes({ maxSteps: 50, ...limits[limit] })],
  });
  const max = limit === "tokens" ? limits.tokens.maxTokens : limits.cost.maxCost;
  expect(result.outcome).toBe("limit");
  expect(of("limit")[0]).toMatchObject({ limit, max });
  expect(of("model_reply")).toHaveLength(spent.length - 1);
  expect(spent.slice(0, -1).every((sum) => sum < max)).toBe(true);
  expect(spent.at(-1)).toBeGreaterThanOrEqual(max);
  const known = count === "counts everything";
  expect(of("run_ended")[0]?.end.cost === null).toBe(!known);
  expect(of("limit")[0]?.reason.includes("in part estimated")).toBe(!known);
});
