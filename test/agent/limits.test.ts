// Limits on sizes and tokens.

import { describe, expect, it } from "vitest";
import { defaultBrakes } from "../../src/agent/brakes/default-brakes.ts";
import { lampTools, play, tool } from "../support/play.ts";

const look = (lamp: string | number): readonly [string, unknown] => ["look_at_lamp", { lamp: String(lamp) }];

describe("the calls of one reply", () => {
  const calls = Array.from({ length: 50 }, (_, at) => look(at));

  it("beyond twenty are not run, and each gets exactly one result that says so", async () => {
    const { told, of, result } = await play([{ calls }, { text: "Done." }]);
    expect(of("tool_result").map(({ call_id }) => call_id)).toEqual(calls.map((_, at) => `call_1_${at + 1}`));
    expect(told("call_1_20")).toEqual({ lamp: "19", on: false });
    expect(told("call_1_21")).toEqual({ error: expect.stringMatching(/first 20 calls .* number 21/) });
    expect(of("brake")).toHaveLength(30);
    expect(result.outcome).toBe("answered");
  });

  it("are counted for each reply", async () => {
    const { of } = await play([{ calls: calls.slice(0, 15) }, { calls: calls.slice(15, 30) }, { text: "Done." }]);
    expect(of("brake")).toEqual([]);
  });

  it("write nothing beyond twenty", async () => {
    const { tools, switched } = lampTools();
    const writes = calls.map(([, args]) => ["switch_lamp", args] as const);
    await play([{ calls: writes }, { text: "Done, job 77." }], {
      tools,
      brakes: defaultBrakes({ maxWrites: 50, maxWritesInConversation: 50 }),
    });
    expect(switched).toHaveLength(20);
  });
});

describe("the arguments of a call", () => {
  it.each([
    ["as a text", { lamp: "x".repeat(17_000) }],
    ["as a list", { lamp: Array.from({ length: 9000 }, () => 1) }],
    ["as no JSON", "{".repeat(17_000)],
  ])("that are too long %s are not even looked at", async (_, args) => {
    const { told, of } = await play([{ calls: [["look_at_lamp", args]] }, { text: "Done." }]);
    expect(told("call_1_1")).toEqual({ error: expect.stringMatching(/more than 16,000 characters/) });
    expect(of("brake")).toMatchObject([{ brake: "argument-size", call_id: "call_1_1" }]);
  });

  it("may be long", async () => {
    const { told } = await play([{ calls: [look("x".repeat(15_000))] }, { text: "Done." }]);
    expect(told("call_1_1")).toMatchObject({ on: false });
  });
});

describe("the result of a tool", () => {
  const big = (result: unknown) => tool("big", () => Promise.resolve({ result }));
  const told = async (result: unknown): Promise<{ told: unknown; brakes: string[] }> => {
    const played = await play([{ calls: [["big", {}]] }, { text: "Done." }], { tools: [big(result)] });
    expect(played.of("tool_result")[0]?.result).toEqual(played.told("call_1_1"));
    return { told: played.told("call_1_1"), brakes: played.of("brake").map(({ brake }) => brake) };
  };

  it("is told as it is up to 32,000 characters of JSON", async () => {
    const result = { text: "x".repeat(31_000) };
    expect(await told(result)).toEqual({ told: result, brakes: [] });
  });

  it("has its long texts cut and its other fields whole", async () => {
    const { told: shown, brakes } = await told({
      id: 7,
      text: "x".repeat(90_000),
      more: ["é".repeat(50_000), "short"],
    });
    expect(shown).toMatchObject({
      id: 7,
      text: expect.stringMatching(/^x+… \(cut\)$/),
      more: [expect.any(String), "short"],
    });
    expect(JSON.stringify(shown).length).toBeLessThanOrEqual(32_000);
    expect(brakes).toEqual(["result-size"]);
  });

  it("is a short error where cutting texts does not help", async () => {
    const { told: shown } = await told(Array.from({ length: 40_000 }, (_, at) => at));
    expect(shown).toEqual({ error: expect.stringMatching(/too long to be shown/) });
  });

  it("that was cut still has its receipt", async () => {
    const receipts = [{ action: "made", id: 9, sentence: "Job 9 was made." }];
    const made = tool("made", () => Promise.resolve({ result: "x".repeat(50_000), receipts }), "write");
    const { result } = await play([{ calls: [["made", {}]] }, { text: "Done." }], { tools: [made] });
    expect(result.answer).toBe("Done.\n\nJob 9 was made.");
  });
});

describe("a conversation that is too long", () => {
  it("is not sent: a question of more than a million characters makes no call at all", async () => {
    const { result, model, of } = await play([], { question: "x".repeat(1_000_001) });
    expect([result.outcome, model.requests.length]).toEqual(["limit", 0]);
    expect(of("limit")[0]).toMatchObject({ limit: "history", reason: expect.stringMatching(/1,000,000 characters/) });
  });

  it.each([
    ["its words", { text: "x".repeat(1_000_000), calls: [look(1)] }],
    ["its calls", { calls: [look("x".repeat(1_000_000))] }],
    ["the provider's own form of it", { calls: [look(1)], raw: { wire: "w", value: ["x".repeat(1_000_000)] } }],
  ])("ends the run before a reply's tools when it is %s", async (_, reply) => {
    const { tools, switched } = lampTools();
    const { result, of } = await play([{ ...reply, calls: [...reply.calls, ["switch_lamp", { lamp: "a" }]] }], {
      tools,
    });
    expect([result.outcome, switched, of("tool_call")]).toEqual(["limit", [], []]);
    expect(result.messages.at(-1)).toMatchObject({ role: "user" });
  });

  it("is an answer all the same when it ends with one", async () => {
    const { result } = await play([{ text: `It is on.${" ".repeat(1_000_000)}` }]);
    expect(result).toMatchObject({ outcome: "answered", answer: "It is on." });
  });

  it("grows with results and with earlier turns", async () => {
    const big = tool("big", () => Promise.resolve({ result: "x".repeat(30_000) }));
    const calls = Array.from({ length: 20 }, () => ["big", {}] as const);
    const brakes = defaultBrakes({ maxSteps: 50 }).filter(({ name }) => name !== "repeated-call");
    const { of, model } = await play([{ calls }, { calls }], { tools: [big], brakes });
    expect([of("limit")[0]?.limit, model.requests.length]).toEqual(["history", 2]);
    const history = [{ role: "user" as const, text: "x".repeat(1_000_000) }];
    expect((await play([], { history })).result.outcome).toBe("limit");
  });
});
