// A newly defined provider appears everywhere.

import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import type { HostedProvider, ProviderDefinition } from "../../src/llm/providers/provider-definition.ts";
import { envExample } from "../support/env-example.ts";
import type { CommandName } from "../support/commands.ts";
import { type Ran, world } from "../support/world.ts";
import { mockingbird } from "./third-provider/mockingbird.ts";
import { providers } from "./third-provider/providers.ts";

const token = "nest-5d21c7-warbler-0099";

interface Nest {
  readonly url: string;
  readonly asked: { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: string }[];
}

/** A server on this machine that answers each request with the next of these bodies. */
async function nest(
  ...replies: readonly (object | { readonly status: number; readonly body: string })[]
): Promise<Nest> {
  const asked: Nest["asked"] = [];
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await request.toArray()).join("");
    asked.push({ path: request.url ?? "", headers: request.headers, body });
    const reply = replies[asked.length - 1] ?? { says: "Tweet." };
    if ("status" in reply) return void response.writeHead(Number(reply.status)).end("body" in reply ? reply.body : "");
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply));
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => new Promise((done) => (server.closeAllConnections(), server.close(() => done()))));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** A folder in which the commands know one provider more. */
function forest() {
  const w = world();
  const importing = "test/llm/third-provider/register.mjs";
  const run = (name: CommandName, args: readonly string[], env: Record<string, string> = {}): Promise<Ran> =>
    w.run(name, args, { env, importing });
  return { ...w, run, ask: (question: string, env: Record<string, string>) => run("ask-agent", [question], env) };
}

describe("a provider that is one folder and one line", () => {
  it("answers when its key is the only one, in its own words", async () => {
    const w = forest();
    const { url, asked } = await nest({ says: "Chirp." });
    const env = { MOCKINGBIRD_TOKEN: token, MOCKINGBIRD_NEST: url, OPENAI_API_KEY: "changeme" };
    expect(await w.ask("Hello?", env)).toMatchObject({ code: 0, stdout: "Chirp.\n" });
    expect(asked.map(({ path, headers }) => [path, headers["x-mockingbird-token"]])).toEqual([["/1/sing", token]]);
    expect(asked[0]?.headers).not.toHaveProperty("x-elsewhere");
    expect(JSON.parse(asked[0]?.body ?? "")).toMatchObject({ model: "voice-1" });
    expect(w.lines()[0]).toMatchObject({ provider: "mockingbird", model: "voice-1", outcome: "answered" });
  });

  it("answers where LLM_PROVIDER or --provider names it, and where .env sets all of it", async () => {
    const w = forest();
    const { url, asked } = await nest();
    const key = { MOCKINGBIRD_TOKEN: token, MOCKINGBIRD_NEST: url, OPENAI_API_KEY: "sk-1042abcdefghijklmnop" };
    expect((await w.ask("Hello?", { ...key, LLM_PROVIDER: "mockingbird" })).stdout).toBe("Tweet.\n");
    const chosen = await w.run("ask-agent", ["--provider", "mockingbird", "--model", "v7", "Hello?"], key);
    expect(chosen.stdout).toBe("Tweet.\n");
    w.write(
      ".env",
      `LLM_PROVIDER=mockingbird\nMOCKINGBIRD_TOKEN="“${token}”"\nMOCKINGBIRD_NEST=${url}\nMOCKINGBIRD_SEASON=9\nMOCKINGBIRD_VOICE=alto\n`,
    );
    expect((await w.ask("Hello?", {})).stdout).toBe("Tweet.\n");
    const sent = asked.map(({ path, headers, body }) => [path, headers["x-mockingbird-token"], JSON.parse(body).model]);
    expect(sent).toEqual([
      ["/1/sing", token, "voice-1"],
      ["/1/sing", token, "v7"],
      ["/9/sing", token, "alto"],
    ]);
  });

  it("comes after those before it in the list, and before the stand-in", async () => {
    const providerOf = async (env: Record<string, string>): Promise<string | undefined> => {
      const here = { GEMINI_BASE_URL: "http://127.0.0.1:9", MOCKINGBIRD_NEST: "http://127.0.0.1:9" };
      const { stdout } = await forest().run("ask-agent", ["--check"], { ...here, ...env });
      return /^provider\t(\w+)/m.exec(stdout)?.[1];
    };
    expect(await providerOf({ MOCKINGBIRD_TOKEN: token, GEMINI_API_KEY: "gm-1042" })).toBe("gemini");
    expect(await providerOf({ MOCKINGBIRD_TOKEN: token, GEMINI_API_KEY: "your-gemini-key" })).toBe("mockingbird");
    expect(await providerOf({ MOCKINGBIRD_TOKEN: "PASTE-TOKEN-HERE" })).toBe("offline");
  });

  it("is shown by --check, with where each setting came from, and without its key", async () => {
    const w = forest();
    const { url } = await nest({ says: "", does: "say_hello" });
    w.write(".env", `MOCKINGBIRD_TOKEN=${token}\nMOCKINGBIRD_NEST=${url}\n`);
    const { code, stdout } = await w.run("ask-agent", ["--check"], { MOCKINGBIRD_VOICE: "bass" });
    expect(stdout).toMatch(/^provider\tmockingbird\tdefault: whose key is set$/m);
    expect(stdout).toMatch(/^model\tbass\tMOCKINGBIRD_VOICE in the environment$/m);
    expect(stdout).toContain(`address\t${url}\tMOCKINGBIRD_NEST in .env`);
    expect(stdout).toMatch(/^key\t…0099 \(24 characters\)\tMOCKINGBIRD_TOKEN in \.env$/m);
    expect(stdout).toMatch(/called the tool: it works\.\n$/);
    expect([code, stdout.includes(token)]).toEqual([0, false]);
  });

  it("has its key in no trace, on no screen and in no error", async () => {
    const w = forest();
    const echo = { status: 401, body: `{"error":{"message":"The token ${token} is wrong."}}` };
    const { url } = await nest({ says: `Your token is ${token}.` }, echo, echo);
    const env = { MOCKINGBIRD_TOKEN: token, MOCKINGBIRD_NEST: url };
    const answered = await w.ask(`Is ${token} my token?`, env);
    const failed = await w.ask("And now?", env);
    const checked = await w.run("ask-agent", ["--check"], env);
    expect([answered.code, failed.code, checked.code]).toEqual([0, 4, 4]);
    expect(failed.stderr + checked.stdout).toMatch(/MOCKINGBIRD_TOKEN/);
    const wrong = await w.ask("Hello?", { MOCKINGBIRD_TOKEN: token, LLM_PROVIDER: token });
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining("unknown provider") });
    const shown = await w.run("show-trace", ["--verbose", "3"]);
    expect(w.lines()).toHaveLength(2);
    const everything = [answered, failed, checked, wrong, shown, w.lines()];
    expect(JSON.stringify(everything)).not.toContain(token);
  });

  it.each([
    ["is missing", {}, "Mockingbird was chosen, but MOCKINGBIRD_TOKEN is not set"],
    [
      "is its own placeholder",
      { MOCKINGBIRD_TOKEN: "PASTE-TOKEN-HERE" },
      "MOCKINGBIRD_TOKEN still holds a placeholder",
    ],
    ["has a blank in it", { MOCKINGBIRD_TOKEN: "a b" }, "MOCKINGBIRD_TOKEN holds characters that no key has"],
    ["goes to no address", { MOCKINGBIRD_TOKEN: token, MOCKINGBIRD_NEST: "nest" }, "MOCKINGBIRD_NEST must be a URL"],
    [
      "crosses a network unprotected",
      { MOCKINGBIRD_TOKEN: token, MOCKINGBIRD_NEST: "http://192.0.2.7" },
      "MOCKINGBIRD_NEST must begin with https",
    ],
    [
      "goes to a server without the default model",
      { MOCKINGBIRD_TOKEN: token, MOCKINGBIRD_NEST: "https://nest.example/foreign" },
      "MOCKINGBIRD_NEST names another server than Mockingbird's: say which of its models to use in MOCKINGBIRD_VOICE or --model",
    ],
  ])("is refused when its key %s", async (_, env, words) => {
    const ran = await forest().ask("Hello?", { LLM_PROVIDER: "mockingbird", ...env });
    expect(ran).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(words) });
  });

  it("is refused when key and address come from different places", async () => {
    const w = forest();
    w.write(".env", "MOCKINGBIRD_NEST=https://collector.invalid\n");
    expect((await w.ask("Hello?", { MOCKINGBIRD_TOKEN: token })).stderr).toContain(
      "MOCKINGBIRD_NEST comes from the folder's .env, but MOCKINGBIRD_TOKEN from the environment; set both in the same place",
    );
    w.write(".env", `MOCKINGBIRD_TOKEN=${token}\n`);
    expect((await w.ask("Hello?", { MOCKINGBIRD_NEST: "https://collector.invalid" })).stderr).toContain(
      "MOCKINGBIRD_NEST comes from the environment, but MOCKINGBIRD_TOKEN from the folder's .env; set both in the same",
    );
  });

  it("is said to have no usable key when the stand-in answers", async () => {
    const { code, stderr } = await forest().ask("Hello", { MOCKINGBIRD_TOKEN: "a b" });
    expect([code, stderr]).toEqual([0, expect.stringMatching(/MOCKINGBIRD_TOKEN holds characters.*so it is not used/)]);
  });

  it("is named by --help, by completion and where an unknown one is refused", async () => {
    const w = forest();
    expect((await w.run("ask-agent", ["--help"])).stdout).toMatch(/"gemini",\s+"openai",\s+"mockingbird",\s+"offline"/);
    expect((await w.run("ask-agent", ["complete", "--", "--provider", "m"])).stdout).toMatch(/^mockingbird\b/m);
    expect((await w.ask("Hello", { LLM_PROVIDER: "wren" })).stderr).toContain("gemini, openai, mockingbird, offline");
  });

  it("answers flows", async () => {
    const { url, asked } = await nest();
    const env = { MOCKINGBIRD_TOKEN: token, MOCKINGBIRD_NEST: url };
    const w = forest();
    const flow = w.write(
      "hello.yaml",
      'flow: a greeting\nas: staff\nask: Hello\nexpect:\n  answer: { says: ["Tweet"] }\n',
    );
    const { stdout, stderr } = await w.run("test-flows", ["--provider", "mockingbird:alto", flow], env);
    expect([stderr, stdout]).toEqual([expect.any(String), expect.stringContaining("✓ passed")]);
    expect(asked.map(({ body }) => JSON.parse(body).model)).toEqual(["alto"]);
  });

  it("stands in .env.example with all of its settings", () => {
    const text = envExample(providers);
    expect(text).toContain("# Who answers: gemini, openai, mockingbird or offline. Without it:");
    expect(text).toContain(
      [
        "",
        "# Mockingbird: a key from https://mockingbird.example/tokens, and the model.",
        "#MOCKINGBIRD_TOKEN=PASTE-TOKEN-HERE",
        "#MOCKINGBIRD_VOICE=voice-1",
        "# Another nest.",
        "# It needs a voice of its own.",
        "#MOCKINGBIRD_NEST=https://mockingbird.example",
        "#MOCKINGBIRD_SEASON=2",
        "",
      ].join("\n"),
    );
  });
});

describe("a definition without one of its parts", () => {
  it("does not compile", () => {
    const { kind, name, settings, hasDefaultModel, open } = mockingbird;
    const { label, key, model, baseUrl, version } = settings;
    const definitions: readonly ProviderDefinition[] = [
      // @ts-expect-error -- without its kind
      { name, settings, hasDefaultModel, open },
      // @ts-expect-error -- without its name
      { kind, settings, hasDefaultModel, open },
      // @ts-expect-error -- without its settings
      { kind, name, hasDefaultModel, open },
      // @ts-expect-error -- without where its default model is
      { kind, name, settings, open },
      // @ts-expect-error -- without how it is made
      { kind, name, settings, hasDefaultModel },
    ];
    const lists: readonly HostedProvider["settings"][] = [
      // @ts-expect-error -- without what people call it
      { key, model, baseUrl, version },
      // @ts-expect-error -- without its key
      { label, model, baseUrl, version },
      // @ts-expect-error -- without its model
      { label, key, baseUrl, version },
      // @ts-expect-error -- without its address
      { label, key, model, version },
      // @ts-expect-error -- without a word of its version
      { label, key, model, baseUrl },
      // @ts-expect-error -- without a placeholder for its key
      { ...settings, key: { variable: key.variable, from: key.from } },
    ];
    expect([definitions, lists].map(({ length }) => length)).toEqual([5, 6]);
  });
});
