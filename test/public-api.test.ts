// The library, used through its public API.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineTool, type RunEvent, renderRun, runAgent, scriptedModel, stepLimit, defaultBrakes } from "ask-agent";
import { readDecisions, rejudgeRuns } from "ask-agent/what-if";
import { expect, it, onTestFinished } from "vitest";
import { z } from "zod";

/** A desk of another kind, defined by somebody who has only installed the package. */
function library(): { readonly lent: Map<string, string>; readonly tools: ReturnType<typeof defineTool>[] } {
  const lent = new Map<string, string>();
  const find = defineTool({
    name: "find_book",
    description: "Says whether a book is there.",
    kind: "read",
    input: z.strictObject({ title: z.string() }),
    run: async ({ title }) => ({ result: { title, lent: lent.has(title) } }),
  });
  const lend = defineTool({
    name: "lend_book",
    description: "Lends a book.",
    kind: "write",
    input: z.strictObject({ title: z.string(), weeks: z.int().default(2) }),
    run: async ({ title, weeks }, { identity }) => {
      lent.set(title, identity.kind);
      return {
        result: { title, weeks },
        receipts: [{ action: "lent", id: "L-7", sentence: "Loan L-7 was written down." }],
      };
    },
  });
  return { lent, tools: [find, lend] };
}

it("the installed package runs a desk of another kind, through what it exports", async () => {
  const { lent, tools } = library();
  const events: RunEvent[] = [];
  const provider = scriptedModel([
    { calls: [["find_book", { title: "Emma" }]] },
    { calls: [["lend_book", { title: "Emma" }]] },
    { text: "You can take it along." },
  ]);
  const result = await runAgent({
    system: "You lend books.",
    question: "May I borrow Emma?",
    identity: { kind: "customer", id: "reader-1" },
    provider,
    tools,
    brakes: defaultBrakes({ maxSteps: 3 }),
    emit: (event) => events.push(event),
  });
  provider.assertUsedUp();
  expect(result).toMatchObject({ outcome: "answered", answer: "You can take it along.\n\nLoan L-7 was written down." });
  expect(lent).toEqual(new Map([["Emma", "customer"]]));
  expect(events.find(({ type }) => type === "tool_result")).toMatchObject({ result: { title: "Emma", lent: false } });
  expect(stepLimit(3)).toMatchObject({ kind: "step", max: 3 });
  expect(renderRun({ run_id: result.runId, question: "?", events: [], answer: result.answer })).toContain("Loan L-7");
});

it("shows a model the same schema that it holds arguments to", () => {
  const [, lend] = library().tools;
  expect(lend?.parameters).toEqual({
    type: "object",
    properties: { title: { type: "string" }, weeks: { type: "integer", default: 2 } },
    required: ["title"],
    additionalProperties: false,
  });
  expect(lend?.check({ title: "Emma" })).toMatchObject({ ok: true, value: { title: "Emma", weeks: 2 } });
  expect(() =>
    defineTool({ name: "loose", description: "", kind: "read", input: z.object({}), run: async () => ({ result: 1 }) }),
  ).toThrow(/z\.strictObject/);
});

it("decides again what was recorded, for a desk of another kind", () => {
  const logs = mkdtempSync(join(tmpdir(), "ask-agent-what-if-"));
  onTestFinished(() => rmSync(logs, { recursive: true, force: true }));
  const subject = { action: "lend", type: "book", id: "Emma" };
  const decision = { type: "decision", subject, facts: { weeks: 3 }, as_of: "2026-11-29T10:00:00Z", verdict: "refuse" };
  writeFileSync(join(logs, "agent-2026-11-29.jsonl"), `${JSON.stringify({ run_id: "a", events: [decision] })}\n`);
  const { flipped, flips } = rejudgeRuns({
    runs: readDecisions({ logs }),
    rejudge: (recorded) => ({
      decision: { ...recorded, verdict: Number(recorded.facts["weeks"]) < 4 ? "allow" : "refuse" },
    }),
    summarise: ({ verdict }) => verdict,
  });
  expect(flipped).toBe(1);
  expect(flips[0]).toMatchObject({ run_id: "a", before: "refuse", after: "allow", amount: null });
});
