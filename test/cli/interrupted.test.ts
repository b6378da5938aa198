// Ctrl-C and kill, and what is shown afterwards.

import type { ChildProcess } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { chatServer, type ServedReply } from "../support/chat-server.ts";
import { world } from "../support/world.ts";

const ticket: ServedReply = {
  calls: [["create_support_ticket", '{"order_id":1042,"category":"refund","summary":"Refund"}']],
};

/** A run that has opened its ticket and waits for a model that says nothing more, until `signals` come. */
async function stopped(...signals: readonly NodeJS.Signals[]) {
  const w = world();
  let waiting: () => void = () => {};
  const held = new Promise<void>((done) => (waiting = done));
  const server = await chatServer([ticket, () => waiting(), { text: "Hello again." }]);
  const env = {
    OPENAI_API_KEY: "sk-4f9a1c2b7d8e",
    OPENAI_BASE_URL: server.url,
    LLM_PROVIDER: "openai",
    OPENAI_CHAT_MODEL: "m",
  };
  const during: { code: number | null; stdout: string; stderr: string }[] = [];
  async function lookAndStop(child: ChildProcess): Promise<void> {
    await held;
    during.push(await w.show());
    for (const signal of signals) child.kill(signal);
  }
  const ran = await w.run("ask-agent", ["Open a ticket for order 1042"], {
    env,
    with: (child) => void lookAndStop(child),
  });
  return { w, env, ran, during: during[0] };
}

test("a run that is going on is not shown yet, and said to go on", async () => {
  const { during } = await stopped("SIGINT");
  expect(during?.stdout).toBe("");
  expect(during?.stderr).toMatch(/^Still going on, and shown once it has ended: \d{8}-\d{6}-[0-9a-f]{6}$/m);
});

test("Ctrl-C closes the journal: one line, interrupted, with the ticket", async () => {
  const { w, ran } = await stopped("SIGINT");
  expect([ran.code, ran.stdout]).toEqual([130, ""]);
  expect(w.lines()).toMatchObject([{ outcome: "interrupted", answer: null }]);
  expect(readdirSync(w.path("logs", "running"))).toEqual([]);
});

test.each([
  ["SIGINT twice", ["SIGINT", "SIGINT"]],
  ["SIGKILL", ["SIGKILL"]],
] as const)("after %s the run is shown at once, and the next run adds it to the trace", async (_name, signals) => {
  const { w, env, ran } = await stopped(...signals);
  expect(ran.stdout).toBe("");
  const [opened] = w.sql("SELECT id FROM tickets");
  const shown = await w.show("--outcome", "interrupted");
  expect(shown.stdout).toMatch(new RegExp(`interrupted.*\n[^]*create_support_ticket[^]*${String(opened?.["id"])}`));
  await w.run("ask-agent", ["Second question"], { env });
  expect(w.lines().map(({ outcome }) => outcome)).toEqual(["interrupted", "answered"]);
  expect(w.sql("SELECT count(*) AS n FROM tickets")).toEqual([{ n: 1 }]);
  expect(readdirSync(w.path("logs", "running")).filter((name) => name.endsWith(".jsonl"))).toEqual([]);
});

test("a run that was killed is found by its id before anything is added", async () => {
  const { w } = await stopped("SIGKILL");
  const [name = ""] = readdirSync(w.path("logs", "running")).filter((each) => each.endsWith(".jsonl"));
  const shown = await w.show("--run", name.replace(".jsonl", ""), "--json");
  expect(JSON.parse(shown.stdout)).toMatchObject({ run_id: name.replace(".jsonl", ""), outcome: "interrupted" });
  expect(existsSync(w.path("logs", "running", name))).toBe(true);
});
