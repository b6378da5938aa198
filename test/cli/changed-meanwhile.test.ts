// Policies, folders and clocks that change during a run.

import { createHash } from "node:crypto";
import { readdirSync, renameSync, utimesSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chatServer, type ServedReply } from "../support/chat-server.ts";
import { world } from "../support/world.ts";

const policy = (days: number): string =>
  JSON.stringify({ time_zone: "UTC", refund: { window_days: days, refundable_statuses: ["paid"] } });

/** Asks for a refund of order 1042, three days old; `swap` happens after it was checked and before the ticket. */
async function askWhile(swap: (w: ReturnType<typeof world>) => void) {
  const w = world();
  w.write("p.json", policy(14));
  const args = '{"category":"refund","summary":"A refund","order_id":1042}';
  const replies: ServedReply[] = [{ calls: [["check_refund_eligibility", '{"order_id":1042}']] }];
  Object.defineProperty(replies, 1, {
    get: () => (swap(w), { calls: [["create_support_ticket", args]] }),
  });
  replies[2] = { text: "That is what I can say." };
  const { url } = await chatServer(replies);
  const env = {
    ASK_AGENT_POLICY: "p.json",
    OPENAI_BASE_URL: url,
    OPENAI_API_KEY: "sk-1042",
    LLM_PROVIDER: "openai",
    OPENAI_CHAT_MODEL: "m",
  };
  const ran = await w.run("ask-agent", ["Please refund order 1042"], { env });
  const decisions = (w.lines()[0]?.events ?? []).filter(({ type }) => type === "decision");
  return { w, ran, decisions, tickets: w.sql("SELECT * FROM tickets") };
}

describe("a policy that is changed during a run", () => {
  it.each([
    ["written over", (w: ReturnType<typeof world>): void => void w.write("p.json", policy(1))],
    [
      "put in its place",
      (w: ReturnType<typeof world>): void => renameSync(w.write("new.json", policy(1)), w.path("p.json")),
    ],
  ])("decides the write: %s", async (_, swap) => {
    const { w, ran, decisions, tickets } = await askWhile(swap);
    expect(tickets).toEqual([]);
    expect(decisions.map(({ verdict }) => verdict)).toEqual(["allow", "refuse"]);
    expect(ran.stderr).toContain("p.json was changed during this run");
    const [, digest = ""] = decisions.map(({ policy_digest }) => String(policy_digest).replace("sha256:", ""));
    const kept = w.read(`logs/contexts/${digest}.json`);
    expect(JSON.parse(kept)).toEqual(JSON.parse(policy(1)));
    expect(createHash("sha256").update(kept).digest("hex")).toBe(digest);
  });

  it("writes nothing when it is broken or gone by then, and staff read why", async () => {
    const broken = await askWhile((w) => w.write("p.json", "{"));
    expect([broken.tickets, broken.ran.stderr]).toEqual([[], expect.stringMatching(/p\.json is not valid JSON/)]);
    const gone = await askWhile((w) => renameSync(w.path("p.json"), w.path("old.json")));
    expect([gone.tickets, gone.ran.stderr]).toEqual([[], expect.stringMatching(/p\.json was taken away/)]);
    expect(gone.ran.stdout).not.toContain("p.json");
  });

  it("counts as unchanged if only its whitespace differs", async () => {
    const { ran, tickets, w } = await askWhile((at) => at.write("p.json", ` ${policy(14)}\n`));
    expect(tickets).toHaveLength(1);
    expect(ran.stderr).not.toContain("changed during");
    expect(readdirSync(w.path("logs/contexts"))).toHaveLength(1);
  });
});

describe("a folder of traces", () => {
  it("may hold pipes and devices; nobody waits for them", async () => {
    const w = world();
    await w.ask("Please refund order 1042");
    const [context = ""] = readdirSync(w.path("logs/contexts"));
    await w.shell(
      `mkdir -p logs/running; mkfifo logs/agent-2020-01-01.jsonl logs/running/20200101-000000-aaaaaa.jsonl logs/running/20200101-000000-bbbbbb.lock; ln -s /dev/zero logs/agent-2020-01-02.jsonl; rm logs/contexts/${context}; mkfifo logs/contexts/${context}`,
    );
    w.write("p.json", policy(30));
    expect(await w.show("5", "--why")).toMatchObject({ code: 0 });
    expect((await w.ask("Is order 1043 refundable?")).code).toBe(0);
    expect(await w.run("what-if", ["--policy", "p.json"])).toMatchObject({ code: 0 });
    expect(await w.show("--prune", "10000")).toMatchObject({ code: 0 });
  });

  it("shows the newest run although the clock was set back", async () => {
    const w = world();
    await w.ask("Please refund order 1042");
    const [today = ""] = readdirSync(w.logs).filter((name) => name.endsWith(".jsonl"));
    const line = w.read(`logs/${today}`);
    for (const [day, id] of [
      ["2999-01-01", "before-a"],
      ["2999-01-02", "before-b"],
    ] as const)
      w.write(`logs/agent-${day}.jsonl`, line.replace(/"run_id":"[^"]+"/, `"run_id":"${id}"`));
    const later = new Date("2999-01-02T12:00:00Z");
    utimesSync(w.path("logs/agent-2999-01-02.jsonl"), later, later);
    await w.ask("Where is order 1050?");
    expect((await w.show()).stdout).toContain("Where is order 1050?");
    expect((await w.show("9", "--json")).stdout.match(/"run_id":"([^"]+)"/g)?.slice(0, 2)).toEqual([
      '"run_id":"before-b"',
      '"run_id":"before-a"',
    ]);
  });
});
