// A command ends when its run ends, even with open connections.

import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { chatServer } from "../support/chat-server.ts";
import { connectProxy, listener } from "../support/connect-proxy.ts";
import { type Ran, world } from "../support/world.ts";

const deadlineMs = 700;
/** One second after the deadline, and what a busy machine needs to start a process. */
const latestMs = deadlineMs + 1000 + 5000;

async function ask(env: Readonly<Record<string, string>>): Promise<Ran & { readonly ms: number }> {
  const settings = {
    OPENAI_API_KEY: "sk-1042",
    OPENAI_CHAT_MODEL: "m",
    RUN_TIMEOUT_MS: String(deadlineMs),
    LLM_RETRY_BASE_MS: "1",
  };
  const begun = performance.now();
  const ran = await world().run("ask-agent", ["Hello"], { env: { ...settings, ...env } });
  return { ...ran, ms: performance.now() - begun };
}

const direct = (scheme: string, port: number): Record<string, string> => ({
  OPENAI_BASE_URL: `${scheme}://127.0.0.1:${port}/v1`,
});
const through = (host: string): Record<string, string> => ({
  OPENAI_BASE_URL: "https://shop.example/v1",
  HTTPS_PROXY: host,
});
const says =
  (text: string) =>
  (socket: Socket): void =>
    void socket.write(text);
const nothing = (): void => {};
const hangsUp = (socket: Socket): void => void socket.destroy();

describe("a command ends when its run ends, whatever is open:", () => {
  it.each<[string, () => Promise<Record<string, string>>]>([
    ["a server that says nothing", async () => direct("http", (await listener(nothing)).port)],
    ["a TLS peer that says nothing", async () => direct("https", (await listener(nothing)).port)],
    [
      "a TLS peer that says half a hello",
      async () => direct("https", (await listener(says("\u0016\u0003\u0003"))).port),
    ],
    ["a proxy that says nothing", async () => through((await connectProxy(nothing)).host)],
    ["a proxy that says half a line", async () => through((await connectProxy(says("HTTP/1.1 200"))).host)],
    [
      "a tunnel with a peer that says nothing",
      async () => through((await connectProxy((await listener(nothing)).port)).host),
    ],
    ["a proxy over TLS that says nothing", async () => through(`https://127.0.0.1:${(await listener(nothing)).port}`)],
    [
      "a reply that never ends",
      async () => direct("http", (await listener(says("HTTP/1.1 200 OK\r\ncontent-length: 999\r\n\r\n{"))).port),
    ],
    [
      "an error that never ends",
      async () => direct("http", (await listener(says("HTTP/1.1 400 No\r\ncontent-length: 999\r\n\r\n{"))).port),
    ],
  ])("%s", async (_, prepare) => {
    const { code, ms } = await ask(await prepare());
    expect(code).toBe(3);
    expect(ms).toBeLessThan(latestMs);
  });

  it("a server that keeps its connection behind a whole reply", async () => {
    const server = createServer((request, response) => {
      request.resume().on("end", () => {
        response.writeHead(200, { connection: "keep-alive" });
        response.write('{"choices":[{"message":{"content":"Hello."},"finish_reason":"stop"}]}');
      });
    }).listen(0, "127.0.0.1");
    onTestFinished(() => (server.closeAllConnections(), void server.close()));
    await new Promise((done) => server.once("listening", done));
    const { code, stdout, ms } = await ask({
      ...direct("http", (server.address() as AddressInfo).port),
      RUN_TIMEOUT_MS: "60000",
    });
    expect([code, stdout]).toEqual([0, "Hello.\n"]);
    expect(ms).toBeLessThan(30_000);
  });

  it("a long answer into a pipe is whole", async () => {
    const words = "An answer of many words, which goes on and on. ".repeat(8000);
    const server = await chatServer([
      (response) =>
        void response.end(JSON.stringify({ choices: [{ message: { content: words }, finish_reason: "stop" }] })),
    ]);
    const { code, stdout } = await ask({ OPENAI_BASE_URL: server.url, RUN_TIMEOUT_MS: "60000" });
    expect(code).toBe(0);
    expect(stdout.length).toBeGreaterThanOrEqual(words.trim().length);
  });
});

describe("what hangs up is asked once for each of four attempts:", () => {
  it.each(["http", "https"])("a server over %s", async (scheme) => {
    const server = await listener(hangsUp);
    const { code } = await ask({ ...direct(scheme, server.port), RUN_TIMEOUT_MS: "60000" });
    expect(code).toBe(4);
    expect(server.count()).toBe(4);
  });

  it("a proxy over TLS", async () => {
    const proxy = await listener(hangsUp);
    const { code } = await ask({ ...through(`https://127.0.0.1:${proxy.port}`), RUN_TIMEOUT_MS: "60000" });
    expect(code).toBe(4);
    expect(proxy.count()).toBe(4);
  });

  it("a server behind a proxy", async () => {
    const server = await listener(hangsUp);
    const proxy = await connectProxy(server.port);
    const { code } = await ask({ ...through(proxy.host), RUN_TIMEOUT_MS: "60000" });
    expect(code).toBe(4);
    expect([server.count(), proxy.asked.length]).toEqual([4, 4]);
  });
});
