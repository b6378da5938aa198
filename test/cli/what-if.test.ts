// Another policy on real runs.

import { mkdirSync, statSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Ran, world } from "../support/world.ts";

const policy = (refund: object): string =>
  JSON.stringify({ time_zone: "UTC", refund: { window_days: 14, refundable_statuses: ["paid"], ...refund } });

/** A world in which order 1042 (day 3, 240.00 USD) and 1043 (day 20, 480.00 USD) were asked about, the former acted on. */
async function askedWorld() {
  const w = world();
  await w.ask("Is 1043 refundable?");
  await w.ask("--dry-run", "Please refund order #1042");
  await w.ask("Please refund order #1042");
  await w.ask("Hello");
  return { ...w, whatIf: (...args: string[]): Promise<Ran> => w.run("what-if", args) };
}

const rows = (text: string, title: string): string[] => {
  const [, section = ""] = new RegExp(`# ${title}\\n([^]*?)(?:\\n#|$)`).exec(text) ?? [];
  return section.trimEnd().split("\n");
};

describe("what-if", () => {
  it("shows what a longer window flips, what it comes to, and why", async () => {
    const w = await askedWorld();
    const { code, stdout, stderr } = await w.whatIf("--policy", w.write("new.json", policy({ window_days: 30 })));
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(
      /^3 decisions of 3 runs decided again under .*new\.json: 1 flip, 2 stay, 0 cannot be decided\.\n/,
    );
    expect(stdout).toContain("\n4 runs were read, 1 of them on a copy of the desk (--real leaves them out).\n");
    expect(rows(stdout, "Verdicts that flip")).toEqual([
      "verdict\tflips\torders\tmoney",
      "refuse → allow\t1\t1\t480.00 USD",
    ]);
    expect(rows(stdout, "By rule")).toEqual([
      "rule\tverdict\tflips\tmoney",
      "refund window\trefuse → allow\t1\t480.00 USD",
    ]);
    expect(rows(stdout, "Decisions that flip")).toEqual([
      "run\torder\tamount\twhy",
      `${w.lines()[0]?.run_id}\t1043\t480.00 USD\trefuse: day 20 of 14 → allow: paid, day 20 of 30`,
    ]);
  });

  it("shows what stricter rules flip, each by its rule", async () => {
    const w = await askedWorld();
    w.write("new.json", policy({ approval_above: { USD: 100 }, window_days: 1 }));
    const strict = await w.whatIf("--policy", "new.json");
    expect(rows(strict.stdout, "By rule").slice(1)).toEqual(["refund window\tallow → refuse\t2\t240.00 USD"]);
    w.write("new.json", policy({ approval_above: { USD: 100 }, window_days: 30 }));
    const asked = await w.whatIf("--policy", "new.json");
    expect(rows(asked.stdout, "Verdicts that flip").slice(1)).toEqual([
      "refuse → needs a person\t1\t1\t480.00 USD",
      "allow → needs a person\t2\t1\t240.00 USD",
    ]);
  });

  it("leaves out under --real what was only tried on a copy of the desk", async () => {
    const w = world();
    await w.ask("Is order 1043 refundable?");
    await w.ask("--dry-run", "Is order 1047 refundable?");
    w.write("new.json", '{"time_zone":"UTC","refund":{"window_days":30,"refundable_statuses":["paid"]}}');
    const all = await w.run("what-if", ["--policy", "new.json"]);
    const real = await w.run("what-if", ["--policy", "new.json", "--real"]);
    expect(all.stdout).toContain("refuse → allow\t2\t2\t504.00 USD");
    expect(real.stdout).toContain("refuse → allow\t1\t1\t480.00 USD");
  });

  it("flips nothing under the policy that decided", async () => {
    const w = await askedWorld();
    w.write("same.json", policy({}));
    const { stdout } = await w.whatIf("--policy=same.json");
    expect(stdout).toBe(
      "3 decisions of 3 runs decided again under same.json: 0 flip, 3 stay, 0 cannot be decided.\n" +
        "4 runs were read, 1 of them on a copy of the desk (--real leaves them out).\n",
    );
  });

  it("changes nothing, and needs neither a database nor a network", async () => {
    const w = await askedWorld();
    w.write("new.json", policy({ window_days: 30 }));
    const before = [w.lines(), w.sql("SELECT * FROM tickets")];
    const { code } = await w.run("what-if", ["--policy", "new.json"], {
      env: { ASK_AGENT_DB: w.path("none.sqlite"), OPENAI_API_KEY: "x" },
    });
    expect(code).toBe(0);
    expect([w.lines(), w.sql("SELECT * FROM tickets")]).toEqual(before);
    expect(w.exists("none.sqlite")).toBe(false);
  });

  it("prints everything as one object under --json", async () => {
    const w = await askedWorld();
    w.write("new.json", policy({ window_days: 30 }));
    const { stdout } = await w.whatIf("--policy", "new.json", "--json");
    expect(JSON.parse(stdout)).toMatchObject({
      policy: "new.json",
      policy_digest: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      runs: 4,
      dry_runs: 1,
      deciding_runs: 3,
      decisions: 3,
      flipped: 1,
      unchanged: 2,
      undecided: 0,
      other_kinds: 0,
      missing: [],
      rules: [{ code: "within_window", name: "refund window", flips: 1 }],
      flips: [
        {
          run_id: w.lines()[0]?.run_id,
          subject: { action: "refund", type: "order", id: 1043 },
          before: "refuse",
          after: "allow",
          amount: { amount_cents: 48_000, currency: "USD" },
          rules: ["within_window"],
        },
      ],
    });
    expect(JSON.parse(stdout).directions[0]).toEqual({
      before: "refuse",
      after: "allow",
      flips: 1,
      subjects: 1,
      sums: [{ currency: "USD", amount_cents: 48_000 }],
      without_amount: 0,
    });
  });

  it("counts what cannot be decided with the facts that were not recorded, and what is not about refunds", async () => {
    const w = await askedWorld();
    const decision = { type: "decision", subject: { action: "refund", type: "order", id: 1 }, verdict: "allow" };
    const other = { ...decision, subject: { ...decision.subject, action: "upgrade" } };
    w.write("old.jsonl", `${JSON.stringify({ run_id: "old", events: [decision, other] })}\n`);
    w.write("new.json", policy({}));
    const { stdout } = await w.whatIf("--policy", "new.json", "old.jsonl");
    expect(stdout).toMatch(/^1 decision of 1 run decided again .*: 0 flip, 0 stay, 1 cannot be decided\.\n/);
    expect(stdout).toContain("1 run was read. 1 decision is not about refunds.\n");
    expect(rows(stdout, "Cannot be decided: not recorded").slice(1)).toEqual([
      "as_of\t1",
      "order.purchased_at\t1",
      "order.status\t1",
    ]);
  });
});

describe("what-if looks at", () => {
  it("the last n runs, the runs since a day, or given files", async () => {
    const w = await askedWorld();
    w.write("new.json", policy({ window_days: 30 }));
    const today = new Date().toISOString().slice(0, 10);
    const old = JSON.stringify({ ...w.lines()[0], run_id: "old", started: "2020-01-02T10:00:00+00:00" });
    w.write("logs/agent-2020-01-02.jsonl", `${old}\n`);
    const flips = async (...args: string[]): Promise<string[]> =>
      rows((await w.whatIf("--policy", "new.json", ...args)).stdout, "Decisions that flip").slice(1);
    const recent = expect.stringContaining(w.lines()[1]?.run_id ?? "");
    const ancient = expect.stringMatching(/^old\t/);
    expect(await flips()).toEqual([recent, ancient]);
    expect(await flips("--last", "3")).toEqual([]);
    expect(await flips("--last=4")).toEqual([recent]);
    expect(await flips("--since", today)).toEqual([recent]);
    expect(await flips("--since", "2020-01-02")).toEqual([recent, ancient]);
    expect(await flips("logs/agent-2020-01-02.jsonl")).toEqual([ancient]);
    expect(await flips("logs/agent-2020-01-02.jsonl", `logs/agent-${today}.jsonl`)).toEqual([ancient, recent]);
  });

  it("nothing when nothing is recorded, which is said and is no error", async () => {
    const w = world();
    w.write("new.json", policy({}));
    w.write("empty.jsonl", "");
    const said = async (...args: string[]): Promise<Ran> => w.run("what-if", ["--policy", "new.json", ...args]);
    const none = { code: 0, stdout: "" };
    expect(await said()).toEqual({
      ...none,
      stderr: expect.stringMatching(/^No runs are recorded in .*logs yet; ask/),
    });
    expect(await said("--since=2026-01-01")).toEqual({
      ...none,
      stderr: expect.stringMatching(/^No run of 2026-01-01 or later is recorded in .*logs\.\n$/),
    });
    expect(await said("empty.jsonl")).toEqual({ ...none, stderr: "No runs are recorded in empty.jsonl.\n" });
    expect(JSON.parse((await said("--json")).stdout)).toMatchObject({ runs: 0, decisions: 0, flips: [] });
  });

  it("whole lines, past torn ones, which it says on standard error", async () => {
    const w = await askedWorld();
    w.write("new.json", policy({ window_days: 30 }));
    const whole = JSON.stringify(w.lines()[0]);
    w.write("torn.jsonl", `\ufeff${whole}\r\n{oops\n${whole.slice(0, 500)}`);
    const { code, stdout, stderr } = await w.whatIf("--policy", "new.json", "torn.jsonl");
    expect([code, stderr]).toEqual([0, "torn.jsonl: 2 lines could not be read and were skipped.\n"]);
    expect(stdout).toMatch(/^1 decision of 1 run .*: 1 flip/);
  });

  it("lines that hold anything, of which nothing reaches the terminal but text", async () => {
    const w = await askedWorld();
    w.write("new.json", policy({ window_days: 30 }));
    const hostile = JSON.stringify(w.lines()[0])
      .replace(/"run_id":"[^"]*"/, String.raw`"run_id":"\u001b[2J\u202ex"`)
      .replaceAll('"USD"', String.raw`"\u001b[31mUSD\u0007"`);
    w.write("hostile.jsonl", `${hostile}\n`);
    for (const form of [[], ["--json"], ["--html=page.html"]]) {
      const { stdout, stderr } = await w.whatIf("--policy", "new.json", ...form, "hostile.jsonl");
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
    }
    expect(w.read("page.html")).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  });
});

describe("what-if --html", () => {
  it("writes a page that only its owner reads, in place of an older one, beside the tables", async () => {
    const w = await askedWorld();
    w.write("new.json", policy({ window_days: 30 }));
    w.write("old.json", policy({ window_days: 14 }));
    await w.whatIf("--policy", "old.json", "--html", "page.html");
    const { code, stdout, stderr } = await w.whatIf("--policy", "new.json", "--html", "page.html");
    expect([code, stderr]).toEqual([0, "The report is in page.html.\n"]);
    expect(stdout).toMatch(/1 flip/);
    const page = w.read("page.html");
    expect(page).toMatch(/^<!doctype html>[^]*<span class="big">1<\/span> of 3 decisions flips[^]*<\/html>\n$/);
    expect(page).toContain("refuse: day 20 of 14");
    expect(statSync(w.path("page.html")).mode & 0o777).toBe(0o600);
  });

  it.each([
    ["new.json/page.html", /new\.json is not a folder\./],
    ["folder", /it is a folder\./],
    ["locked/page.html", /permission denied/],
  ])("that cannot be written to %s is one sentence", async (file, words) => {
    const w = await askedWorld();
    w.write("new.json", policy({}));
    mkdirSync(w.path("folder"));
    mkdirSync(w.path("locked"), { mode: 0o500 });
    const args = ["--policy=new.json", `--html=${file}`];
    const { code, stderr } = await w.run("what-if", args, { unprivileged: true });
    expect([code, stderr.trim().split("\n").length]).toEqual([2, 1]);
    expect(stderr).toMatch(words);
  });
});

describe("what-if refuses", () => {
  it.each([
    ["no policy", [], /Name the policy to try: --policy/],
    ["a policy that is not there", ["--policy=none.json"], /none\.json does not exist/],
    ["a broken policy", ["--policy=broken.json"], /broken\.json is not valid JSON at line 1/],
    ["a policy with a misspelt key", ["--policy=misspelt.json"], /unknown key refund\.windw_days/],
    ["two ways of choosing runs", ["--policy=new.json", "--last=3", "--since=2026-01-01"], /in one way/],
    ["a number with files", ["--policy=new.json", "--last=3", "new.json"], /in one way/],
    ["a day with files", ["--policy=new.json", "--since=2026-01-01", "new.json"], /in one way/],
    ["no runs", ["--policy=new.json", "--last=0"], /--last.*whole number/],
    ["an invalid day", ["--policy=new.json", "--since=2026-02-30"], /--since.*YYYY-MM-DD/],
    ["a policy given twice", ["--policy=new.json", "--policy=new.json"], /--policy.*given twice/],
    ["a file that is not there", ["--policy=new.json", "none.jsonl"], /none\.jsonl cannot be read: it does not exist/],
    ["a folder as a file", ["--policy=new.json", "."], /\. cannot be read: it is not a file/],
  ] as const)("%s", async (_, args, words) => {
    const w = world();
    w.write("new.json", policy({}));
    w.write("broken.json", policy({}).slice(0, -2));
    w.write("misspelt.json", policy({}).replace("window_days", "windw_days"));
    const ran = await w.run("what-if", args);
    expect(ran).toMatchObject({ code: 2, stdout: "" });
    expect(ran.stderr).toMatch(words);
    expect(ran.stderr.trim().split("\n")).toHaveLength(1);
  });
});

it("what-if works in a pipe whose reader stops early", async () => {
  const w = await askedWorld();
  w.write("new.json", policy({ window_days: 30 }));
  expect(await w.shell("what-if --policy new.json | head -1")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^3 decisions of 3 runs .*\n$/),
    stderr: "",
  });
});
