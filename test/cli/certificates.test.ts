// Invalid TLS certificates and connections.

import { describe, expect, it } from "vitest";
import { chatServer } from "../support/chat-server.ts";
import { certificate, tlsShop } from "../support/tls-shop.ts";
import { type Ran, world } from "../support/world.ts";

function ask(address: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const settings = {
    OPENAI_API_KEY: "sk-1042",
    OPENAI_BASE_URL: `${address}/v1`,
    OPENAI_CHAT_MODEL: "m",
    LLM_RETRY_BASE_MS: "1",
  };
  return world().run("ask-agent", ["Hello"], { env: { ...settings, ...env } });
}

const retries = (ran: Ran): number => ran.stderr.split("\n").filter((line) => line.includes("retrying")).length;

describe("a server over TLS", () => {
  it("whose certificate is trusted answers", async () => {
    const { port } = await tlsShop();
    const trusted = { NODE_EXTRA_CA_CERTS: certificate("shop") };
    expect(await ask(`https://127.0.0.1:${port}`, trusted)).toMatchObject({ code: 0, stdout: "Hello.\n" });
    expect(await ask(`https://localhost:${port}`, trusted)).toMatchObject({ code: 0, stdout: "Hello.\n" });
  });

  it.each([
    ["is not known here", "shop", {}, /is not trusted on this machine.*NODE_EXTRA_CA_CERTS=/],
    [
      "has expired",
      "expired",
      { NODE_EXTRA_CA_CERTS: certificate("expired") },
      /its certificate has expired\. See whether the date of this machine is right/,
    ],
    [
      "is for another host",
      "other",
      { NODE_EXTRA_CA_CERTS: certificate("other") },
      /its certificate is for another host\. Set OPENAI_BASE_URL to the name/,
    ],
  ] as const)("whose certificate %s is told so at once, and hears no key", async (_, name, env, words) => {
    const { port, keys } = await tlsShop(name);
    const ran = await ask(`https://127.0.0.1:${port}`, env);
    expect(ran.code).toBe(4);
    expect(ran.stderr).toMatch(words);
    expect(ran.stderr).not.toMatch(/ {4}at |ERR_|DEPTH_ZERO/);
    expect([retries(ran), keys]).toEqual([0, []]);
  });

  it("that is addressed with http is told to be https", async () => {
    const ran = await ask(`http://127.0.0.1:${(await tlsShop()).port}`);
    expect(ran.code).toBe(4);
    expect(ran.stderr).toMatch(/https|TLS|400|broke/);
  });

  it("that speaks plain http is said to", async () => {
    const { url } = await chatServer([]);
    const ran = await ask(url.replace("http:", "https:").replace(/\/v1$/, ""));
    expect(ran.code).toBe(4);
    expect(ran.stderr).toMatch(/begins with https, but the server speaks plain http.*with http:\/\/ instead/);
    expect(retries(ran)).toBe(0);
  });
});

describe("an address of this machine", () => {
  it.each(["0.0.0.0", "localhost", "localhost.", "127.0.0.1", "127.1"])("may be http://%s", async (host) => {
    const server = await chatServer([{ text: "Hello." }]);
    const ran = await ask(`http://${host}:${new URL(server.url).port}`);
    expect(ran).toMatchObject({ code: 0, stdout: "Hello.\n" });
  });

  it.each(["[::]", "[::1]", "[::ffff:127.0.0.1]", "shop.localhost"])("may be http://%s", async (host) => {
    expect((await ask(`http://${host}:9`)).stderr).toMatch(/cannot be reached/);
  });

  it.each(["0.0.0.1", "[::2]", "localhost.example", "10.0.0.1", "0.0.0.0.example"])("is not %s", async (host) => {
    const ran = await ask(`http://${host}:9`);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/OPENAI_BASE_URL must begin with https/);
  });
});

describe("quotes round a key", () => {
  it.each(["“%”", "‘%’", "„%“", "'%'", '"%"', "«%»", "`%`"])("are no part of it: %s", async (quotes) => {
    const server = await chatServer([{ text: "Hello." }]);
    const ran = await ask(server.url.replace(/\/v1$/, ""), { OPENAI_API_KEY: quotes.replace("%", "sk-1042") });
    expect(ran.stdout).toBe("Hello.\n");
    expect(server.requests[0]?.headers.authorization).toBe("Bearer sk-1042");
  });

  it("of another setting are part of it", async () => {
    const server = await chatServer([{ text: "Hello." }]);
    await ask(server.url.replace(/\/v1$/, ""), { OPENAI_CHAT_MODEL: "'m'" });
    expect(JSON.parse(server.requests[0]?.body ?? "{}")).toMatchObject({ model: "'m'" });
  });
});
