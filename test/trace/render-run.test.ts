// Rendering a run for people.

import { expect, test } from "vitest";
import type { RunEvent, RunHeader } from "../../src/events.ts";
import { unknownUsage } from "../../src/events.ts";
import { renderRun } from "../../src/trace/render-run.ts";
import { traceRecord } from "../../src/trace/trace-record.ts";
import { decision, ended, recordEvents, started, toolResult } from "./a-run.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const at = "2026-10-21T11:45:12.000Z";
const call: RunEvent = {
  type: "tool_call",
  at,
  step: 1,
  call_id: "call_1",
  tool: "check_refund_eligibility",
  arguments: { order_id: 1042 },
  ms: 905,
};

function reply(step: number, text: string, finish_reason = "tool_calls"): RunEvent {
  return {
    type: "model_reply",
    at,
    step,
    text,
    finish_reason,
    usage: unknownUsage,
    raw: { wire: "w", value: 1 },
    ms: 9,
  };
}

function recordOf(events: readonly RunEvent[], changes: Partial<RunHeader> = {}) {
  const { line } = recordEvents({ logs: temporaryFolder() }, [started(changes), ...events, ended()]);
  return line!.record;
}

const usual: readonly RunEvent[] = [
  reply(1, ""),
  call,
  { type: "decision", at, step: 1, call_id: "call_1", ...decision },
  toolResult({ order_id: 1042, eligible: true }),
  reply(2, "Yes.", "stop"),
  { type: "final_answer", at, step: 2, text: "Yes." },
];

test("a run reads as its header, the question, what happened and the answer", () => {
  const words = { decision: () => "allow: paid, day 3 of 14" };
  expect(renderRun(recordOf(usual), { words })).toBe(
    `=== 20261021-134512-a1b2c3 · answered · offline · as staff · 2026-10-21 ===
Q: Can I get a refund for order 1042?
  step 1  tool_call       check_refund_eligibility({"order_id":1042}) 905 ms
  step 1  decision        allow: paid, day 3 of 14
  step 1  tool_result     {"order_id":1042,"eligible":true}
A: Yes.`,
  );
});

test("the header names a customer and a dry run", () => {
  const [first] = renderRun(recordOf([], { as: { kind: "customer", id: 1 }, dry_run: true })).split("\n");
  expect(first).toBe("=== 20261021-134512-a1b2c3 · answered · offline · as customer 1 · 2026-10-21 · dry run ===");
});

test("a line with only the older fields leaves out what it lacks", () => {
  const events = [
    { step: 1, type: "tool_call", tool: "get_order", arguments: {}, ms: 1 },
    { type: "hop", far: 1 },
  ];
  const record = traceRecord().parse({ run_id: "a", question: "Hello?", events, answer: null, outcome: "interrupted" });
  expect(renderRun(record)).toBe(
    `=== a · interrupted ===
Q: Hello?
  step 1  tool_call       get_order({}) 1 ms
          hop             {"far":1}
A: (no answer)`,
  );
});

test("a reply is shown when it says something beside its calls, was cut off, or was empty", () => {
  const shown = (events: readonly RunEvent[]) => renderRun(recordOf(events)).split("\n").slice(2, -1);
  expect(shown([reply(1, "Let me look."), call])[0]).toBe("  step 1  model_reply     Let me look. 9 ms");
  expect(shown([reply(1, "Dear", "length")])).toEqual(["  step 1  model_reply     Dear (stopped: length) 9 ms"]);
  expect(shown([reply(1, " ", "stop")])).toEqual(["  step 1  model_reply     (no text) 9 ms"]);
  expect(shown([reply(1, ""), call])).toHaveLength(1);
});

test("a question and an answer keep their lines, indented, and cannot move the terminal", () => {
  const record = traceRecord().parse({ run_id: "a\u001b[2J", question: "one\r\ntwo\u001b[31m", answer: "x\n\n=== y" });
  expect(renderRun(record)).toBe("=== a ===\nQ: one\n   two\nA: x\n   \n   === y");
});

test("event lines are shortened to the width, and nothing else is", () => {
  const shorten = (line: string, width: number) => `${line.slice(0, width - 1)}…`;
  const lines = renderRun(recordOf(usual), { width: 40, shorten, why: () => ["because ".repeat(9)] }).split("\n");
  expect(lines[1]).toBe("Q: Can I get a refund for order 1042?");
  expect(lines[2]).toBe("  step 1  tool_call       check_refund_…");
  expect(lines[4]).toHaveLength(10 + 72);
  expect(renderRun(recordOf(usual), { width: Infinity, shorten })).toContain("905 ms");
});

test("each decision can be followed by why it was made", () => {
  const lines = renderRun(recordOf(usual), { why: () => ["Day 20.", "It would hold\nwith 14."] }).split("\n");
  expect(lines.slice(3, 6)).toEqual([
    '  step 1  decision        refuse: status paid in ["paid"], window 20 <= 14 (does not hold)',
    "          Day 20.",
    "          It would hold with 14.",
  ]);
});

test("verbose shows every event with all it holds, whole", () => {
  const text = renderRun(recordOf(usual), { verbose: true, width: 20, shorten: (line) => line.slice(0, 5) });
  const lines = text.split("\n");
  expect(JSON.parse(lines[1]!.trim())).toMatchObject({ model: "offline-1", max_steps: 6, cost: null });
  expect(lines.filter((line) => line.startsWith("  step"))).toHaveLength(usual.length);
  const details = lines.slice(3, -1).filter((line) => line.startsWith("          {"));
  expect(details.map((line) => JSON.parse(line))).toEqual(usual);
});

test("a caller can colour each part, and steps from 10 on stay in their columns", () => {
  const record = recordOf([{ ...call, step: 10 }]);
  const text = renderRun(record, { style: (part, line) => `<${part}>${line}` });
  expect(text.split("\n").map((line) => line.slice(0, 28))).toEqual([
    "<header>=== 20261021-134512-",
    "<question>Q: Can I get a ref",
    "<event>  step 10 tool_call  ",
    "<answer>A: Yes.",
  ]);
});
