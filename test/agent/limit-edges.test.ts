// Numbers that cannot be limits, and limits at their edges.

import { describe, expect, it } from "vitest";
import { argumentSize, callsPerReply, historySize, resultSize } from "../../src/agent/brakes/size-limits.ts";
import { repeatedCall } from "../../src/agent/brakes/repeated-call.ts";
import { costLimit, tokenLimit } from "../../src/agent/brakes/spending-limits.ts";
import { stepLimit } from "../../src/agent/brakes/step-limit.ts";
import { deadline, toolTimeout } from "../../src/agent/brakes/time-limits.ts";
import { type Limits, defaultBrakes } from "../../src/agent/brakes/default-brakes.ts";
import { writeLimit } from "../../src/agent/brakes/write-limit.ts";
import { paced } from "../../src/flows/paced.ts";
import { runFlows } from "../../src/flows/run-flows.ts";
import { realClock } from "../../src/llm/clock.ts";
import { geminiProvider } from "../../src/llm/providers/gemini/gemini-provider.ts";
import { openaiProvider } from "../../src/llm/providers/openai/openai-provider.ts";
import { scriptedModel } from "../../src/llm/providers/scripted.ts";
import { lastRuns } from "../../src/trace/read.ts";
import { readDecisions } from "../../src/what-if/read-decisions.ts";
import { rejudgeRuns } from "../../src/what-if/what-if.ts";
import { play } from "../support/play.ts";

const never = [Number.NaN, Infinity, -Infinity, -1, 1.5, 2 ** 53, "6" as unknown as number, null as unknown as number];
const tooLong = 2 ** 31;

const times: readonly (keyof Limits)[] = ["runTimeoutMs", "toolTimeoutMs"];
const counts: readonly (keyof Limits)[] = [
  "maxSteps",
  "maxTokens",
  "maxRepeats",
  "maxWrites",
  "maxWritesInConversation",
  "maxCallsPerReply",
  "maxArgumentChars",
  "maxResultChars",
  "maxHistoryChars",
];

describe("an invalid limit is a TypeError with its name", () => {
  const named = [...counts, ...times].flatMap((name) =>
    never.filter((value) => value !== null).map((value) => ({ name, value })),
  );
  it.each([...named, ...times.map((name) => ({ name, value: tooLong }))])(
    "defaultBrakes $name: $value",
    ({ name, value }) => {
      expect(() => defaultBrakes({ [name]: value })).toThrow(TypeError);
      expect(() => defaultBrakes({ [name]: value })).toThrow(name);
    },
  );

  it.each([Number.NaN, Infinity, -0.01])("defaultBrakes maxCost: %s", (maxCost) => {
    expect(() => defaultBrakes({ maxCost })).toThrow(/maxCost must be a number from 0/);
    expect(() => costLimit(maxCost)).toThrow(TypeError);
  });

  const brakes: readonly (readonly [string, (value: number) => unknown])[] = [
    ["step-limit", stepLimit],
    ["token-limit", tokenLimit],
    ["repeated-call", repeatedCall],
    ["calls-per-reply", callsPerReply],
    ["argument-size", argumentSize],
    ["result-size", resultSize],
    ["history-size", historySize],
    ["deadline", deadline],
    ["tool-timeout", toolTimeout],
    ["write-limit", (perRun) => writeLimit({ perRun, perConversation: 1 })],
    ["write-limit", (perConversation) => writeLimit({ perRun: 1, perConversation })],
    ["idleTimeoutMs", (idleTimeoutMs) => openaiProvider({ apiKey: "k", idleTimeoutMs })],
    ["idleTimeoutMs", (idleTimeoutMs) => geminiProvider({ apiKey: "k", idleTimeoutMs })],
    ["pauseMs", (pauseMs) => paced(scriptedModel([]), pauseMs)],
  ];
  it.each(brakes)("%s", (name, make) => {
    for (const value of never) {
      expect(() => make(value)).toThrow(TypeError);
      expect(() => make(value)).toThrow(name);
    }
  });

  it("lastRuns count, readDecisions last and rejudgeRuns keep", () => {
    const asked: readonly (readonly [string, (value: number) => unknown])[] = [
      ["count", (count) => lastRuns({ logs: "nowhere", count })],
      ["last", (last) => [...readDecisions({ logs: "nowhere", last: last ?? Number.NaN })]],
      ["keep", (keep) => rejudgeRuns({ runs: [], rejudge: () => ({}) as never, summarise: () => "", keep })],
    ];
    for (const [name, ask] of asked)
      for (const value of never.filter((one) => one !== Infinity)) {
        expect(() => ask(value)).toThrow(TypeError);
        expect(() => ask(value)).toThrow(name);
      }
  });

  it.each(["repeat", "jobs"])("runFlows %s", async (name) => {
    for (const value of [...never, 0]) {
      const request = { flows: [], flowModels: [], today: "2026-10-21", desk: {} as never, [name]: value };
      await expect(runFlows(request)).rejects.toThrow(TypeError);
      await expect(runFlows(request)).rejects.toThrow(name);
    }
  });

  it.each([Number.NaN, Infinity, -1, 0.5, tooLong])("runAgent retry.baseMs: %s", async (baseMs) => {
    await expect(play([{ text: "Off." }], { retry: { baseMs } })).rejects.toThrow(/retry\.baseMs must be/);
  });

  it.each([Number.NaN, Infinity, 0, tooLong, 7.5])("a time brake made by hand: %s", async (ms) => {
    const brake = { kind: "time", name: "my-deadline", over: "run", ms } as const;
    await expect(play([{ text: "Off." }], { brakes: [brake] })).rejects.toThrow(/my-deadline must be/);
    await expect(play([{ text: "Off." }], { brakes: [{ ...brake, over: "call" }] })).rejects.toThrow(TypeError);
  });
});

describe("a limit at its edge holds", () => {
  it("the longest times, and no shorter one of 1 ms", async () => {
    const brakes = defaultBrakes({ runTimeoutMs: 2 ** 31 - 1, toolTimeoutMs: 2 ** 31 - 1 });
    const { result, waits } = await play([{ calls: [["look_at_lamp", { lamp: "a" }]] }, { text: "Off." }], { brakes });
    expect(result.outcome).toBe("answered");
    expect(Math.min(...waits)).toBe(2 ** 31 - 1);
  });

  it("the smallest, and nothing at all where nothing may be written", async () => {
    const brakes = defaultBrakes({ maxSteps: 1, maxWrites: 0, maxCost: 0.001 });
    const { result } = await play([{ text: "Off." }], { brakes });
    expect(result.outcome).toBe("answered");
  });

  it("the clock never waits 1 ms in place of what it was asked", async () => {
    const { signal } = new AbortController();
    for (const ms of [Number.NaN, Infinity, -1, 2 ** 31])
      await expect(realClock.sleep(ms, signal)).rejects.toThrow(TypeError);
  });
});
