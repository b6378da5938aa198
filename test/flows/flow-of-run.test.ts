// Recorded runs as flows.

import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { world } from "../support/world.ts";

/** Asks, keeps the run as a flow, and gives back what was written and how it is tested. */
async function kept(question: string, ...args: string[]) {
  const w = world();
  await w.run("reset-desk");
  await w.ask("--quiet", "--customer", "maya@brightpath.example", "Please refund order #1048");
  await w.ask(...args, question);
  const id = w.lines().at(-1)!.run_id;
  const made = await w.show("--to-flow", id);
  const [file = ""] = made.stdout.split("\n");
  return { w, id, made, file, text: w.exists(file) ? w.read(file) : "" };
}

describe("show-trace --to-flow makes a run a flow that passes", () => {
  test.each([
    ["Can I get refunds for orders 1042 and 1043?", ["--customer", "maya@brightpath.example"]],
    ["Please refund order #1048", ["--customer", "maya@brightpath.example"]],
    ["Please refund order #1048", []],
    ["Where is order 1048?", []],
    ["Where is my order 1050?", ["--customer", "maya@brightpath.example"]],
    ["Please refund order 1044", []],
    ["The app crashes all the time", ["--customer", "omar@tallgrass.example"]],
    ["Hello!", []],
    ["Please refund order #1043", ["--max-steps", "1"]],
    ["Please refund order #1046", ["--today", "2026-12-24"]],
  ])("%j with %j", async (question, args) => {
    const { w, made, file, text } = await kept(question, ...args);
    expect(made.stderr).toContain("Check what it expects");
    const tested = await w.run("test-flows", [file]);
    expect([tested.code, tested.stdout]).toEqual([0, expect.stringContaining("✓ passed")]);
    expect(text).toContain("# what happened: check before you keep it\nexpect:");
    expect(text).not.toMatch(/brightpath|tallgrass|Maya|Omar/);
  });
});

test.each([
  ["Hello!", "Hello!"],
  ["Where is order 1048?\n\n  And 1042?", "Where is order 1048? And 1042?"],
  ["Is #1043 refundable", "Is #1043 refundable"],
  ["yes", "yes"],
  [
    `Is order 1043 refundable, ${"or perhaps not ".repeat(9)}?`,
    "Is order 1043 refundable, or perhaps not or perhaps not or…",
  ],
  ["👨‍👩‍👧‍👦".repeat(20), `${"👨‍👩‍👧‍👦".repeat(5)}…`],
  ["返".repeat(90), `${"返".repeat(59)}…`],
])("is named after its question: %j", async (question, name) => {
  const { w, id, file, text } = await kept(question);
  expect(text).toContain(`# made of the run ${id}\n`);
  const { code, stdout } = await w.run("test-flows", ["--json", file]);
  expect([code, JSON.parse(stdout).results[0].flow]).toEqual([0, name]);
});

test("its world is only what the run read", async () => {
  const { text } = await kept("Please refund order #1042", "--customer", "maya@brightpath.example");
  expect(text).toContain("seed: false");
  expect(text).toContain('"1042": {');
  expect(text).not.toContain("1043");
  expect(text).toContain("next_ticket: 5002");
});

test("the policy that it was decided under comes along only where it was another one", async () => {
  const w = world();
  const policy = w.write(
    "policy.json",
    '{"time_zone":"UTC","refund":{"window_days":30,"refundable_statuses":["paid"],"one_refund_per_days":5}}',
  );
  await w.run("ask-agent", ["Is order 1043 refundable?"], { env: { ASK_AGENT_POLICY: policy } });
  const { stdout } = await w.show("--to-flow", w.lines()[0]!.run_id);
  const text = w.read(stdout.trim());
  expect(text).toMatch(/policy:\n {2}refund:\n {4}window_days: 30\n {4}one_refund_per_days: 5\n/);
  expect((await w.run("test-flows", [stdout.trim()])).code).toBe(0);
});

test("a run of a flow can be kept, too, and shown by its id", async () => {
  const w = world();
  w.write("flows/a.yaml", "flow: x\nas: staff\nask: Hello\nexpect: { outcome: limit }\n");
  const { stdout } = await w.run("test-flows");
  const id = /show-trace --run (\S+)/.exec(stdout)?.[1] ?? "";
  expect((await w.show("--run", id)).stdout).toContain("Q: Hello");
  expect((await w.show("--to-flow", id)).code).toBe(0);
});

test("a flow that is there is never written over, and an unknown id or one too many is a usage error", async () => {
  const { w, id, file } = await kept("Hello!");
  const again = await w.show("--to-flow", id);
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining(`${file} is there already`)]);
  for (const args of [
    ["--to-flow", "nobody"],
    ["2", "--to-flow", id],
    ["--run", id, "--to-flow", id],
  ])
    expect((await w.show(...args)).code).toBe(2);
  // The built-in model is never recorded.
  expect(readdirSync(w.path("flows"))).toHaveLength(1);
});

test.each([
  [{ events: [] }, /cannot be played: it holds no reply of a model/],
  [{ question: "" }, /cannot be a flow\. `ask`/],
  [{ as: { kind: "customer", id: "reader-1" } }, /was asked as reader-1, which is not a customer of this desk/],
  [{ max_steps: 99 }, /cannot be a flow\. `max_steps`/],
])("a line with %j is said in a sentence to be no flow, exit 2", async (change, words) => {
  const w = world();
  await w.ask("Is order 1042 refundable?");
  w.write("logs/agent-2026-10-20.jsonl", `${JSON.stringify({ ...w.lines()[0], ...change, run_id: "odd" })}\n`);
  const { code, stdout, stderr } = await w.show("--to-flow", "odd");
  expect([code, stdout, stderr]).toEqual([2, "", expect.stringMatching(words)]);
  expect(w.exists("flows")).toBe(false);
});

test("a run whose world was not recorded cannot be a flow, and the error says so", async () => {
  const w = world();
  await w.ask("Is order 1042 refundable?");
  const name = readdirSync(w.logs).find((file) => file.endsWith(".jsonl"))!;
  w.write(`logs/${name}`, w.read(`logs/${name}`).replaceAll(/"read":\[.*?\}\}\],/g, ""));
  const { code, stderr } = await w.show("--to-flow", w.lines()[0]!.run_id);
  expect([code, stderr]).toEqual([
    2,
    expect.stringMatching(/cannot be played again as it was\. It needs to be recorded again: in step 1/),
  ]);
  expect(w.exists("flows")).toBe(false);
});
