// The command `ask-agent` as a process.

import { cpSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { quoted, world } from "../support/world.ts";

describe("the main job", () => {
  it("checks, opens ticket 5001 and gives its number in three steps, without key or network", async () => {
    const w = world();
    const first = await w.ask("Please refund order #1042");
    expect(first.code).toBe(0);
    expect(first.stdout).toMatch(/\b5001\b/);
    expect(first.stderr).toMatch(/No model key is set.*not a language model/);
    expect(first.stderr).toMatch(/as: staff, sees every order/);
    expect(first.stderr).toMatch(/\[step 1\] model → check_refund_eligibility\(\{"order_id":1042\}\) \(\d+ ms\)/);
    expect(first.stderr).toMatch(/\[step 1\] desk {2}← \{"order_id":1042,/);
    expect(first.stderr).toMatch(/\[step 2\] model → create_support_ticket/);
    expect(first.stderr).toMatch(/\[step 3\] model answered/);
    expect(w.lines()).toHaveLength(1);
    expect(w.lines()[0]).toMatchObject({
      outcome: "answered",
      answer: first.stdout.trimEnd(),
      as: { kind: "staff" },
      dry_run: false,
    });

    const again = await w.ask("Please refund order #1042");
    expect([again.code, again.stdout.match(/\b5001\b/)?.[0]]).toEqual([0, "5001"]);
    expect(w.sql("SELECT id, order_id, category, status FROM tickets")).toEqual([
      { id: 5001, order_id: 1042, category: "refund", status: "open" },
    ]);
    expect(w.sql("SELECT run_id FROM tickets")[0]?.["run_id"]).toBe(w.lines()[0]?.run_id);
  });

  it("checks two orders in one step, opens one ticket and explains the other order", async () => {
    const w = world();
    const { stdout } = await w.ask("Can I get refunds for orders 1042 and 1043?");
    const calls = w.lines()[0]?.events.filter(({ type }: { type: string }) => type === "tool_call");
    expect(calls).toMatchObject([
      { step: 1, tool: "check_refund_eligibility", arguments: { order_id: 1042 } },
      { step: 1, tool: "check_refund_eligibility", arguments: { order_id: 1043 } },
      { step: 2, tool: "create_support_ticket", arguments: { order_id: 1042 } },
    ]);
    expect(stdout).toMatch(/5001/);
    expect(stdout).toMatch(/1043.*20 days ago.*14 days/);
  });

  it("ends at the step limit with an apology and exit 3", async () => {
    const w = world();
    const { code, stdout, stderr } = await w.ask("--max-steps=1", "Please refund order #1042");
    expect(code).toBe(3);
    expect(stdout).toMatch(/support team/);
    expect(stderr).toMatch(/limit of 1 step/);
    expect(w.lines()[0]).toMatchObject({ outcome: "step_limit", max_steps: 1 });
  });
});

describe("the trace line", () => {
  it("has every field, and its context holds what the model was shown", async () => {
    const w = world();
    await w.run("ask-agent", ["--today", "2099-01-31", "Is 1042 refundable?"], { env: { TZ: "Asia/Tokyo" } });
    const [line] = w.lines();
    expect(Object.keys(line ?? {})).toEqual([
      "v",
      "run_id",
      "conversation",
      "turn",
      "started",
      "question",
      "as",
      "today",
      "time_zone",
      "dry_run",
      "provider",
      "model",
      "max_steps",
      "context",
      "events",
      "answer",
      "outcome",
      "finished",
      "usage",
      "cost",
    ]);
    expect(line).toMatchObject({
      v: 1,
      conversation: null,
      turn: 1,
      today: "2099-01-31",
      time_zone: "UTC",
      dry_run: true,
      cost: null,
    });
    expect(line?.started).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
    expect(line?.run_id.slice(0, 15)).toBe(line?.started?.slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-"));
    const context = w.read(`logs/contexts/${line?.context?.slice(7)}.json`);
    expect(JSON.parse(context)).toMatchObject({ policy: { refund: { window_days: 14 } }, tools: [{}, {}, {}] });
  });

  it("carries the facts and rules of each decision before its tool result", async () => {
    const w = world();
    await w.ask("Is 1043 refundable?");
    const events = w.lines()[0]?.events ?? [];
    const types = events.map(({ type }) => type);
    expect(types.indexOf("decision")).toBe(types.indexOf("tool_result") - 1);
    expect(events.find(({ type }) => type === "decision")).toMatchObject({
      subject: { action: "refund", type: "order", id: 1043 },
      verdict: "refuse",
      policy_digest: expect.stringMatching(/^sha256:/),
      facts: { order: { id: 1043, amount_cents: 48_000, status: "paid" } },
      rules: [
        { passed: true },
        { passed: true },
        { code: "within_window", actual: 20, operator: "<=", limit: 14, passed: false },
      ],
    });
    expect(JSON.stringify(events)).not.toMatch(/"note"/);
  });

  it("is not lost when nobody reads the answer", async () => {
    const w = world();
    const { code } = await w.run("ask-agent", ["Please refund order #1042"], {
      with: (child) => {
        child.stdout?.destroy();
        child.stderr?.destroy();
      },
    });
    expect(code).toBe(0);
    expect(w.lines()).toHaveLength(1);
  });
});

describe("who is asking", () => {
  it("binds the run to one customer, for whom another's order is one that does not exist", async () => {
    const w = world();
    const foreign = await w.ask("--customer", "MAYA@brightpath.example", "Status of 1050?");
    const missing = await w.ask("--customer", "maya@brightpath.example", "Status of 1099?");
    expect(foreign.stdout.replaceAll("1050", "N")).toBe(missing.stdout.replaceAll("1099", "N"));
    const [one, other] = w.lines().map(({ as, events, answer }) => JSON.stringify({ as, events, answer }));
    const blurred = (text = ""): string => text.replaceAll(/1050|1099/g, "N").replaceAll(/"(at|ms)":[^,}]+/g, "");
    expect(blurred(one)).toBe(blurred(other));
    expect(w.lines()[0]?.as).toEqual({ kind: "customer", id: 1 });
    expect(foreign.stderr).toMatch(/as: MAYA@brightpath\.example \(customer 1\)/);
  });
});

describe("a copy of the desk", () => {
  it.each([["--dry-run"], ["--today=2026-12-24"]])("is what %s works on, and says so", async (flag) => {
    const w = world();
    await w.ask("Hello");
    const { code, stderr } = await w.ask(flag, "Open a ticket: the board does not load");
    expect([code, w.sql("SELECT * FROM tickets")]).toEqual([0, []]);
    expect(stderr).toMatch(/Dry run: works on a copy of the desk, nothing is kept/);
    expect(w.lines()[1]).toMatchObject({ dry_run: true });
  });

  it("needs no database and leaves none behind", async () => {
    const w = world();
    expect((await w.ask("--dry-run", "Please refund order #1042")).stdout).toMatch(/5001/);
    expect(w.exists("desk.sqlite")).toBe(false);
  });

  it("is not made under --write, and the ticket has the day's time", async () => {
    const w = world();
    await w.ask("--today", "2099-01-31", "--write", "Open a ticket: the board does not load");
    expect(w.sql("SELECT created_at FROM tickets")).toEqual([{ created_at: "2099-01-31T12:00:00Z" }]);
    expect(w.lines()[0]).toMatchObject({ dry_run: false, today: "2099-01-31" });
  });

  it("lets the day decide", async () => {
    const w = world();
    const late = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
    expect((await w.ask("--today", late, "Is 1042 refundable?")).stdout).toMatch(/15 days ago/);
  });
});

describe("the screen", () => {
  it("leaves standard output to the answer, or to the record under --json", async () => {
    const w = world();
    const { stdout } = await w.ask("--json", "Please refund order #1042");
    expect(JSON.parse(stdout)).toEqual(w.lines()[0]);
  });

  it("has no step lines under --quiet, but says why there is no answer", async () => {
    const w = world();
    const { stderr } = await w.ask("--quiet", "--max-steps=1", "Please refund order #1042");
    expect(stderr).not.toMatch(/desk|model →|as:|outcome/);
    expect(stderr).toMatch(/limit of 1 step/);
  });

  it("shortens step lines to 160 columns where there is no terminal, and uses no colour", async () => {
    const { stderr } = await world().ask("Please refund order #1042");
    const lengths = stderr.split("\n").map(({ length }) => length);
    expect(Math.max(...lengths)).toBe(160);
    expect(stderr).not.toContain("\u001b");
  });

  it("says when the sample data is older than today, and which command helps", async () => {
    const w = world();
    await w.ask("Hello");
    w.sql("UPDATE desk SET seeded_on = '2026-01-02'");
    expect((await w.ask("Hello")).stderr).toMatch(/made on 2026-01-02.*reset-desk/);
    await w.run("reset-desk");
    expect((await w.ask("Hello")).stderr).not.toMatch(/reset-desk/);
  });
});

describe("text from the desk and from strangers", () => {
  const hostile = "\u001b]0;owned\u0007\u001b[31mred\u001b[0m\u202egnp.exe\u009b31m";

  it("brings no control or escape characters to the terminal", async () => {
    const w = world();
    await w.ask("Hello");
    w.sql("UPDATE orders SET plan = ?, note = ? WHERE id = 1042", hostile, hostile);
    w.sql("UPDATE customers SET name = ?", hostile);
    const outputs = [
      await w.ask(`Status of 1042? ${hostile}`),
      await w.ask(`Open a ticket: it does not load ${hostile}`),
      await w.show("2"),
      await w.show("2", "--verbose"),
      await w.show("2", "--json"),
      await w.ask("--json", `Hello ${hostile}`),
      await w.run("show-desk", ["--json"]),
      await w.run("ask-agent", ["Hello"], { env: { ASK_AGENT_LOGS: `/dev/null/${hostile}` } }),
      await w.run("show-trace", [], { env: { ASK_AGENT_LOGS: w.path(hostile) } }),
      await w.run("reset-desk", [], { env: { ASK_AGENT_DB: w.path(`${hostile}.sqlite`) } }),
      await w.show("--run", hostile),
      await w.run("show-desk"),
      await w.ask("--provider", hostile, "Hi"),
      await w.ask("--customer", hostile, "Hi"),
      await w.ask(`--${hostile}`, "Hi"),
    ];
    for (const { stdout, stderr } of outputs)
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });
});

describe("output that cannot be written", () => {
  it.each(["ask-agent Hello", "show-desk", "show-trace", "reset-desk", "what-if --policy new.json"])(
    "%s > /dev/full is a sentence and exit 1",
    async (line) => {
      const w = world();
      w.write("new.json", '{"time_zone":"UTC","refund":{"window_days":30,"refundable_statuses":["paid"]}}');
      await w.ask("Hello");
      const { code, stderr } = await w.shell(`${line} > /dev/full`);
      expect(code).toBe(1);
      expect(stderr).toMatch(/the output could not be written: the disk is full/);
      expect(stderr).not.toMatch(/\bat .*:\d+:\d+|node:internal/);
    },
  );

  it("costs neither answer nor trace when only notices are lost", async () => {
    const w = world();
    const { code, stdout } = await w.shell('ask-agent "Please refund order #1042" 2> /dev/full');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/5001/)]);
    expect(w.lines()).toHaveLength(1);
  });
});

describe("the source", () => {
  it("runs as it is, without a build", async () => {
    const w = world();
    const source = quoted([process.execPath, resolve("src/cli/bin/ask-agent.ts"), "Please refund order #1042"]);
    const { stdout } = await w.shell(source);
    expect(stdout).toMatch(/5001/);
  });
});

describe("another desk", () => {
  it("has its own data: it never opens the built-in one's", async () => {
    const w = world();
    const desk = w.path("my-desk");
    cpSync("db", desk, { recursive: true, filter: (name) => !name.includes("sqlite") });
    const env = { ASK_AGENT_DB: undefined, ASK_AGENT_DESK: desk };
    expect((await w.run("ask-agent", ["Please refund order #1042"], { env })).stdout).toMatch(/5001/);
    expect([w.exists("my-desk/helpdesk.sqlite"), w.exists("desk.sqlite")]).toEqual([true, false]);
  });
});

describe("being stopped", () => {
  it("by Ctrl-C while the database is in use ends at once: exit 130, no output, one interrupted line", async () => {
    const w = world();
    await w.ask("Hello");
    const release = w.lock();
    let stoppedAt = Number.NaN;
    const stopped = await w.run("ask-agent", ["Please refund order #1042"], {
      with: (child) =>
        child.stderr?.on("data", (chunk: Buffer) => {
          if (!String(chunk).includes("create_support_ticket")) return;
          stoppedAt = Date.now();
          child.kill("SIGINT");
        }),
    });
    release();
    expect(stopped).toMatchObject({ code: 130, stdout: "" });
    expect(stopped.stderr).toMatch(/Stopping on Ctrl-C/);
    // Sooner than the tool would give up by itself.
    expect(Date.now() - stoppedAt).toBeLessThan(9000);
    expect(w.lines()[1]).toMatchObject({ outcome: "interrupted", answer: null });
    expect(w.sql("SELECT * FROM tickets")).toEqual([]);
  });

  it("by SIGTERM exits with 143", async () => {
    const w = world();
    await w.ask("Hello");
    const release = w.lock();
    const { code } = await w.run("ask-agent", ["Please refund order #1042"], {
      with: (child) =>
        child.stderr?.on(
          "data",
          (chunk: Buffer) => void (String(chunk).includes("create_support_ticket") && child.kill("SIGTERM")),
        ),
    });
    release();
    expect(code).toBe(143);
  });

  it("by the run's time limit exits with 3", async () => {
    const w = world();
    await w.ask("Hello");
    const release = w.lock();
    const { code, stderr } = await w.run("ask-agent", ["Please refund order #1042"], {
      env: { RUN_TIMEOUT_MS: "1500" },
    });
    release();
    expect(code).toBe(3);
    expect(stderr).toMatch(/time limit/);
    expect(w.lines()[1]).toMatchObject({ outcome: "limit" });
  });

  it("goes on when the desk's data cannot be read, and shows nothing of why", async () => {
    const w = world();
    await w.ask("Hello");
    w.sql("ALTER TABLE orders RENAME TO orders_gone");
    w.sql("CREATE VIEW orders AS SELECT * FROM nowhere");
    const { code, stdout } = await w.ask("Where is order 1042?");
    expect([code, stdout]).toEqual([0, expect.not.stringMatching(/nowhere|sqlite|no such table/i)]);
    expect(JSON.stringify(w.lines().at(-1)?.events)).toContain("no such table");
  });
});
