// Proxies that work, refuse, hang up or are bypassed.

import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { chatServer } from "../support/chat-server.ts";
import { connectProxy, listener } from "../support/connect-proxy.ts";
import { certificate, tlsShop } from "../support/tls-shop.ts";
import { type Ran, world } from "../support/world.ts";

const key = "sk-shop-0123456789abcdef";

/** Asks a shop whose name only the proxy knows. */
function ask(env: Readonly<Record<string, string>>, w = world()): Promise<Ran> {
  const settings = {
    OPENAI_API_KEY: key,
    OPENAI_BASE_URL: "https://shop.example/v1",
    OPENAI_CHAT_MODEL: "m",
    LLM_RETRY_BASE_MS: "1",
    NODE_EXTRA_CA_CERTS: certificate("shop"),
  };
  return w.run("ask-agent", ["Hello"], { env: { ...settings, ...env } });
}

describe("the proxy of the environment", () => {
  it.each(["HTTPS_PROXY", "https_proxy"])("is used: %s", async (name) => {
    const shop = await tlsShop();
    const proxy = await connectProxy(shop.port);
    const ran = await ask({ [name]: `http://${proxy.host}` });
    expect(ran).toMatchObject({ code: 0, stdout: "Hello.\n" });
    expect(shop.keys).toEqual([`Bearer ${key}`]);
    expect(proxy.asked).toHaveLength(1);
    expect(proxy.asked[0]).toMatch(/^CONNECT shop\.example:443 /);
    expect(proxy.asked[0]).not.toContain(key);
  });

  it("may be named without http://", async () => {
    const proxy = await connectProxy((await tlsShop()).port);
    expect((await ask({ HTTPS_PROXY: proxy.host })).stdout).toBe("Hello.\n");
  });

  it.each([
    ["agent:secret", "agent:secret"],
    ["agent:p%40ss%3Aword", "agent:p@ss:word"],
    ["agent:100%", "agent:100%"],
    ["agent", "agent:"],
  ])("is told user and password: %s", async (written, told) => {
    const proxy = await connectProxy((await tlsShop()).port);
    const ran = await ask({ HTTPS_PROXY: `http://${written}@${proxy.host}` });
    expect(ran.stdout).toBe("Hello.\n");
    const [, token = ""] = /proxy-authorization: Basic (\S+)/i.exec(proxy.asked[0] ?? "") ?? [];
    expect(Buffer.from(token, "base64").toString()).toBe(told);
  });

  it.each([
    ["407 Proxy Authentication Required", 1, /answered 407: it wants a user and password\. Set HTTPS_PROXY=http:/],
    ["403 Forbidden", 1, /answered 403: see whether it lets you to this host, or name the host in NO_PROXY/],
    ["502 Bad Gateway", 4, /answered 502/],
  ])("that answers %s is named, and its password is not", async (status, requests, words) => {
    const proxy = await connectProxy((socket) => void socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`));
    const ran = await ask({ HTTPS_PROXY: `http://agent:hunter2secret@${proxy.host}` });
    expect(ran.code).toBe(4);
    expect(ran.stderr).toMatch(words);
    expect(ran.stderr).toContain(`shop.example cannot be reached through the proxy ${proxy.host} (HTTPS_PROXY)`);
    expect(ran.stderr + ran.stdout).not.toContain("hunter2secret");
    expect(proxy.asked).toHaveLength(requests);
  });

  it("that is not there is named", async () => {
    const ran = await ask({ HTTPS_PROXY: "http://127.0.0.1:9" });
    expect(ran.code).toBe(4);
    expect(ran.stderr).toMatch(
      /the proxy 127\.0\.0\.1:9 \(HTTPS_PROXY\): the connection was refused; see whether that/,
    );
  });

  it("that hangs up is asked four times, and named", async () => {
    const proxy = await listener((socket) => socket.destroy());
    const ran = await ask({ HTTPS_PROXY: `127.0.0.1:${proxy.port}` });
    expect(ran.code).toBe(4);
    expect(ran.stderr).toMatch(/the proxy 127\.0\.0\.1:\d+ \(HTTPS_PROXY\): the connection broke/);
    expect(proxy.count()).toBe(4);
  });

  it("that is no address is said, without the password in it", async () => {
    const ran = await ask({ HTTPS_PROXY: "socks5://agent:hunter2secret@127.0.0.1:1080" });
    expect(ran.code).toBe(4);
    expect(ran.stderr).toMatch(/HTTPS_PROXY must be the address of a proxy such as http:/);
    expect(ran.stderr).not.toContain("hunter2secret");
  });

  it.each(["shop.example", ".example", "*.example", "localhost, shop.example", "SHOP.example:443", "*"])(
    "is passed by for NO_PROXY=%s",
    async (none) => {
      const proxy = await connectProxy((await tlsShop()).port);
      const ran = await ask({ HTTPS_PROXY: proxy.host, NO_PROXY: none });
      expect(ran.code).toBe(4);
      expect(proxy.asked).toEqual([]);
    },
  );

  it("is never used for this machine, by any of its names", async () => {
    const proxy = await connectProxy((await tlsShop()).port);
    const server = await chatServer([{ text: "One." }, { text: "Two." }, { text: "Three." }]);
    const { port } = new URL(server.url);
    const said: string[] = [];
    for (const host of ["127.0.0.1", "localhost", "0.0.0.0"]) {
      const settings = {
        OPENAI_BASE_URL: `http://${host}:${port}/v1`,
        HTTPS_PROXY: proxy.host,
        HTTP_PROXY: proxy.host,
      };
      said.push((await ask(settings)).stdout);
    }
    expect(said).toEqual(["One.\n", "Two.\n", "Three.\n"]);
    expect(proxy.asked).toEqual([]);
  });

  it("is not taken from a folder's .env, and ALL_PROXY fails nothing", async () => {
    const [shop, proxy] = [await tlsShop(), await connectProxy(9)];
    const w = world();
    w.write(".env", `HTTPS_PROXY=http://${proxy.host}\n`);
    const ran = await ask(
      { OPENAI_BASE_URL: `https://127.0.0.1:${shop.port}/v1`, ALL_PROXY: "socks5://127.0.0.1:9" },
      w,
    );
    expect(ran.stdout).toBe("Hello.\n");
    const away = await ask({ OPENAI_BASE_URL: "https://shop.invalid/v1", ALL_PROXY: "socks5://127.0.0.1:9" }, w);
    expect(away.stderr).toMatch(/shop\.invalid cannot be reached/);
    expect(proxy.asked).toEqual([]);
  });
});

describe("behind a proxy, the guards of the wire hold:", () => {
  it("a certificate of somebody else is refused at once", async () => {
    const away = await connectProxy((await tlsShop("other")).port);
    const ran = await ask({ HTTPS_PROXY: away.host });
    expect(ran.code).toBe(4);
    expect(ran.stderr).toMatch(/shop\.example: its certificate/);
    expect(away.asked).toHaveLength(1);
  });

  const chunk = (delta: object, finish_reason: string | null = null): string =>
    `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

  it.each<[string, (response: ServerResponse) => void, RegExp, number]>([
    [
      "a redirect is not followed",
      (response) => void response.writeHead(307, { location: "https://elsewhere.example/v1" }).end(),
      /sends requests on to another address/,
      1,
    ],
    [
      "a reply of 9 MB is not read",
      (response) => void response.end(`{"a":"${"x".repeat(9_000_000)}`),
      /more than 8 MB/,
      1,
    ],
    [
      "an error is read",
      (response) => void response.writeHead(401).end('{"message":"Closed."}'),
      /401: Closed\. Check/,
      1,
    ],
    [
      "an error inside a stream is read",
      (response) => void response.end('data: {"code":7,"message":"Closed."}\n\n'),
      /with an error: Closed\./,
      4,
    ],
    [
      "a reply that breaks off is not whole",
      (response) => {
        response.write(chunk({ content: "Hel" }));
        setTimeout(() => response.destroy(), 20);
      },
      /broke|without its end mark/,
      4,
    ],
  ])("%s", async (_, answer, words, requests) => {
    const shop = await tlsShop("shop", answer);
    const proxy = await connectProxy(shop.port);
    const ran = await ask({ HTTPS_PROXY: proxy.host });
    expect([ran.code, shop.keys.length, proxy.asked.length]).toEqual([4, requests, requests]);
    expect(ran.stderr).toMatch(words);
  });

  it("a stream is an answer", async () => {
    const shop = await tlsShop("shop", (response) => {
      response.write(chunk({ content: "Hel" }));
      setTimeout(() => response.end(`${chunk({ content: "lo." })}${chunk({}, "stop")}data: [DONE]\n\n`), 20);
    });
    const proxy = await connectProxy(shop.port);
    expect((await ask({ HTTPS_PROXY: proxy.host })).stdout).toBe("Hello.\n");
  });

  it("a silent tunnel is an idle timeout", async () => {
    const proxy = await connectProxy(() => {});
    const ran = await ask({ HTTPS_PROXY: proxy.host, LLM_TIMEOUT_MS: "150" });
    expect(ran.code).toBe(4);
    expect(ran.stderr).toMatch(/did not answer for 0\.15 s \(LLM_TIMEOUT_MS\)/);
    expect(proxy.asked).toHaveLength(4);
  });
});
