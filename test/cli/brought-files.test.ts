// Files that people supply, and reports that they get.

import { readdirSync, symlinkSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Ran, world } from "../support/world.ts";

/** One or two lines on standard error that name what is wrong; exit 2, and nothing printed. */
function refused(ran: Ran, words: RegExp): void {
  expect(ran.stderr).toMatch(words);
  expect(ran.stderr).not.toMatch(/should not have|\bat .*:\d+:\d+|node:|SQLITE/);
  expect([ran.code, ran.stdout]).toEqual([2, ""]);
}

const flow = (more = "expect: { outcome: answered }", ask = "Is order 1042 refundable?"): string =>
  `flow: t\nas: maya@brightpath.example\ntoday: 2026-10-21\nask: ${ask}\n${more}\n`;
const policy = (refund: object, zone = "UTC"): string =>
  JSON.stringify({ time_zone: zone, refund: { window_days: 14, refundable_statuses: ["paid"], ...refund } });
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, "utf16le");

describe("a file that somebody brings", () => {
  const latin = policy({ final_sale_plans: ["Prémium"] });
  it.each([
    ["Windows-1252", Buffer.from(latin, "latin1")],
    ["UTF-16 without its mark", Buffer.from(latin, "utf16le")],
    ["cut inside a letter", Buffer.from(latin).subarray(0, latin.indexOf("é") + 1)],
    ["UTF-16 of an odd length", utf16(latin).subarray(0, -1)],
    ["a program", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0])],
  ])("as a policy, %s, is refused by name", async (_, bytes) => {
    const w = world();
    w.write("p.json", bytes);
    const env = { ASK_AGENT_POLICY: "p.json" };
    refused(await w.run("ask-agent", ["Please refund order 1042"], { env }), /p\.json is not text in UTF-8/);
    refused(await w.run("what-if", ["--policy", "p.json"]), /p\.json is not text in UTF-8/);
    expect(w.exists("desk.sqlite")).toBe(false);
  });

  it.each([
    ["little", utf16],
    ["big", (text: string) => utf16(text).swap16()],
    ["UTF-8 with a mark", (text: string) => Buffer.from(`\ufeff${text}`)],
  ])("with a mark that says how it is written is read: %s", async (_, written) => {
    const w = world();
    w.write("p.json", written(policy({ final_sale_plans: ["Pro annual"] })));
    w.write("prices.json", written('{"m":{"input":1,"output":1}}'));
    w.write("f/a.yaml", written(flow('expect: { answer: { says: ["without a right to a refund"] } }')));
    const env = { ASK_AGENT_POLICY: "p.json", ASK_AGENT_PRICES: "prices.json" };
    expect(await w.run("test-flows", ["f"], { env })).toMatchObject({ code: 0 });
  });

  it("as a flow, a recording, prices or a trace is named, too", async () => {
    const w = world();
    w.write("f/a.yaml", Buffer.from(flow(undefined, "Où est 1042?"), "latin1"));
    refused(await w.run("test-flows", ["f"]), /f\/a\.yaml is not text in UTF-8/);
    w.write("g/a.yaml", flow());
    w.write("g/a.replies.json", Buffer.from('{"v":1,"text":"é"}', "latin1"));
    refused(await w.run("test-flows", ["g"]), /g\/a\.replies\.json is not text in UTF-8/);
    w.write("g/a.replies.json", '{"v":2}');
    refused(await w.run("test-flows", ["g"]), /later version/);
    const env = { ASK_AGENT_PRICES: "prices.json" };
    w.write("prices.json", Buffer.from('{"é":{"input":1,"output":1}}', "latin1"));
    refused(await w.run("ask-agent", ["Hello"], { env }), /prices\.json, which is not text in UTF-8/);
    w.write("p.json", policy({}));
    w.write("t.jsonl", utf16("{}\n"));
    refused(await w.run("what-if", ["--policy", "p.json", "t.jsonl"]), /t\.jsonl cannot be read: it is text in UTF-16/);
  });
});

describe("a plan", () => {
  it.each([
    ["Prémium annuel", "Pre\u0301mium annuel"],
    ["Pro annual", "Pro\u00a0annual"],
    ["Pro annual", " PRO   annual "],
    ["Pro-annual", "Pro\u2011annual"],
    ["Pro annual", "Ｐｒｏ annual"],
    ["Straße", "STRASSE"],
    ["Pro\u200b annual", "Pro annual"],
  ])("%j of an order is the plan %j of the policy", async (plan, named) => {
    const w = world();
    await w.run("reset-desk");
    w.sql("UPDATE orders SET plan = ? WHERE id = 1042", plan);
    w.write("p.json", policy({ final_sale_plans: [named] }));
    await w.run("ask-agent", ["Please refund order 1042"], { env: { ASK_AGENT_POLICY: "p.json" } });
    expect(w.sql("SELECT * FROM tickets")).toEqual([]);
  });

  it.each([
    [{ window_days_by_plan: { "Pro annual": 30, "PRO ANNUAL": 1 } }, /only once/],
    [{ window_days_by_plan: { "Pro annual": 30, "Pro\u00a0annual": 1 } }, /only once/],
    [{ window_days_by_plan: { Prémium: 30, "Pre\u0301mium": 1 } }, /only once/],
    [{ final_sale_plans: ["Pro annual", " pro annual"] }, /only once/],
    [{ final_sale_plans: ["Pro\u200bannual"] }, /nobody sees/],
    [{ final_sale_plans: ["Pro\u00adannual"] }, /nobody sees/],
    [{ final_sale_plans: ["Pro \ud800"] }, /nobody sees/],
    [{ final_sale_plans: [" \u00a0 "] }, /names of plans/],
    [{ exceptions: [{ order_id: 1042, reason: "a\u202eb", until: "2026-12-31" }] }, /nobody sees/],
    [{ approval_above: { JPY: "500.5" } }, /approval_above\.JPY .*at most 0 decimals/],
    [{ approval_above: { KWD: 1.2345 } }, /at most 3 decimals/],
  ])("or amount is refused in %j", async (refund, words) => {
    const w = world();
    w.write("p.json", policy(refund));
    refused(await w.run("show-desk", [], { env: { ASK_AGENT_POLICY: "p.json" } }), words);
  });

  it.each([["[".repeat(200_000)], ['{"a":'.repeat(200_000)], [" ".repeat(1_100_000)]])(
    "a policy of brackets or blanks alone is refused at once",
    async (text) => {
      const w = world();
      w.write("p.json", text);
      refused(await w.run("show-desk", [], { env: { ASK_AGENT_POLICY: "p.json" } }), /p\.json/);
    },
  );
});

describe("money", () => {
  it.each([
    ["12000 JPY", "12000 JPY", ".00 JPY"],
    ["12.500 KWD", "12.500 KWD", "12.50 KWD"],
    ["0.001 BHD", "0.001 BHD", "0.00 BHD"],
    ["7 CLP", "7 CLP", "0.07"],
    ["1.0000 CLF", "1.0000 CLF", "100"],
    ["9.05 EUR", "9.05 EUR", "905"],
  ])("%s is told with the decimals of its currency", async (amount, says, not) => {
    const w = world();
    const more = `world: { orders: { 1042: { amount: "${amount}" } } }\nexpect: { answer: { says: ["${says}"], not: ["${not}"] } }`;
    w.write("a.yaml", flow(more, "Where is order 1042?"));
    expect(await w.run("test-flows", ["a.yaml"])).toMatchObject({ code: 0 });
  });

  it("is compared with a limit in its own smallest unit", async () => {
    const w = world();
    const limits = "policy: { refund: { approval_above: { JPY: 500, KWD: 12.5 } } }";
    const at = (amount: string, says: string): string =>
      flow(
        `${limits}\nworld: { orders: { 1042: { amount: "${amount}" } } }\nexpect: { answer: { says: ["${says}"] } }`,
      );
    w.write("f/a.yaml", at("501 JPY", "person"));
    w.write("f/b.yaml", at("12.501 KWD", "person"));
    w.write("f/c.yaml", at("500 JPY", "can be refunded"));
    const { stdout } = await w.run("test-flows", ["f", "--json"]);
    const { results } = JSON.parse(stdout) as {
      results: { runs: { events: { type: string; verdict?: string }[] }[] }[];
    };
    const verdicts = results.map(({ runs }) => runs[0]?.events.find(({ type }) => type === "decision")?.verdict);
    expect(verdicts).toEqual(["needs_person", "needs_person", "allow"]);
  });

  it.each(["12000.00 JPY", "12.50 KWD", "12 USD", "1.5 EUR"])("%s is not written so", async (amount) => {
    const w = world();
    w.write("a.yaml", flow(`world: { orders: { 1042: { amount: "${amount}" } } }\nexpect: { outcome: answered }`));
    refused(await w.run("test-flows", ["a.yaml"]), /decimals of its currency/);
  });
});

describe("so many days ago", () => {
  const zones = [
    "Pacific/Auckland",
    "Pacific/Kiritimati",
    "Pacific/Chatham",
    "Etc/GMT+12",
    "Pacific/Fiji",
    "UTC",
    "Asia/Tokyo",
  ];
  it.each(zones)("are so many days in %s, in flows", async (zone) => {
    const w = world();
    for (const [days, says] of [
      [0, "day 0 of 14"],
      [14, "day 14 of 14"],
      [15, "15 days ago"],
      [40, "40 days ago"],
    ] as const)
      w.write(
        `f/${days}.yaml`,
        flow(
          `policy: { time_zone: ${zone} }\nworld: { orders: { 1042: { days_ago: ${days} } } }\nexpect: { answer: { says: ["${says}"] } }`,
        ),
      );
    expect(await w.run("test-flows", ["f"])).toMatchObject({ code: 0 });
  });

  it.each(zones)("are so many days in %s, at a fresh desk, whatever the hour", async (zone) => {
    const w = world();
    w.write("p.json", policy({}, zone));
    const { stdout } = await w.run("show-desk", [], { env: { ASK_AGENT_POLICY: "p.json" } });
    expect(stdout).toMatch(/1042\t.*\t3 days\n/);
    expect(stdout).toMatch(/1047\t.*\t15 days\n/);
  });
});

describe("a folder of flows", () => {
  it.each(["._a.yaml", "~$a.yaml", "#a.yaml", ".git/a.yaml", "__MACOSX/._a.yaml"])(
    "is read without %s",
    async (name) => {
      const w = world();
      w.write("f/a.yaml", flow());
      w.write(`f/${name}`, Buffer.from([0, 5, 22, 7]));
      expect(await w.run("test-flows", ["f"])).toMatchObject({ code: 0, stderr: expect.stringContaining("1 flow:") });
    },
  );

  it("may hold links to folders, which are not followed, even in a circle; whatever the output goes into", async () => {
    const w = world();
    w.write("f/a.yaml", flow());
    w.write("elsewhere/b.yaml", flow());
    symlinkSync("../f", w.path("f/circle"));
    symlinkSync("../f", w.path("f/another"));
    symlinkSync(w.path("elsewhere"), w.path("f/elsewhere"));
    symlinkSync("itself", w.path("f/itself"));
    const { code, stdout } = await w.shell("test-flows f > out.txt; echo $? $(grep -c passed out.txt)");
    expect([code, stdout.trim()]).toEqual([0, "0 1"]);
  });

  it("may hold the lock of an editor; a link that leads nowhere and is named is said", async () => {
    const w = world();
    w.write("f/a.yaml", flow());
    symlinkSync("someone@desk.4711", w.path("f/.#a.yaml"));
    expect(await w.run("test-flows", ["f"])).toMatchObject({ code: 0 });
    refused(await w.run("test-flows", ["f/.#a.yaml"]), /\.#a\.yaml cannot be read/);
    symlinkSync("gone.yaml", w.path("f/b.yaml"));
    refused(await w.run("test-flows", ["f"]), /b\.yaml cannot be read/);
  });

  it("names the recordings that no flow uses", async () => {
    const w = world();
    w.write("f/b.yaml", flow());
    w.write("f/deep/c.yml", flow());
    for (const name of ["a.replies.json", "deep/c.replies.json", "deep/d.yml.replies.json"]) w.write(`f/${name}`, "{}");
    const { code, stderr } = await w.run("test-flows", ["f"]);
    const named = [...stderr.matchAll(/The recording (\S+) belongs to no flow/g)].map((found) => found[1]);
    expect(named).toEqual(["f/a.replies.json", "f/deep/c.replies.json", "f/deep/d.yml.replies.json"]);
    expect(code).toBe(0);
    expect((await w.run("test-flows", ["f/b.yaml"])).stderr).toContain("f/a.replies.json");
  });

  it.each([
    ["flow: t\nask: Refund: order 1042\n", /2:\d+: a colon and a blank .* quotes/],
    [`${flow()}---\n${flow()}`, /one file is one flow/],
    ["flow: t\nexpect:\n\toutcome: answered\n", /begin with blanks, not with a tab/],
    ["flow: t\nflow: u\n", /second time/],
    ["flow: t\nask: @maya wants it\n", /begins with such a sign must stand in quotes/],
    ['flow: t\nask: "C:\\Users"\n', /backslash/],
    ['flow: t\nask: "open\n', /quote or bracket/],
  ])("says a mistake of YAML in words: %j", async (text, words) => {
    const w = world();
    w.write("f/a.yaml", text);
    const ran = await w.run("test-flows", ["f"]);
    refused(ran, words);
    expect(ran.stderr).not.toMatch(/mapping|scalar|parseAll|compact|anchor/i);
  });
});

describe("an option behind another dash", () => {
  it.each([
    [["—dry-run", "Please refund order 1042"], "--dry-run"],
    [["Please refund order 1042", "––approve"], "--approve"],
    [["−−today", "2026-10-21", "Please refund order 1042"], "--today"],
    [["–-customer=maya@brightpath.example", "Please refund order 1042"], "--customer"],
    [["—dryrun", "Please refund order 1042"], "--dry-run"],
    [["—dry‑run Please refund order 1042"], "--dry-run"],
    [["－－json", "Please refund order 1042"], "--json"],
    [["–h"], "-h"],
  ])("is refused: %j", async (args, meant) => {
    const w = world();
    refused(await w.ask(...args), new RegExp(`long dash; write the option with two hyphens: ${meant}\\.`));
    expect(w.exists("desk.sqlite")).toBe(false);
  });

  it.each([
    ["show-trace", "—why"],
    ["show-desk", "–json"],
    ["test-flows", "—fail-fast"],
    ["what-if", "––policy=p.json"],
    ["reset-desk", "—help"],
  ] as const)("is refused by %s, too", async (name, arg) => {
    refused(await world().run(name, [arg]), /long dash/);
  });

  it.each([
    ["— is order 1042 refundable?"],
    ["Is order 1042 refundable —", "please —", "—Maya"],
    ["–1042 refundable?"],
    ["--", "—dry-run"],
  ])("is not seen in %j", async (...args) => {
    const w = world();
    expect(await w.ask(...args)).toMatchObject({ code: 0 });
    expect(w.lines()).toHaveLength(1);
  });
});

describe("a path that begins with ~", () => {
  it("is in the home folder, in the settings and behind =", async () => {
    const w = world();
    w.write(".env", "ASK_AGENT_DB=~/own/desk.sqlite\nASK_AGENT_LOGS=~/own/logs\nASK_AGENT_POLICY=~/p.json\n");
    w.write("p.json", policy({}));
    w.write("sub/f/a.yaml", flow());
    const env = { ASK_AGENT_DB: undefined, ASK_AGENT_LOGS: undefined };
    expect(await w.run("ask-agent", ["Is order 1042 refundable?"], { env })).toMatchObject({ code: 0 });
    expect([w.exists("own/desk.sqlite"), w.exists("own/logs"), w.exists("~")]).toEqual([true, true, false]);
    expect(await w.run("what-if", ["--policy=~/p.json", "--html=~/r.html"])).toMatchObject({ code: 0 });
    expect(w.exists("r.html")).toBe(true);
  });

  it("of somebody else is refused", async () => {
    const w = world();
    refused(
      await w.run("ask-agent", ["Hello"], { env: { ASK_AGENT_DB: "~maya/x.sqlite" } }),
      /ASK_AGENT_DB begins with ~/,
    );
    refused(await w.run("what-if", ["--policy=~maya/p.json"]), /begins with ~; write the whole path/);
  });
});

describe("a path that cannot be looked at, while the output goes into a file,", () => {
  it.each(["a".repeat(300), "round", "round/flow.yaml", "got/x", `f/${"b".repeat(300)}.yaml`])(
    "gets its own sentence: %s",
    async (path) => {
      const w = world();
      w.write("f/a.yaml", flow());
      w.write("p.json", policy({}));
      symlinkSync("round", `${w.folder}/round`);
      for (const command of ["test-flows", "what-if --policy p.json"]) {
        const { code, stderr } = await w.shell(`${command} ${path} > got`);
        expect([code, /cannot be read: /.test(stderr), /should not have/.test(stderr)]).toEqual([2, true, false]);
      }
    },
  );
});

describe("reports", () => {
  it("go to standard output as they are, and behind what was printed into its file", async () => {
    const w = world();
    w.write("f/a.yaml", flow());
    expect((await w.shell("set -o pipefail; test-flows f --junit /dev/stdout | cat")).stdout).toMatch(
      /passed[^]*<testsuites/,
    );
    expect(await w.shell("test-flows f --junit /dev/stdout > got")).toMatchObject({ code: 0 });
    expect(w.read("got")).toMatch(/passed[^]*<testsuites/);
    await w.shell("mkfifo p; cat p > read & test-flows f --html p; wait");
    expect(w.read("read")).toMatch(/^<!doctype html>/i);
    expect(readdirSync(w.folder).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  it("have a case for each flow and model, skipped if it was not run", async () => {
    const w = world();
    for (const name of ["a", "b", "c"]) w.write(`f/${name}.yaml`, flow("expect: { tickets: [{ id: 1 }] }"));
    expect(await w.run("test-flows", ["f", "--fail-fast", "--jobs", "1", "--junit", "j.xml"])).toMatchObject({
      code: 6,
    });
    const xml = w.read("j.xml");
    expect([xml.match(/<testcase\b/g)?.length, xml.match(/<skipped/g)?.length]).toEqual([3, 2]);
  });

  it("begin no field of a table like a formula", async () => {
    const w = world();
    await w.run("reset-desk");
    for (const [id, name] of [
      "=1+1",
      "@SUM(1)",
      "+1+cmd|' /C calc'!A0",
      "-2+3",
      '"=1"',
      "\u200b=1",
      "＝1",
      "-–x",
    ].entries())
      w.sql("INSERT INTO customers (name, email) VALUES (?, ?)", name, `c${id}@desk.example`);
    const { stdout } = await w.run("show-desk");
    const fields = stdout.split("\n").flatMap((line) => line.split("\t"));
    expect(fields.filter((field) => /^[\s"]*[=+@＝-](?!-)/.test(field))).toEqual([]);
    expect((await w.run("show-desk", ["--json"])).stdout).toContain('"name":"=1+1"');
  });
});

describe("recorded runs", () => {
  it("are decided once, in however many files they are", async () => {
    const w = world();
    w.write("p.json", policy({ window_days: 30 }));
    await w.ask("Please refund order 1043");
    const [day = ""] = readdirSync(w.logs).filter((name) => name.endsWith(".jsonl"));
    const line = w.read(`logs/${day}`);
    w.write("copy.jsonl", line + line);
    const ran = await w.run("what-if", ["--policy", "p.json", "--json", `logs/${day}`, "copy.jsonl"]);
    expect(JSON.parse(ran.stdout)).toMatchObject({ runs: 1, flipped: 1 });
  });

  it.each([2, "2", 1.5, null, { a: 1 }])("of version %j are not rejudged", async (v) => {
    const w = world();
    w.write("p.json", policy({ window_days: 30 }));
    await w.ask("Please refund order 1043");
    w.write("later.jsonl", `${JSON.stringify({ ...w.lines()[0], v })}\n`);
    const { stdout } = await w.run("what-if", ["--policy", "p.json", "later.jsonl"]);
    expect(stdout).toMatch(/0 flip, 0 stay, 1 cannot be decided/);
    expect(stdout).toContain("the meaning of a line of version");
  });

  it("whose letters are lost are not decided", async () => {
    const w = world();
    w.write("p.json", policy({ window_days: 30 }));
    await w.ask("Please refund order 1043");
    const text = JSON.stringify(w.lines()[0]).replaceAll("Team annual", "Prémium");
    w.write("l.jsonl", Buffer.from(text, "latin1"));
    const { stdout } = await w.run("what-if", ["--policy", "p.json", "l.jsonl"]);
    expect(stdout).toMatch(/0 flip, 0 stay, 1 cannot be decided/);
    expect(stdout).toContain("lost letters of its facts");
  });
});

describe("a row that cannot be read", () => {
  it.each([
    [
      "INSERT INTO orders VALUES (9007199254740993, 1, 'Pro', 1, 'USD', 'paid', '2026-01-02T12:00:00Z', NULL)",
      /order 9007199254740993, because of its id/,
    ],
    [
      "INSERT INTO tickets (id, category, summary, status, created_at) VALUES (9007199254740997, 'other', 'x', 'open', '2026-01-02T12:00:00Z')",
      /ticket 9007199254740997, because of its id/,
    ],
    [
      "INSERT INTO customers (id, name, email) VALUES (9007199254740995, 'x', 'x@y.example')",
      /customer 9007199254740995/,
    ],
  ])("is named: %s", async (sql, words) => {
    const w = world();
    await w.run("reset-desk");
    w.sql(sql);
    refused(await w.run("show-desk"), words);
  });

  it("or a damaged file is told to staff when a tool meets it", async () => {
    const w = world();
    await w.run("reset-desk");
    w.sql(
      "INSERT INTO tickets (id, order_id, customer_id, category, summary, status, created_at) VALUES (9007199254740997, 1043, 1, 'refund', 'x', 'open', '2026-01-02T12:00:00Z')",
    );
    const { stdout, stderr } = await w.run("ask-agent", ["--quiet", "Is order 1042 refundable?"]);
    expect(stderr).toMatch(
      /desk\.sqlite holds a row that this desk cannot read: the ticket 9007199254740997, because of its id/,
    );
    expect(stdout).not.toMatch(/sqlite|9007199254740997/);
  });
});
