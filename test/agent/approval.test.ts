// A person's decision, as an event and for the customer.

import { describe, expect, it } from "vitest";
import type { Approval, Approve } from "../../src/agent/approval.ts";
import { defaultBrakes } from "../../src/agent/brakes/default-brakes.ts";
import { ProviderError } from "../../src/llm/errors.ts";
import { lampTools, play, tool } from "../support/play.ts";

const write = { calls: [["switch_lamp", { lamp: "a" }] as const] };
const no: Approve = () => Promise.resolve({ approved: false, by: "ana" });

describe("a person's word on a write", () => {
  it("is an event with who, when, yes and the digest of the arguments, before the result", async () => {
    const approve: Approve = () => Promise.resolve({ approved: true, by: "ana" });
    const { of, types } = await play([write, { text: "On, 77." }], { approve });
    expect(of("approval")).toEqual([
      {
        type: "approval",
        at: "2026-10-21T11:45:12.000Z",
        step: 1,
        call_id: "call_1_1",
        tool: "switch_lamp",
        approved: true,
        by: "ana",
        reason: null,
        arguments_digest: "sha256:cc3dbb94c6b110d91faf6a4f383fc71a56f47be0fc00174ea6268a9dc0e0a0e1",
      },
    ]);
    expect(types.slice(2, 5)).toEqual(["tool_call", "approval", "tool_result"]);
  });

  it("has one digest for the same arguments, however they are written", async () => {
    const both = tool("both", () => Promise.resolve({ result: { error: "No." } }), "write");
    const open = {
      ...both,
      check: (value: unknown) => ({ ok: true, value, run: async () => ({ result: 1, wrote: false }) }) as const,
    };
    const calls = ['{"a":1,"b":[2]}', '{ "b": [2], "a": 1 }', '{"a":1,"b":[3]}'].map((args) => ["both", args] as const);
    const { of } = await play([{ calls }, { text: "No." }], { tools: [open], approve: no });
    const [first, second, third] = of("approval").map(({ arguments_digest }) => arguments_digest);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("is an event, too, when it is a no, with the reason", async () => {
    const approve: Approve = () => Promise.resolve({ approved: false, by: "ana", reason: "At night." });
    const { of } = await play([write, { text: "No." }], { approve });
    expect(of("approval")).toMatchObject([{ approved: false, by: "ana", reason: "At night." }]);
    expect(of("brake")).toMatchObject([{ brake: "approval" }]);
  });

  it("emits no event if nobody was asked", async () => {
    const look = ["look_at_lamp", { lamp: "a" }] as const;
    const { of } = await play([write, { calls: [look] }, { text: "On, 77." }]);
    expect(of("approval")).toEqual([]);
  });

  it.each([
    undefined,
    null,
    true,
    "yes",
    {},
    { approved: 1 },
    { approved: "true" },
    { approved: [true] },
    { approved: undefined, reason: 7, by: {} },
  ])("is a no when it is %j", async (word) => {
    const { tools, switched } = lampTools();
    const approve = (() => Promise.resolve(word)) as unknown as Approve;
    const { of, result } = await play([write, { text: "No." }], { tools, approve });
    expect([switched, result.outcome]).toEqual([[], "answered"]);
    expect(of("approval")).toMatchObject([{ approved: false, by: null, reason: null }]);
  });

  it("that throws when it is looked at writes nothing", async () => {
    const { tools, switched } = lampTools();
    const rude = {
      get approved(): true {
        throw new Error("no");
      },
    };
    const { result, of } = await play([write, { text: "No." }], {
      tools,
      approve: () => Promise.resolve(rude as Approval),
    });
    expect([switched, result.outcome, of("tool_exception").length]).toEqual([[], "answered", 1]);
  });
});

describe("after a no, the customer hears of it when the run", () => {
  const failing = { error: new ProviderError("quota", "Empty.") };
  const cases = [
    ["cannot reach the model", [write, failing], {}],
    ["is cut off", [write, { text: "It", finishReason: "length" as const }], {}],
    ["has no step left", [write], { brakes: defaultBrakes({ maxSteps: 1 }) }],
    ["has no time left", [write, { delayMs: 400_000 }], {}],
    ["meets a fault", [write, { error: new RangeError("x") }], {}],
    [
      "has its answer withheld",
      [write, { text: "On!" }, { text: "On!" }],
      { checkAnswer: () => ({ untrue: ["It is not."], unsupported: [] }) },
    ],
  ] as const;

  it.each(cases)("%s", async (_, script, options) => {
    const { result } = await play(script, { approve: no, ...options });
    expect(result.outcome).not.toBe("answered");
    expect(result.answer).toMatch(/person on our team, who did not approve it, so it was not done/);
    expect(result.answer).not.toMatch(/try again/);
  });

  it("but not in another turn, nor where a person said yes", async () => {
    const yes = await play([write, failing], { approve: () => Promise.resolve({ approved: true }) });
    expect(yes.result.answer).toMatch(/try again[^]*Job 77 switched lamp a/);
    const first = await play([write, { text: "No." }], { approve: no });
    const { messages: history, made } = first.result;
    expect((await play([failing], { history, made })).result.answer).toMatch(/try again/);
  });
});
