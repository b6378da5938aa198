// Which calls are run again.

import { describe, expect, it } from "vitest";
import type { Brake, PendingCall } from "../../src/agent/brakes/brake.ts";
import { defaultBrakes } from "../../src/agent/brakes/default-brakes.ts";
import type { ToolOutput } from "../../src/tools/define-tool.ts";
import { lampTools, play, tool } from "../support/play.ts";

const look = ["look_at_lamp", { lamp: "a" }] as const;
const turnOn = ["switch_lamp", { lamp: "a" }] as const;
const done = { done: true, job: 77 };

/** A write that answers in turn, and how often it was run. */
function write(...outputs: readonly (ToolOutput | Error)[]) {
  const counted = { runs: 0 };
  const run = async (): Promise<ToolOutput> => {
    const output = outputs[Math.min(counted.runs, outputs.length - 1)];
    counted.runs += 1;
    if (output === undefined || output instanceof Error) throw output ?? new Error("nothing");
    return output;
  };
  return { counted, tools: [tool("act", run, "write")] };
}

const times = (count: number) => Array.from({ length: count }, () => ["act", {}] as const);

describe("a read", () => {
  it("is run again after each write of a careful agent", async () => {
    const lamps = ["a", "b", "c", "d"];
    const calls = [look, ...lamps.flatMap((lamp) => [["switch_lamp", { lamp }] as const, look])];
    const { of, told } = await play([{ calls }, { text: "Done, 77." }]);
    expect(of("brake")).toMatchObject([]);
    expect([told("call_1_1"), told("call_1_3")]).toEqual([
      { lamp: "a", on: false },
      { lamp: "a", on: true },
    ]);
  });

  it("is not run a third time after a write that came before its second", async () => {
    const { of, told } = await play([{ calls: [look, turnOn, look, look] }, { text: "On, 77." }]);
    expect(of("brake")).toMatchObject([{ brake: "repeated-call", call_id: "call_1_4" }]);
    expect(told("call_1_4")).toEqual({
      error: expect.stringMatching(
        /already made 2 times and nothing was written since, so you have this result already/,
      ),
    });
  });

  it("is run once more after each write, not as often as it likes", async () => {
    const { of } = await play([
      { calls: [look, look, turnOn, look, look] },
      { calls: [["switch_lamp", { lamp: "b" }], look, look] },
      { text: "On, 77." },
    ]);
    expect(of("brake").map(({ call_id }) => call_id)).toEqual(["call_1_5", "call_2_3"]);
  });

  it.each([
    ["was refused", { result: { error: "No." } }],
    ["only found something", { result: { found: 7 }, wrote: false }],
    ["broke", new Error("broken")],
  ])("is not run again because a write %s", async (_, output) => {
    const { tools } = write(output);
    const calls = [look, look, ["act", {}] as const, look];
    const { of } = await play([{ calls }, { text: "No." }], { tools: [...tools, ...lampTools().tools] });
    expect(of("brake").map(({ call_id }) => call_id)).toEqual(["call_1_4"]);
  });

  it("is run again after a write that may or may not have happened", async () => {
    const { tools } = write(new DOMException("late", "TimeoutError"));
    const calls = [look, look, ["act", {}] as const, look];
    const { of } = await play([{ calls }, { text: "No." }], { tools: [...tools, ...lampTools().tools] });
    expect(of("brake")).toEqual([]);
  });

  it("that never worked is not said to have a result", async () => {
    const broken = tool("broken", () => Promise.reject(new Error("down")));
    const calls = [1, 2, 3].map(() => ["broken", {}] as const);
    const { told } = await play([{ calls }, { text: "Sorry." }], { tools: [broken] });
    expect(told("call_1_3")).toEqual({ error: expect.stringMatching(/already made 2 times and did not work/) });
  });

  it("that was answered with an error has been answered", async () => {
    const missing = tool("missing", () => Promise.resolve({ result: { error: "It was not found." } }));
    const calls = [...[1, 2].map(() => ["missing", {}] as const), turnOn, ["missing", {}] as const];
    const { of } = await play([{ calls }, { text: "77" }], { tools: [missing, ...lampTools().tools] });
    expect(of("brake")).toEqual([]);
  });
});

describe("a write that succeeded", () => {
  it("is not made again, and its result is told again", async () => {
    const { tools, switched } = lampTools();
    const { told, of } = await play([{ calls: [turnOn, turnOn] }, { calls: [turnOn] }, { text: "On, 77." }], { tools });
    expect(switched).toEqual(["a"]);
    expect([told("call_1_1"), told("call_1_2"), told("call_2_1")]).toEqual([done, done, done]);
    expect(of("brake").map(({ brake }) => brake)).toEqual(["repeated-call", "repeated-call"]);
  });

  it("is not made again in a later turn, and its receipt is told there, too", async () => {
    const { tools, switched } = lampTools();
    const first = await play([{ calls: [turnOn] }, { text: "On, 77." }], { tools });
    const { messages: history, made } = JSON.parse(JSON.stringify(first.result));
    const second = await play([{ calls: [turnOn] }, { text: "It is on." }], { tools, history, made });
    const third = await play([{ text: "Yes." }, { text: "unused" }], {
      tools,
      made: second.result.made,
      leftOver: true,
    });
    expect(switched).toEqual(["a"]);
    expect(second.result.messages.at(-2)).toMatchObject({ role: "tool", result: done });
    expect(second.result.answer).toBe("It is on.\n\nJob 77 switched lamp a.");
    expect(third.result.made).toHaveLength(1);
  });

  it.each([
    ["a result without a receipt", { result: "ok" }],
    ["nothing at all", { result: undefined }],
    ["an error beside a receipt", { result: { error: "half" }, receipts: [{ action: "a", id: 1, sentence: "One." }] }],
    ["a decision that waits for a person", { result: {}, decisions: [decisionOf("needs_person")] }],
    ["a refusal that it took back", { result: {}, decisions: [decisionOf("refuse")], wrote: true }],
    ["what JSON cannot hold", { result: { cents: 10n } }],
  ])("is one that says %s", async (_, output) => {
    const { tools, counted } = write(output);
    await play([{ calls: times(3) }, { text: "Done." }], { tools });
    expect(counted.runs).toBe(1);
  });

  it("may have other words for the second time", async () => {
    const { tools } = write({ result: { made: true, id: 7 }, again: { made: false, id: 7 } });
    const { told } = await play([{ calls: times(2) }, { text: "Done." }], { tools });
    expect([told("call_1_1"), told("call_1_2")]).toEqual([
      { made: true, id: 7 },
      { made: false, id: 7 },
    ]);
  });

  it("does not stop another one", async () => {
    const { tools, switched } = lampTools();
    await play([{ calls: [turnOn, ["switch_lamp", { lamp: "b" }]] }, { text: "77" }], { tools });
    expect(switched).toEqual(["a", "b"]);
  });
});

describe("a write that did not happen", () => {
  it.each([
    ["was refused with an error", { result: { error: "No." } }, /made 2 times and changed nothing/],
    [
      "was refused by a decision",
      { result: {}, decisions: [decisionOf("refuse")] },
      /made 2 times and changed nothing/,
    ],
    ["had nothing to do", { result: { made: false }, wrote: false }, /made 2 times and changed nothing/],
    ["failed", new Error("down"), /made 2 times and failed/],
    ["took too long", new DOMException("late", "TimeoutError"), /not known whether it was done/],
  ])("since it %s is made twice at most", async (_, output, words) => {
    const { tools, counted } = write(output);
    const { told } = await play([{ calls: times(4) }, { text: "No." }], { tools });
    expect(counted.runs).toBe(2);
    expect(told("call_1_3")).toEqual({ error: expect.stringMatching(words) });
  });

  it("may still succeed, and is counted apart by what came of it", async () => {
    const no = { result: { error: "No." } };
    const { tools, counted } = write(no, new Error("down"), { result: "ok" });
    const { told } = await play([{ calls: times(5) }, { text: "Done." }], { tools });
    expect([counted.runs, told("call_1_5")]).toEqual([3, "ok"]);
  });

  it("since a person said no is asked for twice at most", async () => {
    let asked = 0;
    const approve = () => Promise.resolve({ approved: false, by: `ana ${(asked += 1)}` } as const);
    const { told } = await play([{ calls: [turnOn, turnOn, turnOn] }, { text: "No." }], { approve });
    expect([asked, told("call_1_3")]).toEqual([2, { error: expect.stringMatching(/a person did not approve it/) }]);
  });

  it("is counted anew in the next turn", async () => {
    const { tools, counted } = write({ result: { error: "No." } });
    const first = await play([{ calls: times(3) }, { text: "No." }], { tools });
    await play([{ calls: times(3) }, { text: "No." }], { tools, made: first.result.made });
    expect(counted.runs).toBe(4);
  });
});

describe("a brake of one's own", () => {
  it("gets the tool's kind, the arguments and what happened before", async () => {
    const calls: PendingCall[] = [];
    const watch: Brake = {
      kind: "call",
      name: "watch",
      check: (call) => void calls.push({ ...call, past: [...call.past] }),
    };
    const script = [{ calls: [look, turnOn, ["nothing", { a: 1 }] as const, look] }, { text: "77" }];
    await play(script, { brakes: [watch] });
    expect(calls).toMatchObject([
      { tool: "look_at_lamp", kind: "read", arguments: { lamp: "a" }, number: 1, past: [] },
      { tool: "switch_lamp", kind: "write", past: [{ tool: "look_at_lamp", outcome: "done" }] },
      { tool: "nothing", kind: null, arguments: { a: 1 }, past: [{}, { outcome: "done", receipts: [{ id: 77 }] }] },
      { kind: "read", past: [{ arguments: { lamp: "a" } }, {}, { kind: null, outcome: "refused" }] },
    ]);
    expect(calls[3]?.key).toBe(calls[0]?.key);
  });

  it("may tell an earlier result again", async () => {
    const first: Brake = {
      kind: "call",
      name: "first",
      check: ({ past: [again] }) => again && { reason: "The first is enough.", again },
    };
    const script = [{ calls: [look, ["look_at_lamp", { lamp: "b" }] as const] }, { text: "Off." }];
    const { told, of } = await play(script, { brakes: [first] });
    expect(told("call_1_2")).toEqual({ lamp: "a", on: false });
    expect(of("brake")).toMatchObject([{ brake: "first", reason: "The first is enough." }]);
  });
});

it("the limit can be set", async () => {
  const { of } = await play([{ calls: [look, look, look, look] }, { text: "Off." }], {
    brakes: defaultBrakes({ maxRepeats: 3 }),
  });
  expect(of("brake").map(({ call_id }) => call_id)).toEqual(["call_1_4"]);
});

function decisionOf(verdict: "refuse" | "needs_person") {
  const subject = { action: "act", type: "thing", id: 1 };
  return { subject, facts: {}, as_of: "2026-10-21T12:00:00.000Z", policy_digest: "sha256:1", rules: [], verdict };
}
