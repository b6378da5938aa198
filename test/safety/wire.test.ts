// Redirects and endless replies.

import { afterEach, describe, expect, test, vi } from "vitest";
import { openaiProvider } from "../../src/llm/providers/openai/openai-provider.ts";
import { chatServer, type ServedReply } from "../support/chat-server.ts";
import { play } from "../support/play.ts";
import { stillClock } from "../support/still-clock.ts";

/** The result of one such reply, without a retry. */
async function askedOf(reply: ServedReply) {
  const { url, requests } = await chatServer([reply]);
  const provider = openaiProvider({ apiKey: "sk-loopback-5d21c7", baseUrl: url, model: "model-a" });
  const { result, of } = await play([], { provider, clock: stillClock(), retry: { baseMs: 0 }, leftOver: true });
  return { outcome: result.outcome, reason: (of("api_retry")[0] ?? of("api_error")[0])?.message, requests };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const nodes = globalThis.fetch;

describe("a provider that cannot be trusted", () => {
  test.each([
    ["by the project's own requests", undefined],
    ["by a fetch in place of Node's own", (...args: Parameters<typeof fetch>) => nodes(...args)],
  ])("is not followed to another address %s", async (_, replaced) => {
    if (replaced !== undefined) vi.stubGlobal("fetch", replaced);
    const elsewhere = await chatServer([{ text: "Your key, please" }]);
    const { outcome } = await askedOf((response) => void response.writeHead(307, { location: elsewhere.url }).end());
    expect(outcome).toBe("api_error");
    expect(elsewhere.requests).toEqual([]);
  });

  test("is cut short in a reply without end", async () => {
    const { outcome, reason } = await askedOf((response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const piece = `: ${"x".repeat(65_536)}\n\n`;
      for (let sent = 0; sent < 20 * 1024 * 1024; sent += piece.length) response.write(piece);
      response.end("data: [DONE]\n\n");
    });
    expect(outcome).toBe("api_error");
    expect(reason).toMatch(/8 MB/);
  });
});
