// Requests that share an SDK's client share nothing else.

import { describe, expect, it, onTestFinished } from "vitest";
import type { ProviderError } from "../../../src/llm/errors.ts";
import type { ChatRequest, Message, Provider, Reply } from "../../../src/llm/types.ts";
import { written } from "../samples/streams.ts";
import { type Answer, events, json, type Loopback, loopback, type Received } from "./loopback.ts";
import { asked, endpointOf, wires, type WireUnderTest } from "./wires.ts";

const never = new AbortController().signal;

/** One provider at a server that answers each question by what it says. */
async function shared(
  wire: WireUnderTest,
  answers: Readonly<Record<string, (server: Loopback) => Answer>>,
): Promise<{ provider: Provider; server: Loopback; ask: (text: string, signal?: AbortSignal) => Promise<Reply> }> {
  const server: Loopback = await loopback((request: Received) => {
    const text = JSON.stringify(request.body);
    const [, answer] = Object.entries(answers).find(([question]) => text.includes(question)) ?? [];
    return answer?.(server) ?? hello(wire);
  });
  onTestFinished(() => server.close());
  const provider = wire.provider(endpointOf(wire, server.origin, 300));
  const ask = (text: string, signal = never): Promise<Reply> => {
    const messages: readonly Message[] = [{ role: "user", text }];
    const request: ChatRequest = { ...asked, messages };
    return provider.chat(request, { signal, onText: () => {} });
  };
  return { provider, server, ask };
}

const hello = (wire: WireUnderTest): Answer => written(wire, { text: "Hello." }).streamed;
const silent = (): Answer => events([": still here\n\n"], "silence");

describe.each(wires)("two requests of one provider on $name", (wire) => {
  it("are ended one without the other", async () => {
    const { ask } = await shared(wire, { "stop me": silent });
    const stop = new AbortController();
    const stopped = ask("stop me", stop.signal).catch((error: unknown) => error);
    const other = ask("go on");
    stop.abort(new Error("Enough."));
    expect(await stopped).toMatchObject({ message: "Enough." });
    expect((await other).text).toBe("Hello.");
    expect((await ask("and again")).text).toBe("Hello.");
  });

  it("each have their own idle timeout", async () => {
    const { ask } = await shared(wire, { "say nothing": silent });
    const [first, second] = await Promise.allSettled([ask("say nothing"), ask("go on")]);
    expect(first).toMatchObject({ status: "rejected", reason: { name: "ProviderError", retryable: true } });
    expect(second).toMatchObject({ status: "fulfilled", value: { text: "Hello." } });
  });

  it("follow no redirect and keep to one origin, the second as well", async () => {
    const elsewhere = await loopback(() => hello(wire));
    onTestFinished(() => elsewhere.close());
    const moved = (): Answer => ({ status: 307, headers: { location: elsewhere.origin }, pieces: [] });
    const { ask } = await shared(wire, { "move away": moved });
    await ask("go on");
    const error = await ask("move away").catch((reason: unknown) => reason as ProviderError);
    expect([error, elsewhere.requests]).toEqual([expect.objectContaining({ name: "ProviderError" }), []]);
    expect((await ask("go on")).text).toBe("Hello.");
  });

  it("fail one without the other, with an error of their own", async () => {
    const limit = (): Answer => json({ error: { message: "slow down", code: 429 } }, 429);
    const broken = (): Answer => events(["data: {\n\n"]);
    const { ask } = await shared(wire, { "too fast": limit, "break off": broken });
    const all = await Promise.allSettled(["too fast", "go on", "break off", "go on"].map((text) => ask(text)));
    const said = all.map((one) => (one.status === "fulfilled" ? one.value.text : (one.reason as ProviderError).status));
    expect(said).toEqual([429, "Hello.", null, "Hello."]);
  });

  it("go with the key of their own provider, also at the same address", async () => {
    const server = await loopback(() => hello(wire));
    onTestFinished(() => server.close());
    const keys = ["sk-loopback-one", "sk-loopback-two", "sk-loopback-one"];
    for (const apiKey of keys) {
      const provider = wire.provider({ ...endpointOf(wire, server.origin), apiKey });
      for (let time = 0; time < 2; time++) await provider.chat(asked, { signal: never, onText: () => {} });
    }
    const sent = server.requests.map(({ headers }) => String(headers[wire.keyHeader]).replace("Bearer ", ""));
    expect(sent).toEqual(keys.flatMap((one) => [one, one]));
  });
});
