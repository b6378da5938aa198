// One rate limit for all runs.

import { expect, test } from "vitest";
import { paced } from "../../src/flows/paced.ts";
import { ProviderError } from "../../src/llm/errors.ts";
import type { ChatRequest, Provider } from "../../src/llm/types.ts";
import { scriptedModel } from "../../src/llm/providers/scripted.ts";

const request: ChatRequest = { system: "", messages: [], tools: [] };
const call = () => ({ signal: new AbortController().signal, onText: () => {} });

/** A server that refuses its second call and says how long to wait. */
function limited(everyMs: number): Provider & { readonly refused: () => number; readonly times: number[] } {
  const times: number[] = [];
  let [asked, refused] = [0, 0];
  return {
    ...scriptedModel([]),
    times,
    refused: () => refused,
    async chat() {
      asked += 1;
      if (asked === 2) {
        refused += 1;
        throw new ProviderError("rate_limit", "Slow down.", { status: 429, retryAfterMs: everyMs });
      }
      times.push(performance.now());
      return scriptedModel([{ text: "Yes." }]).chat(request, call());
    },
  };
}

test("once one run is told to wait, no other asks before that time is over", async () => {
  const server = limited(200);
  const provider = paced(server);
  await provider.chat(request, call());
  const began = performance.now();
  await expect(provider.chat(request, call())).rejects.toThrow("Slow down.");
  await provider.chat(request, call());
  expect(performance.now() - began).toBeGreaterThan(195);
  expect(server.refused()).toBe(1);
});

test("a wait ends when the run is stopped", async () => {
  const provider = paced(limited(60_000));
  await provider.chat(request, call());
  await expect(provider.chat(request, call())).rejects.toThrow("Slow down.");
  const signal = AbortSignal.timeout(20);
  await expect(provider.chat(request, { ...call(), signal })).rejects.toThrow("aborted");
});

test("other failures hold nobody up", async () => {
  let asked = 0;
  const provider = paced({
    ...scriptedModel([]),
    chat: () => {
      asked += 1;
      return Promise.reject(new ProviderError("server", "It is down.", { status: 500 }));
    },
  });
  await expect(provider.chat(request, call())).rejects.toThrow("It is down.");
  await expect(provider.chat(request, call())).rejects.toThrow("It is down.");
  expect(asked).toBe(2);
});
