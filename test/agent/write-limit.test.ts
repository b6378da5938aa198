// Writes of a run and of a conversation.

import { describe, expect, it } from "vitest";
import type { PastCall } from "../../src/agent/brakes/brake.ts";
import { defaultBrakes } from "../../src/agent/brakes/default-brakes.ts";
import { lampTools, play, tool } from "../support/play.ts";

const turnOn = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ["switch_lamp", { lamp: String(from + at) }] as const);

describe("the writes of a run", () => {
  it("are five, and the model is told so", async () => {
    const { tools, switched } = lampTools();
    const { told, of } = await play([{ calls: turnOn(0, 7) }, { text: "Five, 77." }], { tools });
    expect(switched).toHaveLength(5);
    expect(told("call_1_6")).toEqual({ error: expect.stringMatching(/for this question was written already \(5\)/) });
    expect(of("brake").map(({ brake }) => brake)).toEqual(["write-limit", "write-limit"]);
  });

  it("do not count what was refused, found or done before", async () => {
    const { tools, switched } = lampTools();
    const no = tool("no", () => Promise.resolve({ result: { error: "No." } }), "write");
    const found = tool("found", () => Promise.resolve({ result: {}, wrote: false }), "write");
    const calls = [["no", {}], ["no", {}], ["found", {}], ...turnOn(0, 1), ...turnOn(0, 1), ...turnOn(1, 4)] as const;
    await play([{ calls }, { text: "77" }], { tools: [no, found, ...tools] });
    expect(switched).toHaveLength(5);
  });

  it("tell the result of an earlier one although there may be no more", async () => {
    const { told } = await play([{ calls: [...turnOn(0, 5), ...turnOn(0, 1)] }, { text: "77" }]);
    expect(told("call_1_6")).toEqual({ done: true, job: 77 });
  });

  it.each([0, 1, 3])("can be limited to %i", async (maxWrites) => {
    const { tools, switched } = lampTools();
    await play([{ calls: turnOn(0, 5) }, { text: "77" }], { tools, brakes: defaultBrakes({ maxWrites }) });
    expect(switched).toHaveLength(maxWrites);
  });

  it("do not stop a read", async () => {
    const calls = [...turnOn(0, 6), ["look_at_lamp", { lamp: "0" }] as const];
    const { told } = await play([{ calls }, { text: "77" }]);
    expect(told("call_1_7")).toEqual({ lamp: "0", on: true });
  });
});

it("the writes of a conversation are twenty, in as many turns as it likes", async () => {
  const { tools, switched } = lampTools();
  let made: readonly PastCall[] = [];
  const told: unknown[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const played = await play([{ calls: turnOn(turn * 4, 4) }, { text: "77" }], { tools, made });
    ({ made } = played.result);
    told.push(played.told("call_1_1"));
  }
  expect([switched.length, made.length]).toEqual([20, 20]);
  expect(told[5]).toEqual({ error: expect.stringMatching(/in this conversation was written already \(20\)/) });
});

it("one question cannot fill a conversation, nor a conversation with a smaller limit", async () => {
  const { tools, switched } = lampTools();
  const brakes = defaultBrakes({ maxWritesInConversation: 3 });
  const first = await play([{ calls: turnOn(0, 2) }, { text: "77" }], { tools, brakes });
  await play([{ calls: turnOn(2, 4) }, { text: "77" }], { tools, brakes, made: first.result.made });
  expect(switched).toEqual(["0", "1", "2"]);
});
