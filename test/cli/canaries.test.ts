// Forty canaries, and where they may appear.

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chatServer, type ServedReply } from "../support/chat-server.ts";
import { world } from "../support/world.ts";
import { configuredKey, keyCanaries, personalCanaries } from "./canaries.ts";

const all = [...keyCanaries, ...personalCanaries];
const everything = all.join(" ; ");
const refused: ServedReply = (response) =>
  void response.writeHead(400).end(JSON.stringify({ error: { message: everything } }));

/** Tickets whose summaries hold every canary, then an answer that does. */
const talkative: readonly ServedReply[] = [
  {
    calls: chunks(all, 9).map((some) => [
      "create_support_ticket",
      JSON.stringify({ category: "other", summary: some.join(" ; ") }),
    ]),
  },
  {
    calls: [
      ["get_order", JSON.stringify({ order_id: everything, [everything]: 4111111111111111 })],
      [everything, everything],
    ],
  },
  { text: `I know: ${everything}` },
];

function chunks(texts: readonly string[], size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, index) =>
    texts.slice(index * size, (index + 1) * size),
  );
}

const settings = (url: string) => ({
  OPENAI_API_KEY: configuredKey,
  OPENAI_BASE_URL: url,
  OPENAI_CHAT_MODEL: "m",
  LLM_RETRY_BASE_MS: "1",
});

/** Returns the canaries in a text, in any form that a person or a program would read. */
const foundIn = (text: string, canaries: readonly string[] = all): readonly string[] =>
  canaries.filter((canary) =>
    [canary, JSON.stringify(canary).slice(1, -1)].some((form) => text.toLowerCase().includes(form.toLowerCase())),
  );

/** Every file below a folder. */
function filesBelow(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  return names.filter((name) => statSync(name).isFile());
}

/** A file of traces as it is, but for `raw`. */
function withoutRaw(text: string): string {
  return text
    .split("\n")
    .map((line) => {
      try {
        return JSON.stringify(JSON.parse(line, (name, value) => (name === "raw" ? null : value)));
      } catch {
        return line;
      }
    })
    .join("\n");
}

test("forty canaries", () => {
  expect(new Set(all).size).toBe(40);
  expect(foundIn(everything)).toHaveLength(40);
});

test("of a run stand in its answer, if they are no keys, and in tickets: nowhere else", async () => {
  const w = world();
  const server = await chatServer([...talkative, ...talkative, refused]);
  const env = settings(server.url);
  const asked = ["--customer", "maya@brightpath.example", `Please remember ${everything}`];
  const plain = await w.run("ask-agent", asked, { env });
  expect(plain.code).toBe(0);
  expect(foundIn(plain.stdout)).toEqual(personalCanaries);
  expect(foundIn(plain.stderr, keyCanaries)).toEqual([]);
  const json = await w.run("ask-agent", ["--json", ...asked], { env });
  expect(foundIn(withoutRaw(json.stdout))).toEqual([]);
  const failed = await w.run("ask-agent", asked, { env });
  expect(failed.code).toBe(4);
  expect(foundIn(failed.stdout + failed.stderr, keyCanaries)).toEqual([]);
  const files = filesBelow(w.logs);
  expect(files.length).toBeGreaterThanOrEqual(2);
  for (const file of files) {
    expect([file, foundIn(withoutRaw(readFileSync(file, "utf8")))]).toEqual([file, []]);
    expect([file, foundIn(readFileSync(file, "utf8"), keyCanaries)]).toEqual([file, []]);
  }
  const shown = await w.show("3", "--why");
  expect(foundIn(shown.stdout + shown.stderr)).toEqual([]);
  expect(foundIn(JSON.stringify(w.sql("SELECT summary FROM tickets")), personalCanaries)).toEqual(personalCanaries);
});

test("of staff's question are masked with the names of the customers whose orders it names", async () => {
  const w = world();
  await w.ask("Please refund order #1042 for Maya Lindqvist, call +1 415 555 2671");
  const [line] = w.lines();
  expect(line?.question).toBe("Please refund order #1042 for [name], call [phone]");
  expect(line?.answer).toMatch(/5001/);
});

test("may be kept, but for keys", async () => {
  const w = world();
  const server = await chatServer(talkative);
  const env = { ...settings(server.url), TRACE_PII: "keep" };
  await w.run("ask-agent", [`Please remember ${everything}`], { env });
  expect(foundIn(JSON.stringify(w.lines()))).toEqual(personalCanaries);
  const refusal = await w.run("ask-agent", ["Hello"], { env: { TRACE_PII: "yes" } });
  expect([refusal.code, refusal.stderr]).toEqual([2, "ask-agent: The variable TRACE_PII must be mask or keep.\n"]);
});

test("of flows are masked in their traces, and keys are in no report and no recording", async () => {
  const w = world();
  const server = await chatServer([...talkative, ...talkative]);
  const env = settings(server.url);
  const ask = JSON.stringify(`Please remember ${everything}`);
  w.write("flows/a.yaml", `flow: canaries\nas: maya@brightpath.example\nask: ${ask}\nexpect: { outcome: limit }\n`);
  const first = await w.run("test-flows", ["--record", "--html", "r.html", "--junit", "r.xml"], { env });
  const second = await w.run("test-flows", ["--provider", "openai", "--json"], { env });
  expect(first.stderr).toContain("Recorded");
  expect(foundIn(first.stdout + first.stderr + second.stdout + second.stderr, keyCanaries)).toEqual([]);
  for (const file of ["r.html", "r.xml", "flows/a.replies.json"])
    expect([file, foundIn(w.read(file), keyCanaries)]).toEqual([file, []]);
  for (const file of filesBelow(w.logs))
    expect([file, foundIn(withoutRaw(readFileSync(file, "utf8")))]).toEqual([file, []]);
  const replayed = await w.run("test-flows", [], { env });
  expect(replayed.stdout).not.toMatch(/is not what was asked/);
});

test("are in no sentence about a mistake", async () => {
  const w = world();
  const env = { OPENAI_API_KEY: configuredKey };
  for (const key of keyCanaries) {
    const mistakes = [
      ["--provider", key, "Hello"],
      ["--customer", key, "Hello"],
      ["--customer", `${key}@example.com`, "Hello"],
    ];
    const said = await Promise.all(mistakes.map((args) => w.run("ask-agent", args, { env })));
    for (const { code, stdout, stderr } of said) expect([code, foundIn(stdout + stderr, keyCanaries)]).toEqual([2, []]);
  }
  const unknown = await w.ask(`--${keyCanaries[1]}`);
  expect([unknown.code, foundIn(unknown.stderr)]).toEqual([2, []]);
});

test("every file that is written is 0600, and every folder 0700, without any umask", async () => {
  const w = world();
  w.write("given/a.yaml", "flow: x\nas: staff\nask: Hello\ntoday: 2026-10-21\nexpect: { outcome: answered }\n");
  const given = new Set(readdirSync(w.folder, { recursive: true, encoding: "utf8" }));
  await w.shell('umask 000; ask-agent "Please refund order #1042"');
  const { url } = await chatServer([{ text: "Hello." }]);
  const model = `export OPENAI_API_KEY=sk-1042 OPENAI_BASE_URL=${url} OPENAI_CHAT_MODEL=m`;
  await w.shell(`umask 000; ${model}; test-flows given --record --html r.html --junit r.xml`);
  await w.shell(`umask 000; show-trace --to-flow ${w.lines()[0]?.run_id}`);
  await w.shell("umask 000; what-if --policy /dev/null --html w.html");
  w.write("new.json", readFileSync("db/policy.json", "utf8"));
  await w.shell("umask 000; what-if --policy new.json --html w.html");
  const made = readdirSync(w.folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => !given.has(name) && name !== "new.json",
  );
  const modes = made.map((name) => [name, (statSync(w.path(name)).mode & 0o777).toString(8)]);
  expect(modes.filter(([, mode]) => mode !== "600" && mode !== "700")).toEqual([]);
  expect(modes.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      "desk.sqlite",
      "logs/flows/contexts",
      "r.html",
      "r.xml",
      "w.html",
      "given/a.replies.json",
      "flows",
    ]),
  );
});

test("masked runs answer what-if as kept ones do, and become flows that replay", async () => {
  const results = await Promise.all(
    ["mask", "keep"].map(async (TRACE_PII) => {
      const w = world();
      await w.run("reset-desk");
      const questions = [
        "Is 1043 refundable? I am Maya Lindqvist, +1 415 555 2671",
        "Please refund order 1042, card 4111 1111 1111 1111",
      ];
      for (const question of questions)
        await w.run("ask-agent", ["--customer", "maya@brightpath.example", question], { env: { TRACE_PII } });
      w.write("new.json", readFileSync("db/policy.json", "utf8").replace("14", "30"));
      const whatIf = await w.run("what-if", ["--policy", "new.json", "--json"]);
      const flow = await w.show("--to-flow", w.lines().at(-1)?.run_id ?? "");
      expect(flow.stderr).toContain("Check what it expects");
      expect((await w.run("test-flows")).stdout).toContain("✓ passed");
      const { flips, ...counts } = JSON.parse(whatIf.stdout);
      return { ...counts, flips: flips.map(({ run_id: _id, started: _at, ...flip }: Record<string, unknown>) => flip) };
    }),
  );
  expect(results[0]).toEqual(results[1]);
  expect(results[0]).toMatchObject({ flipped: 1 });
});

test("show-trace --prune removes old days, keeps today's, and says so; an unusable number is a usage error", async () => {
  const w = world();
  await w.ask("Hello");
  w.write("logs/agent-2020-01-01.jsonl", "{}\n");
  w.write("logs/flows/flows-2020-01-01.jsonl", "{}\n");
  const pruned = await w.show("--prune", "30");
  expect(pruned).toEqual({
    code: 0,
    stdout: `Removed what was older than 30 days from ${w.logs}: 1 day file, 1 day file of flows, 0 contexts.\n`,
    stderr: "",
  });
  expect(existsSync(w.path("logs/agent-2020-01-01.jsonl"))).toBe(false);
  expect((await w.show("--prune", "0")).stdout).toBe(
    `Nothing in ${w.logs} is older than 0 days; nothing was removed.\n`,
  );
  expect(w.lines()).toHaveLength(1);
  for (const args of [
    ["--prune", "-1"],
    ["--prune", "x"],
    ["--prune", "1.5"],
    ["--prune", ""],
    ["--prune"],
    ["3", "--prune", "9"],
    ["--prune", "9", "--why"],
  ])
    expect([args, (await w.show(...args)).code]).toEqual([args, 2]);
});
