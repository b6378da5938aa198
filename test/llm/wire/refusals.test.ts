// The result of every sample error.

import { describe, expect, it } from "vitest";
import { ProviderError } from "../../../src/llm/errors.ts";
import { refusalSamples } from "../samples/refusals.ts";
import { loopback } from "./loopback.ts";
import { exchange } from "./talk.ts";
import { asked, endpointOf, key, wires } from "./wires.ts";

const worthAnotherTry = new Set<string>(["rate_limit", "server", "network", "timeout", "bad_response"]);

describe.each(wires)("$name, where", (wire) => {
  it.each(refusalSamples.filter((sample) => sample.wire === wire))(
    "$name",
    async ({ answer, kind, status, wait, says }) => {
      const { error, requests } = await exchange(wire, answer);
      expect(error).toBeInstanceOf(ProviderError);
      const { message, retryable, ...failure } = error as ProviderError;
      expect(failure).toMatchObject({ kind, status, retryAfterMs: wait });
      expect(retryable).toBe(worthAnotherTry.has(kind));
      expect(message).toMatch(says);
      expect(message).toMatch(/Model shop|127\.0\.0\.1/);
      expect(message).not.toMatch(/<\w|\n|sk-/);
      expect(message.length).toBeLessThan(400);
      expect(JSON.stringify(error)).not.toContain(key);
      expect(requests.map(({ path }) => path)).toEqual([wire.path]);
    },
  );

  it("a server that is not there is the network's failure", async () => {
    const server = await loopback(() => ({ pieces: [] }));
    await server.close();
    const call = { signal: new AbortController().signal, onText: () => {} };
    await expect(wire.provider(endpointOf(wire, server.origin)).chat(asked, call)).rejects.toMatchObject({
      kind: "network",
      retryable: true,
      message: expect.stringMatching(/cannot be reached: the connection was refused/) as string,
    });
  });
});
