// Flows from the command line, with custom models.

import { statSync, symlinkSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { chatServer, type ServedReply } from "../support/chat-server.ts";
import { type Ran, world } from "../support/world.ts";

const flow = (name: string, expectation = "outcome: answered", ask = "Please refund order #1042"): string =>
  `flow: ${name}\nas: maya@brightpath.example\ntoday: 2026-10-21\nask: ${ask}\nexpect: { ${expectation} }\n`;

/** A folder with two flows that pass and one that does not. */
function three() {
  const w = world();
  w.write("flows/a-good.yaml", flow("a refund is asked for", "tickets: [{ order_id: 1042, status: open }]"));
  w.write("flows/deep/b-bad.yaml", flow("nothing is opened", "tickets: []"));
  w.write("flows/c-good.yml", flow("somebody says hello", "steps: { max: 1 }", "Hello!"));
  return { ...w, test: (...args: string[]): Promise<Ran> => w.run("test-flows", args) };
}

describe("test-flows", () => {
  it("runs every flow of the folder flows and says in a sentence what failed; exit 6", async () => {
    const { test } = three();
    const { code, stdout, stderr } = await test();
    expect(code).toBe(6);
    expect(stdout.split("\n").slice(0, 4)).toEqual([
      "result\tsteps\ttokens\tflow",
      "✓ passed\t3\t–\ta refund is asked for",
      "✓ passed\t1\t–\tsomebody says hello",
      "✗ failed\t3\t–\tnothing is opened",
    ]);
    expect(stdout).toContain(
      "\n  nothing is opened (flows/deep/b-bad.yaml)\n    In the end, tickets holds one more than expected: ",
    );
    expect(stdout).toContain("\nDecided otherwise: 1\n");
    expect(stdout).toMatch(
      / {4}Asked by maya@brightpath\.example: “Please refund order #1042”\n {4}Answered: “.*ticket 5001.*”\n {4}Every step: npx show-trace --run \S+\n$/,
    );
    expect(stderr).toMatch(/3 flows: 2 passed, 1 failed · \d+\.\d s\n$/);
    expect(stdout + stderr).not.toContain("\u001b");
  });

  it("tells what was only said otherwise apart from what was decided otherwise", async () => {
    const w = three();
    w.write("flows/d.yaml", flow("it says sorry", "answer: { says: [sorry] }"));
    const { stdout } = await w.test();
    expect(stdout).toMatch(
      /\nDecided otherwise: 1\n\n {2}nothing is opened [^]*\nSaid otherwise: 1\n\n {2}it says sorry /,
    );
    const report: unknown = JSON.parse((await w.test("--json")).stdout);
    expect(report).toMatchObject({
      v: 2,
      results: expect.arrayContaining([
        expect.objectContaining({
          flow: "it says sorry",
          failure: "said_otherwise",
          ask: "Please refund order #1042",
          runs: [
            expect.objectContaining({
              answer: expect.stringContaining("5001"),
              problems: [expect.objectContaining({ kind: "said" })],
            }),
          ],
        }),
      ]),
    });
  });

  it("runs what is named, filtered by name or file, and exits 0 when all pass", async () => {
    const { test, path } = three();
    expect(await test("--filter", "HELLO")).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("1 flow: 1 passed"),
    });
    expect(await test("flows/a-good.yaml", path("flows/a-good.yaml"))).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("1 flow: 1 passed"),
    });
    expect((await test("--filter", "b-bad")).code).toBe(6);
  });

  it("writes nothing to the desk, and its traces to a folder of their own", async () => {
    const w = three();
    await w.test();
    expect([w.exists("desk.sqlite"), w.exists("logs/flows"), w.lines()]).toEqual([false, true, []]);
    expect((await w.show("5")).stdout).toBe("");
    const [day = ""] = (await w.shell("ls logs/flows/*.jsonl")).stdout.trim().split("\n");
    expect(day).toMatch(/^logs\/flows\/flows-\d{4}-\d\d-\d\d\.jsonl$/);
    expect(w.read(day).trim().split("\n")).toHaveLength(3);
    expect(statSync(w.path(day)).mode & 0o777).toBe(0o600);
  });

  it("runs each flow once, whatever links lead to it", async () => {
    const w = three();
    symlinkSync(".", w.path("flows/self"));
    symlinkSync("a-good.yaml", w.path("flows/link.yaml"));
    expect((await w.test("flows", "flows/self", "./flows/a-good.yaml")).stderr).toContain(
      "3 flows: 2 passed, 1 failed",
    );
  });

  it("says which policy it is, if it is not the desk's own", async () => {
    const w = three();
    const policy = w.write(
      "mine.json",
      '{"time_zone":"UTC","refund":{"window_days":2,"refundable_statuses":["paid"]}}',
    );
    const { stderr } = await w.run("test-flows", ["--html", "r.html"], { env: { ASK_AGENT_POLICY: policy } });
    expect(stderr).toContain(`The policy is ${policy}, not the desk's own.`);
    expect(w.read("r.html")).toContain("under <code>mine.json</code>");
  });

  it("stops after the first that fails under --fail-fast", async () => {
    const { stderr } = await three().test("--fail-fast", "--jobs", "1", "flows/deep", "flows");
    expect(stderr).toMatch(/3 flows: 0 passed, 1 failed, 2 not run/);
  });

  it("repeats, and tells how reliable it is", async () => {
    const { stdout } = await three().test("--repeat", "3");
    expect(stdout).toMatch(/^result\tpass\^1\tpass\^3\tdecided\tworded\ttokens\tflow$/m);
    expect(stdout).toContain("✓ passed 3/3\t1.00\t1.00\talike\talike\t–\ta refund is asked for");
    expect(stdout).toContain("    3 of 3 runs: In the end, tickets holds one more than expected");
    expect(stdout).toContain("offline\t2 of 3\t1\t0.67\t0.67\t–\t–");
  });

  it("prints everything as JSON", async () => {
    const { stdout } = await three().test("--json", "--coverage");
    const report = JSON.parse(stdout) as { results: { flow: string; status: string; runs: { events: unknown[] }[] }[] };
    expect(report.results.map(({ status }) => status)).toEqual(["passed", "passed", "failed"]);
    expect(report.results[0]?.runs[0]?.events.length).toBeGreaterThan(8);
    expect(report).toMatchObject({
      models: [{ model: "offline" }],
      coverage: expect.arrayContaining([{ kind: "outcome", name: "answered", flows: 3 }]),
    });
  });

  it("writes a JUnit report and a page, for their owner alone", async () => {
    const w = three();
    await w.test("--junit", "report.xml", "--html", "report.html", "--repeat", "2");
    expect(w.read("report.xml")).toContain('<testsuite name="test-flows offline"');
    expect(w.read("report.xml")).toMatch(/<testcase name="nothing is opened" .*>\n.*<failure message="In the end/);
    for (const name of ["report.xml", "report.html"]) expect(statSync(w.path(name)).mode & 0o777).toBe(0o600);
    expect(w.read("report.html")).toContain("nothing is opened");
  });

  it.each([
    [["nowhere"], /nowhere cannot be read: it does not exist\.$/],
    [["--html", "flows/a-good.yaml"], /it would replace what it is made of\.$/],
    [["--html", "r", "--junit", "r"], /it would replace what it is made of\.$/],
    [["--html", "flows"], /it is a folder\.$/],
    [["--html", "a", "--html", "b"], /It was given twice/],
    [["--schema", "--json"], /--schema runs no flows; leave out --json\.$/],
    [["--filter", "zzz"], /No flow's name or file holds "zzz"\.$/],
    [
      ["--html", "flows/a-good.yaml/x.html"],
      /The report cannot be written to flows\/a-good\.yaml\/x\.html: .*flows\/a-good\.yaml is not a folder\.$/,
    ],
    [["--record", "--repeat", "2"], /--record keeps one run of each flow; leave --repeat out\.$/],
    [["--record", "--provider", "offline,gemini"], /name one provider\.$/],
    [["--provider", "offline,"], /--provider names a provider before each comma/],
    [["--provider", "offline,offline"], /names offline twice/],
    [["--provider", "nobody"], /unknown provider "nobody"/],
    [["--provider", "gemini"], /GEMINI_API_KEY is not set/],
    [["--jobs", "0"], /whole number from 1 to 64/],
  ])("%j is a usage error: one sentence, exit 2, nothing run", async (args, words) => {
    const w = three();
    const { code, stdout, stderr } = await w.test(...args);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr.trim()).toMatch(words);
    expect(w.exists("logs")).toBe(false);
  });

  it("says where examples are when there is no folder flows", async () => {
    const { code, stderr } = await world().run("test-flows");
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/There is no folder flows here; .*begin with the examples in .*\/flows\./),
    ]);
  });

  it("tells every problem of every file, a line each, and runs none", async () => {
    const w = three();
    w.write("flows/x.yaml", `${flow("x")}expct: 1\n`);
    w.write("flows/y.yaml", flow("y").replace("maya", "maja"));
    const { code, stdout, stderr } = await w.test();
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(
      "  flows/x.yaml:6:1: unknown key `expct`; did you mean `expect`?\n  flows/y.yaml:2:5: There is no customer maja@brightpath.example in this world; did you mean maya@brightpath.example?\n",
    );
  });
});

describe("test-flows with a model of one's own", () => {
  const calls = (name: string, args: object) => ({ calls: [[name, JSON.stringify(args)]] as const });
  const refund = [
    calls("check_refund_eligibility", { order_id: 1042 }),
    calls("create_support_ticket", { category: "refund", order_id: 1042, summary: "Refund" }),
    { text: "Ticket 5001 is open." },
  ];
  const env = (url: string) => ({ OPENAI_API_KEY: "sk-1042", OPENAI_BASE_URL: url, OPENAI_CHAT_MODEL: "m-1" });

  it("records its replies, and plays them from then on without a key or a call", async () => {
    const w = world();
    const server = await chatServer(refund);
    w.write("flows/a.yaml", flow("a refund", "tickets: [{ order_id: 1042 }]").replace("today: 2026-10-21\n", ""));
    const made = await w.run("test-flows", ["--record"], { env: env(server.url) });
    expect([made.code, made.stderr]).toEqual([
      0,
      expect.stringContaining("Recorded flows/a.replies.json and flows/a.yaml."),
    ]);
    expect(w.read("flows/a.yaml")).toMatch(/^as: .*\ntoday: \d{4}-\d\d-\d\d\nask: /m);
    expect(w.read("flows/a.replies.json")).not.toContain("sk-1042");
    for (const again of [{}, env(server.url)]) {
      const { code, stderr } = await w.run("test-flows", [], { env: again });
      expect([code, stderr]).toEqual([0, expect.stringMatching(/^1 flow: 1 passed/)]);
    }
    expect(server.requests).toHaveLength(3);
  });

  it("records in several processes at once without harm to a flow", async () => {
    const w = world();
    const text = flow("hello", "outcome: answered", "Hello").replace("today: 2026-10-21\n", "");
    w.write("flows/a.yaml", text);
    const servers = await Promise.all(Array.from({ length: 4 }, () => chatServer([{ text: "Hello." }])));
    const made = await Promise.all(servers.map(({ url }) => w.run("test-flows", ["--record"], { env: env(url) })));
    expect(made.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(w.read("flows/a.yaml").match(/^today: /gm)).toHaveLength(1);
    expect((await w.run("test-flows")).stderr).toContain("1 flow: 1 passed");
  });

  it("records nothing of the offline stand-in, nothing over what was written by hand, and no worse over better", async () => {
    const w = world();
    w.write("flows/a.yaml", flow("a refund", "tickets: [{ order_id: 1042 }]"));
    for (const args of [
      ["--record"],
      ["--record", "--provider", "offline"],
      ["--record", "--provider", "offline:offline-rules-1"],
    ])
      expect(await w.run("test-flows", args)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining("offline stand-in needs no recording"),
      });
    await w.run("test-flows", ["--record"], { env: env((await chatServer(refund)).url) });
    const good = w.read("flows/a.replies.json");
    const worse = await w.run("test-flows", ["--record"], { env: env((await chatServer([{ text: "No." }])).url) });
    expect([worse.code, worse.stderr]).toEqual([
      6,
      expect.stringContaining("did not pass, so its earlier recording was kept"),
    ]);
    expect(w.read("flows/a.replies.json")).toBe(good);
    w.write("flows/a.replies.json", good.replace(/"provider": "[^"]*"/, '"provider": "by-hand"'));
    const hand = await w.run("test-flows", ["--record"], { env: env((await chatServer(refund)).url) });
    expect(hand.stderr).toContain("has replies that were written by hand");
  });

  it("is asked although replies are recorded, if it is named", async () => {
    const w = world();
    const server = await chatServer([...refund, { text: "No." }]);
    w.write("flows/a.yaml", flow("a refund", "tickets: [{ order_id: 1042 }]"));
    await w.run("test-flows", ["--record", "--provider", "openai"], { env: env(server.url) });
    const { code, stdout } = await w.run("test-flows", ["--provider", "openai:m-2"], { env: env(server.url) });
    expect([code, stdout]).toEqual([6, expect.stringContaining("✗ failed\t1\t49\ta refund")]);
    expect(JSON.parse(server.requests[3]?.body ?? "")).toMatchObject({ model: "m-2" });
  });

  it("stands beside another one, with its tokens", async () => {
    const w = world();
    const server = await chatServer(refund);
    w.write("flows/a.yaml", flow("a refund", "tickets: [{ order_id: 1042 }]"));
    const { code, stdout } = await w.run("test-flows", ["--provider", "offline,openai:m-1"], { env: env(server.url) });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^offline\topenai:m-1\tflow\n✓ passed\t✓ passed\ta refund\n/);
    expect(stdout).toContain("openai:m-1\t1 of 1\t0\t1.00\t147\t147");
  });

  it("needs to be recorded again when the policy has changed; exit 6, naming the difference", async () => {
    const w = world();
    const server = await chatServer(refund);
    w.write("flows/a.yaml", flow("a refund", "tickets: [{ order_id: 1042 }]"));
    await w.run("test-flows", ["--record"], { env: env(server.url) });
    const policy = w.write(
      "policy.json",
      '{"time_zone":"UTC","refund":{"window_days":2,"refundable_statuses":["paid"]}}',
    );
    const { code, stdout, stderr } = await w.run("test-flows", [], { env: { ASK_AGENT_POLICY: policy } });
    expect([code, stderr]).toEqual([6, expect.stringContaining("1 flow: 0 passed, 1 to record again")]);
    expect(stdout).toMatch(
      /It needs to be recorded again: in step 1, check_refund_eligibility answered otherwise: .*eligible is false \(recorded: true\)/,
    );
  });

  it("that asks to slow down holds all runs up together", async () => {
    const w = world();
    const times: number[] = [];
    const slow = (response: ServerResponse): void => {
      times.push(performance.now());
      response.writeHead(429, { "retry-after": "1" }).end('{"error":{"message":"slow down"}}');
    };
    const hello = (response: ServerResponse): void => {
      times.push(performance.now());
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.end(
        'data: {"choices":[{"index":0,"delta":{"content":"Hi."},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
      );
    };
    const server = await chatServer([slow, ...Array.from({ length: 100 }, () => hello)]);
    w.write("flows/a.yaml", flow("hello", "outcome: answered", "Hello"));
    const { code } = await w.run("test-flows", ["--repeat", "100", "--jobs", "4"], { env: env(server.url) });
    expect([code, server.requests.length]).toEqual([0, 101]);
    const since = times.map((time) => time - (times[0] ?? 0));
    // Those that were on their way already still come; without the common wait, most of the others would come next.
    expect(since.filter((ms) => ms < 900).length).toBeLessThan(20);
  });

  it("can be stopped: what is done is reported, and the exit code is 130", async () => {
    const w = world();
    let stop = (): void => {};
    const server = await chatServer([{ text: "Hello." }, () => stop()]);
    w.write("flows/a.yaml", flow("hello", "outcome: answered", "Hello"));
    const { code, stdout, stderr } = await w.run("test-flows", ["--repeat", "5", "--jobs", "1"], {
      env: env(server.url),
      with: (child) => {
        stop = () => void child.kill("SIGINT");
      },
    });
    expect([code, stderr]).toEqual([130, expect.stringContaining("Stopping on Ctrl-C; what is done is reported.")]);
    expect(stdout).toContain("◌ not whole 1/1 of 5");
    expect(stderr).toContain("1 flow: 0 passed, 1 not whole · 1 of 5 runs were made · ");
  });

  const passes: ServedReply = { text: "Hello." };
  const fails: ServedReply = { text: "I cannot help with that." };
  it.each([
    ["several flows", 20, 12, 2, /2 flows: 0 passed, 1 not whole, 1 not run · 12 of 40 runs were made/],
    ["one flow that failed once", 8, 3, 1, /1 flow: 0 passed, 1 failed · 3 of 8 runs were made/],
    ["whole flows before it", 2, 3, 2, /2 flows: 1 passed, 1 not whole · 3 of 4 runs were made/],
  ])(
    "can be stopped during %s, and no flow that was to run more often passes",
    async (name, repeat, made, flows, words) => {
      const w = world();
      let stop = (): void => {};
      const replies = Array.from({ length: made }, (_, run) => (name.includes("failed") && run === 1 ? fails : passes));
      const server = await chatServer([...replies, () => stop()]);
      for (let number = 0; number < flows; number++)
        w.write(`flows/${number}.yaml`, flow(`hello ${number}`, "answer: { says: [Hello] }", "Hello"));
      const page = w.path("page.html");
      const { code, stdout, stderr } = await w.run(
        "test-flows",
        ["--repeat", String(repeat), "--jobs", "1", "--html", page, "--junit", w.path("junit.xml")],
        {
          env: env(server.url),
          with: (child) => {
            stop = () => void child.kill("SIGINT");
          },
        },
      );
      expect([code, stderr]).toEqual([130, expect.stringMatching(words)]);
      expect(stdout).toMatch(new RegExp(`(?:◌ not whole|✗ failed) \\d+/\\d+ of ${repeat}`));
      expect(w.read("page.html")).toMatch(/were not run|decided otherwise|said otherwise/);
      expect(w.read("junit.xml")).toMatch(/skipped|failure/);
    },
  );
});
