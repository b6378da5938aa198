// What ships, what each command loads, and the bytes of a request.

import { execFileSync, fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { type Play, question } from "../scripts/bench/contestant.ts";
import { asBenchTools, deskTools, systemPrompt } from "../scripts/bench/desk.ts";
import { loadedModules } from "../scripts/bench/loaded-modules.ts";
import { ours } from "../scripts/bench/ours.ts";
import { contestant as rawGemini } from "../scripts/bench/raw-gemini.ts";
import { contestant as rawOpenai } from "../scripts/bench/raw-openai.ts";
import { commandNames } from "./support/commands.ts";
import { world } from "./support/world.ts";

const {
  bin,
  dependencies,
  files: shipped,
} = z
  .object({
    bin: z.record(z.string(), z.string()),
    dependencies: z.record(z.string(), z.string()),
    files: z.array(z.string()),
  })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

describe("the package", () => {
  it("ships the built commands, the library, the desk and its flows, the example desks, the pages that explain them, and nothing else", () => {
    const args = ["pack", "--dry-run", "--json", "--ignore-scripts"];
    const packed = z.array(z.object({ files: z.array(z.object({ path: z.string() })) }));
    const [{ files } = { files: [] }] = packed.parse(JSON.parse(execFileSync("npm", args, { encoding: "utf8" })));
    const paths = files.map(({ path }) => path);
    const chunk = /^dist\/(?:chunks\/[\w-]+\.cjs|library\/[\w-]+\.js|types\/[\w/-]+\.d\.ts)$/;
    const flow = /^flows\/[\w-]+\/[\w-]+\.(?:yaml|replies\.json)$/;
    const example = /^examples\/[\w-]+\/(?:README\.md|[\w-]+\.(?:yaml|sql))$/;
    const docs = /^docs\/(?:[\w-]+\.md|pictures\/[\w.-]+)$/;
    const command = new RegExp(`^dist/(?:${commandNames.join("|")})\\.cjs$`);
    expect(paths.filter((path) => command.test(path))).toHaveLength(commandNames.length);
    expect(
      paths.filter((path) => ![command, chunk, flow, docs, example].some((known) => known.test(path))).toSorted(),
    ).toEqual([
      "LICENSE",
      "README.md",
      "db/policy.json",
      "db/schema.sql",
      "db/seed.sql",
      "dist/THIRD-PARTY-NOTICES.txt",
      "dist/flows.js",
      "dist/index.js",
      "dist/library/THIRD-PARTY-NOTICES.txt",
      "dist/needs-node.js",
      "dist/what-if.js",
      "flows/flow.schema.json",
      "package.json",
    ]);
    expect(paths).toEqual(expect.arrayContaining(["docs/library.md", "docs/policy.md", "docs/safety.md"]));
    expect(paths.filter((path) => flow.test(path)).length).toBeGreaterThan(40);
    expect(paths).toContain("examples/bicycle-rental/desk.yaml");
    expect(paths.filter((path) => chunk.test(path)).length).toBeGreaterThan(10);
    for (const entry of ["index", "flows/index", "what-if/index"]) expect(paths).toContain(`dist/types/${entry}.d.ts`);
    expect(shipped).toContain("!dist/**/.cache");
  });

  it("builds commands that can be started, also over those of an earlier build", () => {
    for (const file of Object.values(bin)) expect([file, statSync(file).mode & 0o111]).toEqual([file, 0o111]);
  });

  it("holds the licence of everything that is bundled", async () => {
    const notices = readFileSync("dist/THIRD-PARTY-NOTICES.txt", "utf8");
    const bundled = await Promise.all([
      packagesOf("test-flows", []),
      packagesOf("ask-agent", [question], { GEMINI_API_KEY: "test", GEMINI_BASE_URL: await server() }),
      packagesOf("ask-agent", [question], {
        OPENAI_API_KEY: "sk-test",
        OPENAI_BASE_URL: `${await server()}/v1`,
        OPENAI_CHAT_MODEL: "refund",
      }),
    ]);
    const names = new Set(bundled.flatMap(({ packages }) => packages));
    names.delete("better-sqlite3");
    expect(names.size).toBeGreaterThan(10);
    for (const name of names)
      expect(notices).toMatch(new RegExp(`^# ${name} \\d+\\.\\d+\\.\\d+\\S* \\([^)]+\\)\n\n\\S`, "m"));
  });

  it("depends on SQLite, which is native, and on zod, whose schemas its users write", () => {
    expect(Object.keys(dependencies)).toEqual(["better-sqlite3", "zod"]);
  });
});

function packagesOf(name: string, args: string[], more: Record<string, string> = {}) {
  const { env } = world();
  const known = Object.entries({ ...env, ...more }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return loadedModules({ args: [resolve("dist", `${name}.cjs`), ...args], env: Object.fromEntries(known) });
}

describe("a command loads nothing that it does not need", () => {
  const sdks = ["openai", "@google/genai", "google-auth-library"];

  it("nothing but the parser of the command line for its help", async () => {
    for (const name of commandNames) expect((await packagesOf(name, ["--help"])).packages).toEqual(["commander"]);
  });

  it("no SDK and no schema for the offline model", async () => {
    const { packages } = await packagesOf("ask-agent", [question]);
    expect(packages).toContain("better-sqlite3");
    expect(packages.filter((name) => [...sdks, "zod"].includes(name))).toEqual([]);
  });

  it("no SDK and no database to show what was recorded", async () => {
    const { packages } = await packagesOf("show-trace", []);
    expect(packages.filter((name) => [...sdks, "better-sqlite3"].includes(name))).toEqual([]);
  });

  it("no SDK and no database to rejudge, and what writes pages only for a page", async () => {
    const logs = mkdtempSync(join(tmpdir(), "ask-agent-page-"));
    onTestFinished(() => rmSync(logs, { recursive: true, force: true }));
    const { packages } = await packagesOf("what-if", ["--policy", resolve("db/policy.json")]);
    expect(packages.filter((name) => [...sdks, "better-sqlite3", "hono"].includes(name))).toEqual([]);
    const page = await packagesOf("what-if", [
      "--policy",
      resolve("db/policy.json"),
      "--html",
      join(logs, "page.html"),
    ]);
    expect(page.packages).toContain("hono");
  });

  it("no SDK to show the desk", async () => {
    const { packages } = await packagesOf("show-desk", []);
    expect(packages.filter((name) => sdks.includes(name))).toEqual([]);
  });

  it("one SDK, from the bundle, for a model of its own", async () => {
    const url = await server();
    const openai = { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: `${url}/v1`, OPENAI_CHAT_MODEL: "refund" };
    const { packages, files } = await packagesOf("ask-agent", [question], openai);
    expect(packages.filter((name) => sdks.includes(name))).toEqual(["openai"]);
    expect(files.filter((file) => /node_modules\/(?!better-sqlite3\/)/.test(file))).toEqual([]);
    const gemini = { GEMINI_API_KEY: "test", GEMINI_BASE_URL: url, GEMINI_CHAT_MODEL: "refund" };
    expect((await packagesOf("ask-agent", [question], gemini)).packages).not.toContain("openai");
  });
});

describe("a request holds what a bare loop over the SDK sends, byte for byte as many", () => {
  it.each([
    ["openai", rawOpenai],
    ["gemini", rawGemini],
  ] as const)("%s, after 2 and after 6 tool steps", async (provider, raw) => {
    const url = await server();
    const logs = mkdtempSync(join(tmpdir(), "ask-agent-bytes-"));
    onTestFinished(() => rmSync(logs, { recursive: true, force: true }));
    const setting = { url, question, system: systemPrompt };
    const mine = ours({ ...setting, provider, tools: await deskTools("db"), logs });
    const theirs = raw({ ...setting, tools: asBenchTools(await deskTools("db")) });
    for (const steps of [2, 6]) {
      const sizes = await sizesOf(theirs, url, steps);
      expect(sizes).toHaveLength(steps + 1);
      expect(await sizesOf(mine, url, steps)).toEqual(sizes);
    }
  });

  async function sizesOf(play: Play, url: string, steps: number): Promise<number[]> {
    await play(`steps-${steps}`);
    return z.array(z.number()).parse(await (await fetch(`${url}/sizes`)).json());
  }
});

/** A model server on this machine that speaks both wires. */
async function server(): Promise<string> {
  const child = fork(resolve("scripts/bench/server.ts"), { execArgv: [] });
  onTestFinished(() => void child.kill());
  return new Promise((done, fail) => {
    child.once("message", (url) => done(z.string().parse(url)));
    child.once("exit", fail);
  });
}
