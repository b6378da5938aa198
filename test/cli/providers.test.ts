// Choosing and checking a provider.

import { describe, expect, it } from "vitest";
import { chatServer, type ServedReply } from "../support/chat-server.ts";
import { type Ran, world } from "../support/world.ts";

const key = "sk-proj-1042abcdefghijklmnop";
const hello: ServedReply = { calls: [["say_hello", '{"name":"Ada"}']] };

function refused(ran: Ran, words: RegExp): void {
  expect(ran).toMatchObject({ code: 2, stdout: "" });
  expect(ran.stderr).toMatch(words);
  expect(ran.stderr.trim().split("\n")).toHaveLength(1);
}

describe("which provider answers", () => {
  it("is the one whose key is set, Gemini first, and a placeholder is no key", async () => {
    const w = world();
    const providerOf = async (env: Record<string, string>): Promise<string | undefined> => {
      const { stdout } = await w.run("ask-agent", ["--check"], {
        env: {
          ...env,
          GEMINI_BASE_URL: "http://127.0.0.1:9",
          OPENAI_BASE_URL: "http://127.0.0.1:9",
          OPENAI_CHAT_MODEL: "m",
        },
      });
      return /^provider\t(\w+)/m.exec(stdout)?.[1];
    };
    expect(await providerOf({ GEMINI_API_KEY: "gm-1042", OPENAI_API_KEY: key })).toBe("gemini");
    expect(await providerOf({ GEMINI_API_KEY: "your-gemini-key", OPENAI_API_KEY: key })).toBe("openai");
    expect(await providerOf({ GEMINI_API_KEY: "", OPENAI_API_KEY: "changeme" })).toBe("offline");
    expect(await providerOf({ GEMINI_API_KEY: "gm-1042", LLM_PROVIDER: "offline" })).toBe("offline");
  });
});

describe("settings of the chosen provider", () => {
  const ask = (env: Record<string, string>): Promise<Ran> =>
    world().run("ask-agent", ["Hello"], { env: { LLM_PROVIDER: "openai", ...env } });

  it.each([
    ["is missing", {}, /OpenAI was chosen, but OPENAI_API_KEY is not set/],
    ["is empty", { OPENAI_API_KEY: " " }, /OPENAI_API_KEY is not set/],
    ["is a placeholder", { OPENAI_API_KEY: "your-openai-key" }, /OPENAI_API_KEY still holds a placeholder/],
    ["is all x", { OPENAI_API_KEY: "xxxxxxxx" }, /OPENAI_API_KEY still holds a placeholder/],
    ["has a blank in it", { OPENAI_API_KEY: "sk 1042" }, /OPENAI_API_KEY holds characters that no key has/],
    ["has a letter no header can hold", { OPENAI_API_KEY: "sk-ключ" }, /OPENAI_API_KEY holds characters/],
    ["of Gemini is missing", { LLM_PROVIDER: "gemini" }, /Gemini was chosen, but GEMINI_API_KEY is not set/],
  ])("are refused when the key %s", async (_, env, words) => {
    refused(await ask(env), words);
  });

  it.each([
    ["my server", /OPENAI_BASE_URL must be a URL/],
    ["127.0.0.1:11434", /OPENAI_BASE_URL must be a URL/],
    ["ftp://127.0.0.1/v1", /OPENAI_BASE_URL must be a URL/],
    ["http://192.0.2.7/v1", /OPENAI_BASE_URL must begin with https/],
    ["http://127.0.0.1.evil.example/v1", /OPENAI_BASE_URL must begin with https/],
    ["https://user:pass@api.example/v1", /OPENAI_BASE_URL must be a plain address/],
    ["https://api.example/v1?key=1", /OPENAI_BASE_URL must be a plain address/],
  ])("are refused with the base URL %s, and the key stays here", async (url, words) => {
    const ran = await ask({ OPENAI_API_KEY: key, OPENAI_BASE_URL: url });
    refused(ran, words);
    expect(ran.stderr).not.toContain(key);
  });

  it("are refused when another server is named without one of its models", async () => {
    refused(
      await ask({ OPENAI_API_KEY: key, OPENAI_BASE_URL: "http://127.0.0.1:9" }),
      /which of its models to use in OPENAI_CHAT_MODEL/,
    );
  });

  it("never repeat what stands in the wrong line", async () => {
    const ran = await ask({ OPENAI_API_KEY: "https://api.example", OPENAI_BASE_URL: key });
    refused(ran, /OPENAI_BASE_URL must be a URL/);
    expect(ran.stderr).not.toContain(key);
  });

  it("that cannot be used are said when something else answers instead", async () => {
    const { code, stderr } = await world().run("ask-agent", ["Hello"], {
      env: { GEMINI_API_KEY: "AIza abc", OPENAI_API_KEY: "changeme" },
    });
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /GEMINI_API_KEY holds characters.*so it is not used[^]*OPENAI_API_KEY still holds a placeholder, so it is not used/,
    );
  });

  const own = { OPENAI_API_KEY: key, OPENAI_CHAT_MODEL: "m", LLM_RETRY_BASE_MS: "1" };
  const away = "https://collector.invalid/v1";

  it("are refused when a folder's .env would send a person's own key somewhere", async () => {
    const w = world();
    w.write(".env", `OPENAI_BASE_URL=${away}\n`);
    refused(
      await w.run("ask-agent", ["Hello"], { env: own }),
      /OPENAI_BASE_URL comes from the folder's \.env, but OPENAI_API_KEY from the environment; set both in the same place/,
    );
    w.write(".env", "GEMINI_BASE_URL=https://collector.invalid\n");
    refused(
      await w.run("ask-agent", ["Hello"], { env: { GEMINI_API_KEY: key } }),
      /GEMINI_BASE_URL comes from the folder's \.env, but GEMINI_API_KEY from the environment; set both/,
    );
    refused(await w.run("ask-agent", ["--check"], { env: { GEMINI_API_KEY: key } }), /GEMINI_BASE_URL comes from/);
  });

  it("are refused when a folder's key would go to an address of the environment", async () => {
    const w = world();
    w.write(".env", `OPENAI_API_KEY=${key}\n`);
    refused(
      await w.run("ask-agent", ["Hello"], { env: { OPENAI_BASE_URL: away, OPENAI_CHAT_MODEL: "m" } }),
      /OPENAI_BASE_URL comes from the environment, but OPENAI_API_KEY from the folder's \.env; set both in the same/,
    );
  });

  it("may name another server where key and address stand in the same place", async () => {
    const w = world();
    const reached = /collector\.invalid cannot be reached/;
    const both = await w.run("ask-agent", ["Hello"], { env: { ...own, OPENAI_BASE_URL: away } });
    expect(both.stderr).toMatch(reached);
    w.write(".env", `OPENAI_API_KEY=${key}\nOPENAI_BASE_URL=${away}\nOPENAI_CHAT_MODEL=m\nLLM_RETRY_BASE_MS=1\n`);
    expect((await w.run("ask-agent", ["Hello"])).stderr).toMatch(reached);
    expect((await w.run("ask-agent", ["Hello"], { env: own })).stderr).toMatch(/set both in the same place/);
    expect((await w.run("ask-agent", ["Hello"], { env: { OPENAI_API_KEY: " " } })).stderr).toMatch(reached);
  });

  it("may name a server on this machine in either place", async () => {
    const server = await chatServer([{ text: "One." }, { text: "Two." }]);
    const [one, other] = [world(), world()];
    one.write(".env", `OPENAI_BASE_URL=${server.url}\n`);
    other.write(".env", `OPENAI_API_KEY=${key}\n`);
    const address = { OPENAI_BASE_URL: server.url, OPENAI_CHAT_MODEL: "m" };
    expect((await one.run("ask-agent", ["Hello"], { env: own })).stdout).toBe("One.\n");
    expect((await other.run("ask-agent", ["Hello"], { env: address })).stdout).toBe("Two.\n");
  });
});

describe("a base URL", () => {
  it.each([
    ["", "/v1/chat/completions"],
    ["/", "/v1/chat/completions"],
    ["/v1", "/v1/chat/completions"],
    ["/v1/", "/v1/chat/completions"],
    ["/api/v1//", "/api/v1/chat/completions"],
  ])("may end in %j", async (path, asked) => {
    const server = await chatServer([{ text: "Hello." }]);
    const base = server.url.replace("/v1", path);
    const { stdout } = await world().run("ask-agent", ["Hello"], {
      env: { OPENAI_API_KEY: key, OPENAI_BASE_URL: base, OPENAI_CHAT_MODEL: "m" },
    });
    expect(stdout).toBe("Hello.\n");
    expect(server.requests.map((request) => request.path)).toEqual([asked]);
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
  });
});

describe("--check", () => {
  const check = async (
    replies: readonly ServedReply[],
    env: Record<string, string> = {},
  ): Promise<Ran & { url: string; asked: number }> => {
    const server = await chatServer(replies);
    const ran = await world().run("ask-agent", ["--check"], {
      env: { OPENAI_API_KEY: key, OPENAI_BASE_URL: server.url, OPENAI_CHAT_MODEL: "m", ...env },
    });
    return { ...ran, url: server.url, asked: server.requests.length };
  };

  it("shows each setting, where it came from, and no key, and says that it works", async () => {
    const { code, stdout, url, asked } = await check([hello], { OPENAI_CHAT_MODEL: "llama-fake" });
    expect([code, asked]).toEqual([0, 1]);
    expect(stdout).toMatch(/^model\tllama-fake\tOPENAI_CHAT_MODEL in the environment$/m);
    expect(stdout).toContain(`address\t${url}\tOPENAI_BASE_URL in the environment`);
    expect(stdout).toMatch(/^key\t…mnop \(28 characters\)\tOPENAI_API_KEY in the environment$/m);
    expect(stdout).not.toContain(key);
    expect(stdout).toMatch(/answered in \d+\.\d s and called the tool: it works\.\n$/);
  });

  const status =
    (code: number, body: string): ServedReply =>
    (response) =>
      void response.writeHead(code).end(body);
  it.each<[string, ServedReply, RegExp]>([
    ["a model without tools", { text: "Hello Ada." }, /did not call the tool.*needs a model with tools/],
    ["a model that does not exist", status(404, '{"error":{"message":"model not found"}}'), /404.*OPENAI_CHAT_MODEL/],
    [
      "a model whose server has no tools",
      status(400, '{"error":{"message":"m does not support tools"}}'),
      /choose another in OPENAI_CHAT_MODEL/,
    ],
    [
      "a wrong key",
      status(401, `{"error":{"message":"Incorrect API key: ${key}"}}`),
      /Check the key in OPENAI_API_KEY/,
    ],
    [
      "a quota that is used up",
      status(429, '{"error":{"type":"insufficient_quota","message":"no credit"}}'),
      /plan and billing/,
    ],
    [
      "a quota of the day",
      status(
        429,
        '{"error":{"code":429,"message":"Quota exceeded.","status":"RESOURCE_EXHAUSTED","details":[{"violations":[{"quotaId":"RequestsPerDay"}]},{"retryDelay":"35645s"}]}}',
      ),
      /ask again in about 10 hours\./,
    ],
    ["a proxy's page", status(502, "<html><body><h1>Bad <b>gateway</b></h1></body></html>"), /502: Bad gateway/],
    [
      "a page instead of a reply",
      (response) => void response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>"),
      /web page.*OPENAI_BASE_URL/,
    ],
    [
      "no model server at all",
      (response) => void response.writeHead(200).end("SSH-2.0-OpenSSH"),
      /no model's reply.*OPENAI_BASE_URL/,
    ],
    [
      "a redirect",
      (response) => void response.writeHead(307, { location: "https://collector.example/" }).end(),
      /set OPENAI_BASE_URL to the final address/,
    ],
  ])("says what is wrong with %s", async (_, reply, words) => {
    const { code, stdout, asked } = await check([reply]);
    expect([code, asked]).toEqual([4, 1]);
    expect(stdout).toMatch(words);
    expect(stdout).not.toMatch(new RegExp(`${key}|<\\w+>`));
  });

  it("gives up on a server that never comes to an end", async () => {
    const drip: ServedReply = (response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      setInterval(() => response.write(": still here\n\n"), 50).unref();
    };
    const { code, stdout } = await check([drip], { RUN_TIMEOUT_MS: "1000" });
    expect([code, stdout]).toEqual([4, expect.stringMatching(/did not finish a short answer in 1 s/)]);
  });

  it.each([
    [{}, "none\tdefault"],
    [
      { HTTPS_PROXY: "http://ada:s3cret@proxy.example:8080" },
      "http://proxy.example:8080\tHTTPS_PROXY in the environment",
    ],
    [{ https_proxy: "proxy.example:3128" }, "http://proxy.example:3128\tHTTPS_PROXY in the environment"],
    [{ HTTPS_PROXY: "http://proxy.example:8080", NO_PROXY: "shop.invalid" }, "none\tNO_PROXY in the environment"],
    [{ HTTPS_PROXY: "http://proxy.example:8080", no_proxy: "*" }, "none\tNO_PROXY in the environment"],
    [
      { HTTPS_PROXY: "socks5://127.0.0.1:1" },
      "HTTPS_PROXY must be the address of a proxy such as http://proxy.example.com:8080\t",
    ],
    [
      { HTTPS_PROXY: "http://proxy.example:8080", OPENAI_BASE_URL: "http://127.0.0.1:9/v1" },
      "none\tthis machine is reached directly",
    ],
  ])("shows the proxy in use with %j", async (env, row) => {
    const { stdout } = await world().run("ask-agent", ["--check"], {
      env: {
        OPENAI_API_KEY: key,
        OPENAI_BASE_URL: "https://shop.invalid/v1",
        OPENAI_CHAT_MODEL: "m",
        RUN_TIMEOUT_MS: "1",
        ...env,
      },
    });
    expect(stdout).toContain(`\nproxy\t${row}`);
    expect(stdout).not.toContain("s3cret");
  });

  it.each([
    ["OPENAI_APIKEY", "OPENAI_API_KEY"],
    ["GEMINI_KEY", "GEMINI_API_KEY"],
    ["OPEN_AI_API_KEY", "OPENAI_API_KEY"],
    ["gemini_api_key", "GEMINI_API_KEY"],
    ["GEMNI_API_KEY", "GEMINI_API_KEY"],
    ["OPENAI_MODEL", "OPENAI_CHAT_MODEL"],
    ["OPENAI-BASE-URL", "OPENAI_BASE_URL"],
    ["ASK_AGENT_LOG", "ASK_AGENT_LOGS"],
    ["NO_COLOUR", "NO_COLOR"],
    ["LLM_PROVDIER", "LLM_PROVIDER"],
  ])("says that %s in .env is likely meant as %s", async (name, meant) => {
    const w = world();
    w.write(".env", `${name}=x\n`);
    const { code, stdout } = await w.run("ask-agent", ["--check"], {
      env: { ASK_AGENT_LOGS: name.startsWith("ASK") ? undefined : w.logs },
    });
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining(`.env sets ${name}, which nothing reads; did you mean ${meant}?`),
    ]);
  });

  it("says nothing of what other programs read, and of a second name beside one that is set", async () => {
    const w = world();
    const others = [
      "GITHUB_API_KEY",
      "ANTHROPIC_API_KEY",
      "OPENAI_ORG_ID",
      "DATABASE_URL",
      "MISTRAL_API_KEY",
      "LOG_LEVEL",
      "PORT",
    ];
    w.write(".env", `${others.map((name) => `${name}=x`).join("\n")}\nNO_COLOR=1\nNO_COLOUR=1\n`);
    expect((await w.ask("--check")).stdout).not.toContain("did you mean");
  });

  it("takes no question", async () => {
    refused(await world().ask("--check", "Hello"), /--check asks a question of its own/);
  });
});

describe("an SDK's own variables", () => {
  it("change nothing: no other address, no other header, no word on the screen", async () => {
    const server = await chatServer([{ text: "Hello." }]);
    const env = {
      OPENAI_API_KEY: key,
      OPENAI_BASE_URL: server.url,
      OPENAI_CHAT_MODEL: "m",
      OPENAI_CUSTOM_HEADERS: "X-Proxy-Secret: canary",
      OPENAI_ORG_ID: "org-canary",
      OPENAI_PROJECT_ID: "proj-canary",
      OPENAI_LOG: "debug",
    };
    const { stdout, stderr } = await world().run("ask-agent", ["--quiet", "Hello"], { env });
    expect([stdout, stderr]).toEqual(["Hello.\n", ""]);
    expect(JSON.stringify(server.requests)).not.toContain("canary");
  });
});

describe("a run with a real provider", () => {
  it("waits as a server asks, says so, and keeps keys out of everything", async () => {
    const server = await chatServer([
      (response) => void response.writeHead(429, { "retry-after": "1" }).end('{"error":{"message":"slow down"}}'),
      { calls: [["check_refund_eligibility", '{"order_id":"#1042"}']] },
      { text: `Your key ${key} is fine, and 1042 can be refunded.` },
    ]);
    const w = world();
    const env = { OPENAI_API_KEY: key, OPENAI_BASE_URL: server.url, OPENAI_CHAT_MODEL: "m" };
    const { code, stdout, stderr } = await w.run("ask-agent", [`My key is ${key}. Refund 1042?`], { env });
    expect([code, server.requests.length]).toEqual([0, 3]);
    expect(stderr).toMatch(/\[step 1\] API returned 429, retrying in 1 s/);
    expect(w.lines()[0]).toMatchObject({
      provider: "openai",
      model: "m",
      usage: { input_tokens: 80, output_tokens: 18 },
    });
    expect(stderr + stdout + JSON.stringify(w.lines())).not.toContain(key);
  });
});
