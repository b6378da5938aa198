// Files that no report and no output may replace.

import { linkSync, readdirSync, symlinkSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { world } from "../support/world.ts";

const flow = "flow: t\nas: maya@brightpath.example\ntoday: 2026-10-21\nask: Hello\nexpect: { outcome: answered }\n";
const policy = '{"time_zone":"UTC","refund":{"window_days":14,"refundable_statuses":["paid"]}}';

/** A folder with everything that a report could destroy. */
async function desk() {
  const w = world();
  w.write("f/a.yaml", flow);
  w.write("p.json", policy);
  w.write(".env", "ASK_AGENT_POLICY=p.json\n");
  w.write("notes.txt", "What I must not lose.\n");
  w.write("page.html", "<!doctype html>\n<title>The shop</title>\n");
  for (const empty of ["logs/agent-2026-01-01.jsonl", "f/empty.replies.json", "other.sqlite", "shop.env", "all.sql"])
    w.write(empty, "");
  w.write("data.xml", "<?xml version='1.0'?><orders/>");
  await w.ask("Please refund order 1042");
  const [day = ""] = readdirSync(w.logs).filter((name) => name.endsWith(".jsonl"));
  const [context = ""] = readdirSync(w.path("logs/contexts"));
  symlinkSync("p.json", w.path("link.html"));
  symlinkSync("gone", w.path("dangling.html"));
  linkSync(w.path("desk.sqlite"), w.path("hard.html"));
  return { ...w, day: `logs/${day}`, context: `logs/contexts/${context}` };
}

describe("a report", () => {
  it("replaces nothing that is no report, and no model is asked", async () => {
    const w = await desk();
    const targets = [
      "desk.sqlite",
      "p.json",
      ".env",
      "f/a.yaml",
      "f/a.replies.json",
      "notes.txt",
      "link.html",
      "hard.html",
    ];
    for (const file of [
      ...targets,
      "dangling.html",
      "page.html",
      "data.xml",
      "desk.sqlite-wal",
      w.day,
      w.context,
      "logs/new.jsonl",
      "logs/agent-2026-01-01.jsonl",
      "f/empty.replies.json",
      "other.sqlite",
      "shop.env",
      "all.sql",
    ]) {
      const before = w.exists(file) ? w.read(file) : undefined;
      for (const option of ["--html", "--junit"]) {
        const { code, stdout, stderr } = await w.run("test-flows", ["f", option, file]);
        expect([file, code, stdout]).toEqual([file, 2, ""]);
        expect(stderr).toMatch(/The report cannot be written to /);
      }
      const { code } = await w.run("what-if", ["--policy", "p.json", "--html", file]);
      expect([file, code]).toEqual([file, 2]);
      expect(w.exists(file) ? w.read(file) : undefined).toBe(before);
    }
    expect(w.exists("logs/flows")).toBe(false);
  });

  it("replaces an older one of its kind, an empty file, and makes missing folders", async () => {
    const w = await desk();
    w.write("empty.html", "");
    for (const file of ["r.html", "r.html", "empty.html", "a/b c/r.html", "logs/r.html"]) {
      expect(await w.run("test-flows", ["f", "--html", file])).toMatchObject({ code: 0 });
      expect(w.read(file)).toContain("<!doctype html>");
    }
    for (const file of ["j.xml", "j.xml"])
      expect(await w.run("test-flows", ["f", "--junit", file])).toMatchObject({ code: 0 });
    expect(await w.run("test-flows", ["f", "--html", "j.xml"])).toMatchObject({ code: 2 });
  });
});

describe("an output that the shell puts into a file of ours", () => {
  it.each([
    ["show-desk > desk.sqlite"],
    ["show-desk > p.json"],
    ["show-trace > .env"],
    ["ask-agent Hello >> DAY"],
    ["show-trace --json > DAY"],
    ["show-trace > CONTEXT"],
    ["test-flows f > f/a.yaml"],
    ["what-if --policy other.json > other.json"],
    ["show-desk > link.html"],
    ["show-desk > hard.html"],
  ])("is said before anything else: %s", async (line) => {
    const w = await desk();
    w.write("other.json", policy);
    const text = line.replace("DAY", w.day).replace("CONTEXT", w.context);
    const { code, stderr } = await w.shell(text);
    expect(stderr).toMatch(/The output goes into .*, which this command works with/);
    expect(code).toBe(2);
  });

  it("is not written to", async () => {
    const w = await desk();
    await w.shell(`ask-agent Hello >> ${w.day}`);
    expect(w.lines()).toHaveLength(1);
  });

  it("is said on standard output if it is standard error that goes there", async () => {
    const w = await desk();
    const { code, stdout } = await w.shell("ask-agent Hello 2> p.json");
    expect([code, w.read("p.json")]).toEqual([2, ""]);
    expect(stdout).toContain("p.json, which this command works with: it was emptied by the shell");
  });

  it("is an output like any other elsewhere", async () => {
    const w = await desk();
    expect(await w.shell("show-trace --json > all.jsonl")).toMatchObject({ code: 0 });
    expect(await w.shell("test-flows --schema > f/flow.schema.json")).toMatchObject({ code: 0 });
    expect(await w.shell("test-flows f > r.txt 2>&1")).toMatchObject({ code: 0 });
  });
});
