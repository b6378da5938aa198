// The commands beside `ask-agent`.

import { describe, expect, it } from "vitest";
import { commandNames } from "../support/commands.ts";
import { world } from "../support/world.ts";

const line = (id: string, question: string, more: object = {}): string =>
  JSON.stringify({
    run_id: `20261020-101500-${id}`,
    started: "2026-10-20T10:15:00+00:00",
    question,
    events: [],
    answer: `Answer to ${question}`,
    outcome: "answered",
    finished: "2026-10-20T10:15:02+00:00",
    ...more,
  });

describe("show-trace", () => {
  it("replays the last runs, oldest first, as the trace recorded them", async () => {
    const w = world();
    for (const question of ["Hello", "Please refund order #1042", "Is 1043 refundable?"]) await w.ask(question);
    const { code, stdout, stderr } = await w.show("2");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).not.toContain("Q: Hello");
    expect(stdout).toMatch(
      /=== \S+ · answered · offline · as staff · \d{4}-\d\d-\d\d ===\nQ: Please refund order #1042\n {2}step 1 {2}tool_call {7}check/,
    );
    expect(stdout).toMatch(
      /step 1 {2}decision {8}allow: paid, day 3 of 14[^]*Q: Is 1043[^]*decision {8}refuse: day 20 of 14/,
    );
    expect(stdout).toMatch(/A: .*5001/);
  });

  it("explains each decision under --why: every rule, the values, and the change that would turn it", async () => {
    const w = world();
    await w.ask("Is 1043 refundable?");
    const { stdout } = await w.show("--why");
    expect(stdout).toMatch(/Status paid, refundable is paid: holds\./);
    expect(stdout).toMatch(/Day 20 since the purchase, the window is 14 days: does not hold\./);
    expect(stdout).toMatch(/It would be allowed if the window were at least 20 days \(now 14\)\./);
  });

  it("finds a run by its id and runs by their outcome", async () => {
    const w = world();
    await w.ask("Hello");
    await w.ask("--max-steps=1", "Please refund order #1042");
    const [hello] = w.lines();
    expect((await w.show("--run", hello?.run_id ?? "")).stdout).toContain("Q: Hello");
    expect((await w.show("5", "--outcome", "step_limit")).stdout).toMatch(
      /^=== \S+ · step_limit[^]*step_limit {6}The limit of 1 step/,
    );
    const none = await w.show("--outcome", "withheld");
    expect(none).toMatchObject({
      code: 0,
      stdout: "",
      stderr: expect.stringMatching(/No run with the outcome withheld/),
    });
  });

  it("prints the lines as they are under --json, and everything under --verbose", async () => {
    const w = world();
    await w.ask("Please refund order #1042");
    expect(JSON.parse((await w.show("--json")).stdout)).toEqual(w.lines()[0]);
    const { stdout } = await w.show("--verbose");
    expect(stdout).toContain('"facts":{"order":');
    expect(stdout).not.toContain("…");
  });

  it.each([
    ["a torn last line", `${line("a", "one")}\n${line("b", "two").slice(0, 60)}`, 1],
    ["a corrupt middle line", `${line("a", "one")}\n{oops\n${line("b", "two")}\n`, 1],
    ["a byte order mark", `\ufeff${line("a", "one")}\n`, 0],
    ["Windows line ends", `${line("a", "one")}\r\n${line("b", "two")}\r\n`, 0],
    ["line separators of Unicode", `${line("a", "one\u2028and\u2029more\u0085still")}\n`, 0],
    ["a line of 10 MB", `${line("a", "one")}\n${line("b", `two ${"x".repeat(10_000_000)}`)}\n`, 0],
    ["an event of tomorrow", `${line("a", "one", { events: [{ type: "teleported", step: 1, to: "Mars" }] })}\n`, 0],
  ])("reads past %s", async (_, text, unreadable) => {
    const w = world();
    w.write("logs/agent-2026-10-20.jsonl", text);
    const { code, stdout, stderr } = await w.show("5");
    expect(code).toBe(0);
    expect(stdout).toContain("A: Answer to one");
    expect(stderr).toMatch(
      unreadable === 0 ? /^$/ : /agent-2026-10-20\.jsonl: 1 line could not be read and was skipped/,
    );
  });

  it("leaves a torn line where it is: the next run gets a line of its own", async () => {
    const w = world();
    const torn = `${line("a", "one")}\n${line("b", "two").slice(0, 60)}`;
    const today = new Date().toISOString().slice(0, 10);
    w.write(`logs/agent-${today}.jsonl`, torn);
    await w.ask("Hello");
    const text = w.read(`logs/agent-${today}.jsonl`);
    expect(text.startsWith(`${torn}\n{`)).toBe(true);
    expect((await w.show("5")).stdout).toMatch(/Q: one[^]*Q: Hello/);
  });

  it("names files by the local day of the run, and finds both days from any zone", async () => {
    const w = world();
    await w.run("ask-agent", ["Hello from the west"], { env: { TZ: "Etc/GMT+12" } });
    await w.run("ask-agent", ["Hello from the east"], { env: { TZ: "Pacific/Kiritimati" } });
    for (const TZ of ["UTC", "Etc/GMT+12", "Pacific/Kiritimati"]) {
      const { stdout } = await w.run("show-trace", ["2"], { env: { TZ } });
      expect(stdout).toMatch(/from the west[^]*from the east/);
    }
  });

  it("ends quietly when its reader stops early", async () => {
    const w = world();
    w.write(
      "logs/agent-2026-10-20.jsonl",
      Array.from({ length: 3000 }, (_, n) => `${line(`${n}`, "x".repeat(3000))}\n`).join(""),
    );
    const { code, stderr } = await w.run("show-trace", ["3000"], {
      with: (child) => child.stdout?.once("data", () => child.stdout?.destroy()),
    });
    expect([code, stderr]).toEqual([0, ""]);
  });
});

describe("a recorded line that somebody wrote", () => {
  const rules = (code: string, actual: unknown, limit: unknown): object => ({
    events: [
      {
        type: "decision",
        step: 1,
        call_id: "c",
        subject: { action: "refund", type: "order", id: 1 },
        facts: {},
        as_of: "x",
        policy_digest: "x",
        verdict: "allow",
        rules: [
          { code, actual, operator: "<=", limit, passed: true },
          { code: "purchase_not_in_future", actual, operator: "<=", limit: "x", passed: true },
          { code: "status_refundable", actual, operator: "in", limit, passed: true },
        ],
      },
    ],
  });

  it.each([
    ["constructor", 1, 2],
    ["__proto__", null, null],
    ["within_window", 3, 1e300],
    ["within_window", {}, []],
    ["toString", "garbage", undefined],
  ])("with the rule %s, %j and %j hides no run", async (code, actual, limit) => {
    const w = world();
    w.write("logs/agent-2026-10-20.jsonl", `${line("a", "one", rules(code, actual, limit))}\n${line("b", "two")}\n`);
    const { code: exit, stdout } = await w.show("5", "--why");
    expect(exit).toBe(0);
    expect(stdout).toMatch(/Q: one[^]*Q: two/);
  });
});

describe("show-desk", () => {
  it("shows orders, customers, tickets and policy, tab-separated when piped, and changes nothing", async () => {
    const w = world();
    const { code, stdout } = await w.run("show-desk");
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^# Orders \(today is \d{4}-\d\d-\d\d\)\norder\tcustomer\tplan\tamount\tstatus\tage\n1042\tmaya@brightpath\.example\tPro annual\t240\.00 USD\tpaid\t3 days\n/,
    );
    for (const title of ["Customers", "Tickets", "Policy"]) expect(stdout).toContain(`# ${title}\n`);
    expect(w.exists("desk.sqlite")).toBe(false);
  });

  it("says what the policy names and the desk does not have", async () => {
    const w = world();
    const refund = {
      window_days: 14,
      refundable_statuses: ["paid"],
      window_days_by_plan: { "Team anual": 30, "pro annual": 20 },
      exceptions: [{ order_id: 9999, reason: "moved house", until: "2030-01-01" }],
    };
    const policy = w.write("mine.json", JSON.stringify({ time_zone: "UTC", refund }));
    const { code, stderr } = await w.run("show-desk", [], { env: { ASK_AGENT_POLICY: policy } });
    expect([code, stderr]).toEqual([
      0,
      '  The policy names the plan "Team anual", and no order has it.\n  The policy has an exception for order 9999, which is not there.\n',
    ]);
  });

  it("is one JSON object under --json", async () => {
    const { stdout } = await world().run("show-desk", ["--json"]);
    expect(JSON.parse(stdout)).toMatchObject({
      policy: { refund: { window_days: 14 } },
      tickets: [],
      orders: { length: 8 },
    });
  });
});

describe("reset-desk", () => {
  it("makes the desk fresh, and ticket numbers begin anew", async () => {
    const w = world();
    await w.ask("Please refund order #1042");
    const { code, stdout } = await w.run("reset-desk");
    expect([code, stdout]).toEqual([0, expect.stringMatching(/desk\.sqlite is fresh; 1 ticket was removed\.\n/)]);
    expect((await w.ask("Please refund order #1042")).stdout).toMatch(/5001/);
  });
});

describe("help", () => {
  it.each(commandNames)("of %s is on standard output", async (name) => {
    const { code, stdout, stderr } = await world().run(name, ["--help"]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(new RegExp(`^Usage: ${name} `));
    expect(Math.max(...stdout.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(80);
  });
});

describe("completion", () => {
  it("is answered for the words typed so far, and the script works in a shell", async () => {
    const w = world();
    expect((await w.run("ask-agent", ["complete", "--", "--max"])).stdout).toMatch(/^--max-steps\t/);
    const { code, stdout } = await w.shell("source <(ask-agent --completion bash) && complete -p ask-agent");
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^complete .*ask-agent/)]);
    expect((await w.run("show-trace", ["--completion", "tcsh"])).stderr).toMatch(/Allowed choices are bash, zsh, fish/);
  });
});
