// The flow report as a page and as XML.

import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import type { FlowReport } from "../../src/flows/flow-report.ts";
import { junitOf } from "../../src/flows/junit.ts";
import { flowPage } from "../../src/pages/flow-page.ts";
import { eligible, runScripted } from "../flows/nimbus-flows.ts";
import { hostile, shown, tagsOf } from "./hostile-texts.ts";

const check = { calls: [["check_refund_eligibility", { order_id: 1042 }]] as const };
let made: Promise<FlowReport> | undefined;
/** A report of one flow that failed, made once. */
const failed = (): Promise<FlowReport> =>
  (made ??= runScripted(eligible.replace("outcome: answered", "tickets: [{ order_id: 1042 }]"), [
    check,
    { text: "Yes." },
  ]));
const words = { decision: () => "allow", explain: () => ["Status paid: holds."] };

/** The report with a text in every place that a file, a model or a customer can reach. */
async function withText(text: string): Promise<FlowReport> {
  const report = await failed();
  const results = report.results.map((result) => ({
    ...result,
    file: text,
    flow: text,
    as: text,
    ask: text,
    model: text,
    runs: result.runs.map((run) => ({
      ...run,
      run_id: text,
      answer: text,
      problems: [{ kind: "said" as const, step: 1, sentence: text }],
      events: run.events.map((event) => {
        if (event.type === "tool_call") return { ...event, tool: text, arguments: { [text]: text } };
        return event.type === "tool_result" ? { ...event, result: text } : event;
      }),
    })),
  }));
  return { ...report, results, models: report.models.map((model) => ({ ...model, model: text })) };
}

const pageOf = async (text: string): Promise<string> =>
  flowPage({
    report: await withText(text),
    words: { decision: () => text, explain: () => [text] },
    reached: [{ kind: "rule", name: text, flows: 0 }],
    policy: "db/policy.json",
    made: "2026-11-29 10:15",
  });

describe("a page about flows", () => {
  it.each(hostile)("shows %j as the text it is, wherever it stands", async (text) => {
    const [page, harmless] = [await pageOf(text), await pageOf("harmless")];
    const label = (tag: string): string => tag.replace(/aria-label="[^"]*"/, "aria-label");
    expect(tagsOf(page).map(label)).toEqual(tagsOf(harmless).map(label));
    expect(shown(page).split(text).length).toBeGreaterThan(10);
  });

  it("tells what passed, what did not and why, and every step with its decision", async () => {
    const text = shown(
      flowPage({ report: await failed(), words, reached: [], policy: "db/policy.json", made: "2026-11-29 10:15" }),
    ).replaceAll(/\s+/g, " ");
    expect(text).toContain("0 of 1 flows passed");
    expect(text).toContain("In the end, tickets should hold one with order_id: 1042, and does not.");
    expect(text).toMatch(/maya@brightpath\.example asks: “Please refund order #1042”/);
    expect(text).toMatch(/1 ?tool call ?check_refund_eligibility\(\{"order_id":1042\}\)/);
    expect(text).toMatch(/1 ?decision ?allow ?Status paid: holds\./);
    expect(text).toContain("Yes.");
    expect(text).toContain("Every rule, branch, outcome and guard of the desk is reached by a flow.");
  });

  it("shows what was asked and answered beside what failed, and leads from there to its steps", async () => {
    const page = await pageOf("harmless");
    const card = /<div class="card bad">[^]*?<\/div>/.exec(page)?.[0] ?? "";
    expect(shown(card)).toMatch(/✕ decided otherwise[^]*“harmless”[^]*harmless/);
    const place = /<a href="#([\w-]+)">Every step<\/a>/.exec(card)?.[1] ?? "";
    // A browser expands what is collapsed around an anchor, but not the anchor itself.
    expect(page).toMatch(new RegExp(`<details><summary>[^]*?</summary><div class="inside" id="${place}">`));
  });

  it("tells what was decided otherwise from what was only said otherwise", async () => {
    const report = await runScripted(eligible.replace("outcome: answered", "answer: { says: [never] }"), [
      check,
      { text: "Yes." },
    ]);
    const text = shown(flowPage({ report, words, reached: undefined, policy: "p", made: "now" })).replaceAll(
      /\s+/g,
      " ",
    );
    expect(text).toMatch(/0 ?decided otherwise ?1 ?said otherwise/);
    expect(text).toContain("✕ said otherwise");
  });

  it("says in a sentence how alike the runs of a flow were", async () => {
    const report = await failed();
    const alike = { runs: 4, passed: 3, distinct_decisions: 2, distinct_answers: 3 };
    const results = report.results.map((result) => ({
      ...result,
      reliability: { ...result.reliability, ...alike },
    }));
    const page = flowPage({ report: { ...report, results }, words, reached: undefined, policy: "p", made: "now" });
    expect(shown(page)).toContain("3 of 4 runs passed. They decided in 2 different ways, and said it in 3 wordings.");
  });

  it("loads nothing, runs nothing, and forbids both", async () => {
    const page = await pageOf("harmless");
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(page).not.toMatch(/<(?:script|img|link|iframe|object|embed|form|base)\b|\ssrc=|\shref="(?!#)|\son\w+=/i);
  });
});

/** Returns the elements of a document with the names of their attributes; throws for invalid XML. */
function elementsOf(xml: string): string[] {
  const elements: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => elements.push(`${name} ${Object.keys(attributes).join()}`));
  parser.write(xml).close();
  return elements;
}

describe("a JUnit report", () => {
  it.each([...hostile, "a\u0000\u001b[31mb\uFFFE\u{d800}c"])("is XML whatever %j would have it be", async (text) => {
    const [xml, harmless] = [junitOf(await withText(text)), junitOf(await withText("harmless"))];
    expect(elementsOf(xml)).toEqual(elementsOf(harmless));
    expect(elementsOf(xml)).toContain("failure message,type");
  });
});
