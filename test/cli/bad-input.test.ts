// Bad input gives one sentence and exit code 2, and loses nothing.

import { chmodSync, mkdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readQuestion } from "../../src/cli/ask-agent/read-question.ts";
import { type Ran, world } from "../support/world.ts";

/** Bad input: exit 2, one sentence on standard error, nothing on standard output. */
function refused(ran: Ran, words: RegExp): void {
  expect(ran).toMatchObject({ code: 2, stdout: "" });
  expect(ran.stderr).toMatch(words);
  expect(ran.stderr.trim().split("\n").length).toBeLessThanOrEqual(2);
  expect(ran.stderr).not.toMatch(/\bat .*:\d+:\d+|Error:|SQLITE|node:/);
}

describe("the step limit of a run", () => {
  it.each(["0", "-1", "51", "1.5", "abc", "0x10", "", " ", "NaN", "Infinity", "3abc", "1e3", "9007199254740993", "٣"])(
    "%j is refused with what is allowed",
    async (value) => {
      const w = world();
      refused(await w.ask("Hello", `--max-steps=${value}`), /--max-steps.*whole number from 1 to 50/);
      expect([w.exists("logs"), w.exists("desk.sqlite")]).toEqual([false, false]);
    },
  );

  it("is read from --max-steps=7 and --max-steps 10, before and after the question", async () => {
    const w = world();
    await w.ask("--max-steps=7", "Hello");
    await w.ask("Hello", "--max-steps", "10");
    expect(w.lines().map(({ max_steps }) => max_steps)).toEqual([7, 10]);
  });

  it("may be given once, and not without a value or as a negative number", async () => {
    const w = world();
    refused(await w.ask("Hello", "--max-steps=7", "--max-steps", "10"), /--max-steps.*given twice/);
    refused(await w.ask("Hello", "--max-steps"), /--max-steps.*argument missing/);
    refused(await w.ask("Hello", "--max-steps", "-1"), /--max-steps.*whole number/);
  });
});

describe("options", () => {
  it("that do not exist are named, with the likely one", async () => {
    for (const [name, option] of [
      ["ask-agent", "--verbos"],
      ["show-trace", "--since"],
      ["show-desk", "-x"],
      ["reset-desk", "--force"],
      ["test-flows", "--watch"],
      ["what-if", "--polcy"],
    ] as const) {
      const ran = await world().run(name, [option]);
      expect([ran.code, ran.stdout]).toEqual([2, ""]);
      expect(ran.stderr).toMatch(
        new RegExp(
          `unknown option '${option}'\\n(?:\\(Did you mean .*\\?\\)\\n)?Every option is in: ${name} --help\\n$`,
        ),
      );
    }
    const { stderr } = await world().ask("Hello", "--max-step=3");
    expect(stderr).toMatch(
      /^ask-agent: unknown option '--max-step=3'\n\(Did you mean --max-steps\?\)\nEvery option is in: .*\n$/,
    );
  });

  it("may not be given twice", async () => {
    refused(await world().ask("Hello", "--provider=offline", "--provider=offline"), /--provider.*given twice/);
  });

  it("do not swallow a question that begins with a dash", async () => {
    const w = world();
    refused(await w.ask("-5 stars, refund order 1042"), /put -- before it/);
    await w.ask("--", "-5 stars, refund order 1042");
    expect(w.lines()[0]).toMatchObject({ question: "-5 stars, refund order 1042" });
  });

  it.each([
    [["--provider", "acme", "Hello"], /--provider names the unknown provider "acme"; known are: .*offline/],
    [["--model", "gpt-9", "Hello"], /has one model/],
    [["--today", "2026-02-30", "Hello"], /--today.*YYYY-MM-DD/],
    [["--today", "tomorrow", "Hello"], /--today.*YYYY-MM-DD/],
    [
      ["--customer", "nobody@nowhere.example", "Hello"],
      /no customer with the address "nobody@nowhere.example".*show-desk/,
    ],
    [
      ["--customer", "mya@brightpath.example", "Hello"],
      /"mya@brightpath.example"; did you mean maya@brightpath.example\? show-desk/,
    ],
    [["--customer", "omar@tallgras.example", "Hello"], /did you mean omar@tallgrass.example\?/],
    [["--write", "--dry-run", "--today=2026-12-24", "Hello"], /contradict/],
    [["--write", "Hello"], /--write goes with --today/],
    [["--today", "0000-06-01", "Hello"], /--today.*YYYY-MM-DD/],
  ])("%j are refused", async (args, words) => {
    const w = world();
    refused(await w.ask(...args), words);
    expect(w.exists("logs")).toBe(false);
  });

  it("from the environment are refused by the variable's name", async () => {
    const w = world();
    const ask = (env: Record<string, string>): Promise<Ran> => w.run("ask-agent", ["Hello"], { env });
    refused(await ask({ LLM_PROVIDER: "acme" }), /LLM_PROVIDER names the unknown provider "acme"/);
    refused(await ask({ RUN_TIMEOUT_MS: "soon" }), /RUN_TIMEOUT_MS must be a whole number of milliseconds/);
    refused(await ask({ TOOL_TIMEOUT_MS: "9999999999" }), /TOOL_TIMEOUT_MS must be at most/);
    expect((await ask({ LLM_PROVIDER: "", RUN_TIMEOUT_MS: " " })).code).toBe(0);
  });

  it("in .env lose against the environment, and an empty variable counts as unset", async () => {
    const w = world();
    w.write(".env", "LLM_PROVIDER=acme\nRUN_TIMEOUT_MS=\n");
    refused(await w.ask("Hello"), /acme/);
    refused(await w.run("ask-agent", ["Hello"], { env: { LLM_PROVIDER: "" } }), /acme/);
    expect((await w.run("ask-agent", ["Hello"], { env: { LLM_PROVIDER: "offline" } })).code).toBe(0);
  });
});

describe("a question", () => {
  it("is the words joined, or standard input for -", async () => {
    const w = world();
    await w.ask("Please", "refund", "order", "#1042");
    await w.run("ask-agent", ["-"], { stdin: "Please refund\norder #1042\n" });
    expect(w.lines().map(({ question }) => question)).toEqual([
      "Please refund order #1042",
      "Please refund\norder #1042",
    ]);
  });

  it.each([
    ["missing", [], undefined, /question/],
    ["empty", [""], undefined, /empty/],
    ["blank", [" \t "], undefined, /empty/],
    ["blank on standard input", ["-"], " \n", /empty/],
    [
      "200,000 characters long",
      ["x".repeat(100_000), "y".repeat(99_999)],
      undefined,
      /200,000 characters; at most 32,000/,
    ],
    ["far too long on standard input", ["-"], "x".repeat(3_000_000), /at most 32,?000/],
    ["with NUL bytes", ["-"], "refund\0 1042", /NUL/],
    ["not UTF-8", ["-"], Buffer.from([0x48, 0xff, 0xfe, 0x41]), /UTF-8/],
  ])("that is %s is refused", async (_, args, stdin, words) => {
    const w = world();
    refused(await w.run("ask-agent", args, stdin === undefined ? {} : { stdin }), words);
    expect(w.exists("logs")).toBe(false);
  });
});

describe("show-trace", () => {
  it.each(["0", "-1", "abc", "1.5", ""])("refuses %j as the number of runs", async (value) => {
    refused(await world().show("--", value), /whole number/);
  });

  it("refuses an unknown id or outcome, and words too many", async () => {
    const w = world();
    refused(await w.show("--run", "20260101-000000-abcdef"), /no run with the id "20260101-000000-abcdef"/);
    refused(await w.show("--outcome", "fine"), /--outcome.*answered/);
    refused(await w.show("1", "2"), /too many arguments/);
    refused(await w.show("2", "--run", "x"), /--run names one run/);
    refused(await w.show("--outcome=limit", "--outcome=error"), /--outcome.*given twice/);
  });

  it("says that there are no runs yet, which is no error", async () => {
    const { code, stdout, stderr } = await world().show();
    expect([code, stdout]).toEqual([0, ""]);
    expect(stderr).toMatch(/No runs are recorded.*yet/);
  });
});

describe("a policy file", () => {
  const good = '{"time_zone":"UTC","refund":{"window_days":14,"refundable_statuses":["paid"]}}';

  it.each([
    ["broken", good.slice(0, -2), /policy\.json is not valid JSON at line 1/],
    ["empty", "", /not valid JSON/],
    ["with an unknown key", good.replace("window_days", "windw_days"), /unknown key refund\.windw_days.*window_days/],
    ["with a negative window", good.replace("14", "-1"), /refund\.window_days must be a whole number of days/],
    ["with half a day", good.replace("14", "1.5"), /refund\.window_days/],
    ["with a bad time zone", good.replace("UTC", "Mars/Olympus"), /time_zone must be a known time zone/],
    ["with an unknown status", good.replace('"paid"', '"gone"'), /refundable_statuses/],
  ])("that is %s is named with what is wrong", async (_, text, words) => {
    const w = world();
    const policy = w.write("policy.json", text);
    const env = { ASK_AGENT_POLICY: policy };
    refused(await w.run("ask-agent", ["Hello"], { env }), words);
    refused(await w.run("show-desk", [], { env }), /policy\.json/);
    expect([w.exists("desk.sqlite"), w.exists("logs")]).toEqual([false, false]);
  });

  it("that is missing is named", async () => {
    const w = world();
    refused(
      await w.run("ask-agent", ["Hello"], { env: { ASK_AGENT_POLICY: w.path("none.json") } }),
      /none\.json does not exist/,
    );
  });

  it("replaces the desk's own", async () => {
    const w = world();
    const policy = w.write("strict.json", good.replace("14", "2"));
    const { stdout } = await w.run("ask-agent", ["Is 1042 refundable?"], { env: { ASK_AGENT_POLICY: policy } });
    expect(stdout).toMatch(/refund window is 2 days/);
  });
});

describe("a database", () => {
  it("from a newer version is refused and stays as it is", async () => {
    const w = world();
    await w.ask("Hello");
    w.sql("PRAGMA user_version = 99");
    const before = readFileSync(w.database);
    refused(await w.ask("Hello"), /desk\.sqlite was made by a newer version/);
    refused(await w.run("reset-desk"), /newer version/);
    expect(readFileSync(w.database).equals(before)).toBe(true);
  });

  it("that is none, or somebody else's, is named and never overwritten", async () => {
    const w = world();
    const notes = `My notes.\n${"They matter. ".repeat(600)}`;
    w.write("desk.sqlite", notes);
    refused(await w.ask("Hello"), /desk\.sqlite is not a database/);
    refused(await w.run("reset-desk"), /not a database/);
    expect(w.read("desk.sqlite")).toBe(notes);
  });

  it("with a row that no desk has is named", async () => {
    const w = world();
    await w.ask("Hello");
    w.sql("UPDATE orders SET purchased_at = '-4713-11-24T12:00:00Z' WHERE id = 1042");
    refused(await w.run("show-desk"), /desk\.sqlite holds a row that this desk cannot read/);
    w.sql("DELETE FROM desk");
    refused(await w.ask("Hello"), /desk\.sqlite holds a row that this desk cannot read/);
    expect((await w.run("reset-desk")).code).toBe(0);
  });

  it("whose path ends in a blank is refused, and nothing is touched", async () => {
    const w = world();
    await w.ask("Please refund order #1042");
    refused(await w.run("reset-desk", [], { env: { ASK_AGENT_DB: `${w.database} ` } }), /ends in a blank/);
    expect(w.sql("SELECT id FROM tickets")).toEqual([{ id: 5001 }]);
  });

  it("that is a folder, or in no folder, is named", async () => {
    const w = world();
    mkdirSync(w.database);
    refused(await w.ask("Hello"), /desk\.sqlite/);
    w.write("file", "");
    refused(
      await w.run("ask-agent", ["Hello"], { env: { ASK_AGENT_DB: w.path("file", "desk.sqlite") } }),
      /desk\.sqlite/,
    );
  });

  it("that is read-only is named, and --dry-run and show-desk still work", async () => {
    const w = world();
    await w.ask("Hello");
    chmodSync(w.database, 0o444);
    chmodSync(w.folder, 0o555);
    const plain = { unprivileged: true };
    refused(
      await w.run("ask-agent", ["Please refund order #1042"], plain),
      /desk\.sqlite is read-only: make it writable, or use --dry-run/,
    );
    expect((await w.run("ask-agent", ["--dry-run", "Please refund order #1042"], plain)).stdout).toMatch(/5001/);
    expect((await w.run("show-desk", [], plain)).stdout).toMatch(/1042/);
    chmodSync(w.folder, 0o755);
  });
});

describe("a logs folder that cannot be written", () => {
  it("costs the trace, not the answer, and is said", async () => {
    const w = world();
    w.write("file", "");
    const { code, stdout, stderr } = await w.run("ask-agent", ["Please refund order #1042"], {
      env: { ASK_AGENT_LOGS: w.path("file", "logs") },
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(/5001/);
    expect(stderr).toMatch(/trace of this run could not be written to .*logs/);
  });
});

it("a question in words leaves standard input alone, of which Node would make a stream", async () => {
  const untouched = {
    get stdin(): typeof process.stdin {
      throw new Error("it was looked at");
    },
  };
  await expect(readQuestion(["Refund", "order #1042"], untouched)).resolves.toBe("Refund order #1042");
  await expect(readQuestion([], untouched)).resolves.toBeUndefined();
  await expect(readQuestion(["-"], untouched)).rejects.toThrow("it was looked at");
});
