// Results that are too large, and how little of them is read.

import { describe, expect, it } from "vitest";
import { fitResult } from "../../src/agent/fit-result.ts";
import { play, tool } from "../support/play.ts";

const tooLong = { error: expect.stringMatching(/too long to be shown/) };
const max = 32_000;

/** A list that counts how often it is looked at: work is counted, so that no machine is too slow for this. */
function watched(length: number): { list: unknown; looks: () => number } {
  let looks = 0;
  const list = new Proxy(Array.from({ length }), {
    get(target, key, receiver) {
      looks += 1;
      return typeof key === "string" && /^\d+$/.test(key) ? Number(key) : Reflect.get(target, key, receiver);
    },
  });
  return { list, looks: () => looks };
}

describe("of a result that is too large, no more is looked at than could be told", () => {
  it.each<[string, (list: unknown) => unknown]>([
    ["itself", (list) => list],
    ["in an object", (list) => ({ id: 7, list })],
    ["in a list", (list) => [1, [2, [list]]]],
    ["many times", (list) => Array.from({ length: 100 }, () => ({ list }))],
  ])("when 3 million numbers are %s", (_, wrap) => {
    const { list, looks } = watched(3_000_000);
    expect(fitResult(wrap(list), max)).toEqual({ value: tooLong, cut: true });
    expect(looks()).toBeLessThan(1000);
  });

  it("when they are in many short lists", () => {
    const lists = Array.from({ length: 3000 }, () => watched(1000));
    expect(fitResult({ lists: lists.map(({ list }) => list) }, max).value).toEqual(tooLong);
    expect(lists.reduce((sum, { looks }) => sum + looks(), 0)).toBeLessThan(60_000);
  });

  it("when one list is in it a billion times over", () => {
    let list: unknown = ["x"];
    for (let level = 0; level < 30; level += 1) list = [list, list];
    expect(fitResult(list, max).value).toEqual(tooLong);
  });

  it.each<[string, unknown]>([
    ["bytes", Buffer.alloc(200_000_000)],
    ["bytes in an object", { file: Buffer.alloc(200_000_000) }],
    ["numbers of a typed list", { list: new Float64Array(3_000_000) }],
    ["nothing at all, four billion times", { list: Object.assign([], { length: 4_000_000_000 }) }],
    ["texts", Array.from({ length: 2000 }, () => "y".repeat(100_000))],
    ["a key", { ["k".repeat(200_000_000)]: 1 }],
  ])("when it is %s", (_, result) => {
    expect(fitResult(result, max)).toEqual({ value: tooLong, cut: true });
  });

  it("and a text of 200 MB is cut, while the fields beside it are whole", () => {
    const { value, cut } = fitResult({ id: 7, text: "x".repeat(200_000_000) }, max);
    expect(value).toEqual({ id: 7, text: expect.stringMatching(/^x+… \(cut\)$/) });
    expect([cut, JSON.stringify(value).length <= max]).toEqual([true, true]);
  });
});

describe("what fits is told as JSON has it", () => {
  it.each<[unknown, unknown]>([
    [undefined, null],
    [
      { at: new Date(0), none: undefined, not: Number.NaN },
      { at: "1970-01-01T00:00:00.000Z", not: null },
    ],
    [Array.from({ length: 15_999 }, () => 1), Array.from({ length: 15_999 }, () => 1)],
    [{ bytes: Buffer.from("ab") }, { bytes: { type: "Buffer", data: [97, 98] } }],
    [() => 1, null],
    ["x".repeat(31_998), "x".repeat(31_998)],
  ])("%#", (result, value) => {
    expect(fitResult(result, max)).toEqual({ value, cut: false });
  });
});

it("receipts and decisions that are too large are left out, and the others stay", async () => {
  const receipt = { action: "made", id: 9, sentence: "Job 9 was made." };
  const receipts = [receipt, { ...receipt, sentence: "x".repeat(200_000_000) }];
  const facts = { list: watched(3_000_000).list };
  const subject = { action: "make", type: "job", id: 9 };
  const decision = { subject, facts, as_of: "now", policy_digest: "sha256:1", rules: [], verdict: "allow" as const };
  const huge = tool("huge", () => Promise.resolve({ result: 1, receipts, decisions: [decision] }), "write");
  const { result, of } = await play([{ calls: [["huge", {}]] }, { text: "Done." }], { tools: [huge] });
  expect([result.answer, of("decision"), of("warning").length]).toEqual(["Done.\n\nJob 9 was made.", [], 2]);
});

it("a run with such results goes on to its answer", async () => {
  const huge = tool("huge", () => Promise.resolve({ result: watched(3_000_000).list }));
  const { result, of } = await play([{ calls: [["huge", {}]] }, { text: "Sorry." }], { tools: [huge] });
  expect([result.answer, of("brake").map(({ brake }) => brake)]).toEqual(["Sorry.", ["result-size"]]);
});
