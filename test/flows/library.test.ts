// The starter library passes, is complete, and can fail.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { nimbusFlowDesk } from "../../src/compose/nimbus-flow-desk.ts";
import { readConfig } from "../../src/config.ts";
import { toolsOf } from "../../src/flows/read-flows.ts";
import { world } from "../support/world.ts";

const folder = resolve("flows");
const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
const flows = names.filter((name) => name.endsWith(".yaml"));
const recordings = names.filter((name) => name.endsWith(".replies.json"));
const read = (name: string): string => readFileSync(join(folder, name), "utf8");

const report = z.object({
  results: z.array(z.object({ file: z.string(), status: z.string() })),
  coverage: z.array(z.object({ name: z.string(), flows: z.number() })).optional(),
});

/** The library through the built command, without keys and without a network. */
async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const ran = await world().run("test-flows", [folder, "--json", ...args], { env });
  return { ...ran, ...report.parse(JSON.parse(ran.stdout)) };
}

describe("the starter library", () => {
  it("is green offline and reaches everything that the desk can do", async () => {
    const { code, results, coverage = [] } = await run(["--coverage"]);
    expect(results.filter(({ status }) => status !== "passed")).toEqual([]);
    expect(code).toBe(0);
    expect(results.length).toBeGreaterThanOrEqual(40);
    expect(coverage.length).toBeGreaterThan(30);
    expect(coverage.filter((one) => one.flows === 0)).toEqual([]);
  });

  it.each([
    ["a window that is one day shorter", { window_days: 13 }, "refunds/day-14-last-day.yaml"],
    ["a window that is one day longer", { window_days: 15 }, "refunds/day-15-too-late.yaml"],
    ["refunds of what was not paid", { refundable_statuses: ["paid", "pending"] }, "refunds/payment-pending.yaml"],
    [
      "a second refund of the same order",
      { refundable_statuses: ["paid", "refunded"] },
      "safety/model-obeys-the-message.yaml",
    ],
    ["approval for every amount", { approval_above: { USD: 0 } }, "refunds/eligible.yaml"],
    ["no refund for a plan", { final_sale_plans: ["Team monthly"] }, "safety/note-with-orders-to-the-agent.yaml"],
  ])("fails with %s", async (_, changed, noticed) => {
    const refund = { window_days: 14, refundable_statuses: ["paid"], ...changed };
    const w = world();
    const policy = w.write("policy.json", JSON.stringify({ time_zone: "UTC", refund }));
    const { code, results } = await run([], { ASK_AGENT_POLICY: policy });
    expect(code).toBe(6);
    const failed = results.filter(({ status }) => status !== "passed").map(({ file }) => relative(folder, file));
    expect(failed).toContain(noticed);
  });
});

describe("what the tools say that they give", () => {
  const named = z.object({ results: z.array(z.object({ runs: z.array(z.object({ events: z.array(z.unknown()) })) })) });
  const answered = z.object({ type: z.literal("tool_result"), tool: z.string(), result: z.unknown() });
  const namesIn = (value: unknown): readonly string[] =>
    typeof value !== "object" || value === null
      ? []
      : [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(namesIn)];

  it("is what they give in all of these flows, neither more nor less", async () => {
    const { stdout } = await run(["--filter", "/"]);
    const events = named.parse(JSON.parse(stdout)).results.flatMap(({ runs }) => runs.flatMap((one) => one.events));
    const results = events.flatMap((event) => answered.safeParse(event).data ?? []);
    const { desk } = await nimbusFlowDesk(await readConfig({ env: {} }));
    for (const { name, gives = [] } of await toolsOf(desk)) {
      const given = results.filter(({ tool }) => tool === name).flatMap(({ result }) => namesIn(result));
      expect([name, [...new Set(given)].toSorted()]).toEqual([name, gives.toSorted()]);
    }
  });
});

describe("each file of the library", () => {
  const strict = z.looseObject({
    flow: z.string(),
    today: z.string(),
    expect: z.looseObject({ outcome: z.string(), tickets: z.array(z.unknown()) }),
  });

  it("names its schema, its day, how the run ends and every ticket in the end", () => {
    for (const name of flows) {
      const schema = relative(dirname(join(folder, name)), join(folder, "flow.schema.json"));
      expect([name, read(name).split("\n")[0]]).toEqual([name, `# yaml-language-server: $schema=${schema}`]);
      expect([name, strict.safeParse(parse(read(name))).error]).toEqual([name, undefined]);
    }
  });

  it("has a title of its own", () => {
    const titles = flows.map((name) => strict.parse(parse(read(name))).flow);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it("is a flow, or the replies beside one, which say that they were written by hand", () => {
    for (const name of recordings) {
      expect(flows).toContain(name.replace(".replies.json", ".yaml"));
      expect(JSON.parse(read(name))).toMatchObject({ provider: "by-hand", model: "written by hand" });
    }
  });
});

describe("the schema that editors use", () => {
  // Read back from its own text, without the desk that it was made from.
  const schema = z.fromJSONSchema(z.record(z.string(), z.json()).parse(JSON.parse(read("flow.schema.json"))));
  const eligible = z.record(z.string(), z.unknown()).parse(parse(read("refunds/eligible.yaml")));

  it("is what the command prints", async () => {
    const { stdout } = await world().run("test-flows", ["--schema"]);
    expect(read("flow.schema.json")).toBe(stdout);
  });

  it("takes every flow of the library", () => {
    const refused = flows.filter((name) => !schema.safeParse(parse(read(name))).success);
    expect(refused).toEqual([]);
  });

  it.each([
    { nope: true },
    { today: "21 October" },
    { expect: {} },
    { expect: { outcom: "answered" } },
    { expect: { outcome: "answer" } },
    { expect: { calls: [{ get_ordr: {} }] } },
    { expect: { calls: [{ get_order: { order: 1042 } }] } },
    { expect: { calls: [{ get_order: {}, create_support_ticket: {} }] } },
    { expect: { tickets: [{ order: 1042 }] } },
    { policy: { refund: { window: 30 } } },
    { world: { order: {} } },
  ])("refuses %j", (wrong) => {
    expect(schema.safeParse({ ...eligible, ...wrong }).success).toBe(false);
  });
});
