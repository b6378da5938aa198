// Malformed hooks and lists in a run's options.

import { describe, expect, it } from "vitest";
import { defaultBrakes } from "../../src/agent/brakes/default-brakes.ts";
import type { RunOptions } from "../../src/agent/run.ts";
import { runEvents } from "../../src/event-schemas.ts";
import { ProviderError } from "../../src/llm/errors.ts";
import type { Reply } from "../../src/llm/types.ts";
import type { Decision } from "../../src/events.ts";
import type { ToolContext, ToolOutput } from "../../src/tools/define-tool.ts";
import { lampTools, play, type Played, tool } from "../support/play.ts";

const write = { calls: [["switch_lamp", { lamp: "a" }] as const] };
const usage = { input_tokens: 1, cached_input_tokens: null, output_tokens: 1, reasoning_tokens: null };
const sound: Reply = { text: "Off.", calls: [], finishReason: "stop", usage, raw: null };
const rejecting = (): never => Promise.reject(new Error("late")) as never;
const odd = (options: object): Partial<RunOptions> => options;

function expectEvents({ events, result }: Played): void {
  for (const event of events) expect(runEvents[event.type]().safeParse(event).error).toBeUndefined();
  expect(events.filter(({ type }) => type === "run_ended")).toHaveLength(1);
  expect(events.at(-1)).toMatchObject({ type: "run_ended", end: { outcome: result.outcome } });
  expect(() => JSON.stringify(result)).not.toThrow();
}

describe("a promise from a synchronous hook is an error, and its rejection does not end the process:", () => {
  const [look] = lampTools().tools;
  it.each<[string, Partial<RunOptions>]>([
    ["a brake of calls", { brakes: [{ kind: "call", name: "slow", check: rejecting }] }],
    ["a brake of steps", { brakes: [{ kind: "step", name: "slow", check: rejecting }] }],
    ["a brake of the history", { brakes: [{ kind: "history", name: "slow", check: rejecting }] }],
    ["the check of an answer", { checkAnswer: rejecting }],
    ["the check of a tool", odd({ tools: [{ ...look, name: "switch_lamp", check: rejecting }] })],
    [
      "the words of a tool",
      odd({
        tools: [
          { ...look, name: "switch_lamp", check: () => ({ ok: true, value: 1, words: rejecting(), run: rejecting }) },
        ],
      }),
    ],
  ])("%s", async (_, options) => {
    const played = await play([write, { text: "Off." }], { ...options, leftOver: true });
    const facts = [...played.of("error"), ...played.of("tool_exception")];
    expect(facts.map(({ message }) => message)).toEqual([expect.stringMatching(/promise; it must answer at once/)]);
    expectEvents(played);
  });
});

describe("what has the wrong shape is an outcome, and every event is one:", () => {
  const provider = (chat: unknown): Partial<RunOptions> => odd({ provider: { name: "odd", model: "odd", chat } });
  const parameters = new Proxy({}, { ownKeys: () => rude() });
  const circle: Record<string, unknown> = {};
  circle["self"] = circle;
  const past = {
    tool: "a",
    kind: "write",
    arguments: {},
    key: "k",
    outcome: "done",
    result: 1,
    receipts: [],
    refused: [],
  };
  it.each<[string, Partial<RunOptions>, string]>([
    ["a check of answers that gives nothing", odd({ checkAnswer: () => null }), "error"],
    ["one that gives things", odd({ checkAnswer: () => ({ untrue: [], unsupported: [{ a: 1 }, 5] }) }), "error"],
    ["one that gives a text", odd({ checkAnswer: () => ({ untrue: "no", unsupported: [] }) }), "error"],
    ["a tool's schema that throws", odd({ tools: [{ ...lampTools().tools[0], parameters }] }), "error"],
    ["a brake of no kind", odd({ brakes: [{ kind: "calls", name: "b", check: () => "No." }] }), "error"],
    ["a provider without a name", odd({ provider: {} }), "error"],
    [
      "a note on a request that is another event",
      provider((_: unknown, call: { onAdapted: (one: object) => void }) => {
        call.onAdapted({ type: "run_ended", end: {}, without: "x", status: 400, message: "No x." });
        return sound;
      }),
      "answered",
    ],
    [
      "a malformed note",
      provider((_: unknown, call: { onAdapted: (one: unknown) => void }) => {
        for (const one of [null, {}, { without: {}, status: "x" }]) call.onAdapted(one);
        return sound;
      }),
      "answered",
    ],
    [
      "an error with a malformed message",
      provider(() => {
        throw Object.assign(new ProviderError("quota", "x"), { message: { a: 1 } });
      }),
      "api_error",
    ],
    [
      "a history that is a circle",
      odd({ history: [{ role: "tool", callId: "a", tool: "b", result: circle }] }),
      "error",
    ],
    ["a history that changes", odd({ history: [changing("text", { role: "user" }, "Hello", { a: 1 })] }), "answered"],
    ["what was made and is no JSON", odd({ made: [{ ...past, arguments: { a: 1n } }] }), "error"],
    ["what was made and changes", odd({ made: [changing("receipts", past, [], 5)] }), "answered"],
  ])("%s", async (_, options, outcome) => {
    const played = await play([{ text: "Off." }], { ...options, leftOver: true });
    expect(played.result.outcome).toBe(outcome);
    expectEvents(played);
  });

  it.each([{ name: {} }, { name: Symbol("s") }, { stack: 5 }, { message: { a: 1 } }])(
    "a tool's error, %#",
    async (more) => {
      const fails = tool("fails", () => Promise.reject(Object.assign(new Error("x"), more)));
      const played = await play([{ calls: [["fails", {}]] }, { text: "No." }], { tools: [fails] });
      expect(played.of("tool_exception")).toHaveLength(1);
      expectEvents(played);
    },
  );
});

function rude(): never {
  throw new Error("not to be looked at");
}

/** Has one value when it is looked at first, and another afterwards. */
function changing(field: string, rest: object, first: unknown, then: unknown): object {
  let looks = 0;
  return Object.defineProperty({ ...rest }, field, { enumerable: true, get: () => (looks++ === 0 ? first : then) });
}

describe("a price", () => {
  it.each([
    ["that never comes ends with the run", () => new Promise<number>(() => {}), "limit"],
    ["that throws is an error", () => rude(), "error"],
    ["that is no amount is not known", () => Promise.resolve(Number.NaN), "answered"],
  ])("%s", async (_, price, outcome) => {
    const brakes = defaultBrakes({ runTimeoutMs: 1000 });
    const { result } = await play([{ text: "Off." }], { price, brakes });
    expect(result.outcome).toBe(outcome);
  });
});

it.each([Number.NaN, -1, 7, "x", undefined])("chance that is %j is only no chance", async (chance) => {
  const failing = { error: new ProviderError("network", "Gone.") };
  const retry = { baseMs: 1000, random: () => chance as number };
  const { result, waits } = await play([failing, { text: "Off." }], { retry });
  expect([result.outcome, waits.includes(1000)]).toEqual(["answered", true]);
});

it("a limit of an unknown name is refused: the one that was meant would be lost", () => {
  const limits = { maxSteps: 2, maxStep: 2 };
  expect(() => defaultBrakes(limits)).toThrow(new TypeError("There is no limit named maxStep."));
});

describe("what was judged stays in the trace beside what is returned:", () => {
  const about = (id: number, verdict: Decision["verdict"]): Decision => ({
    subject: { action: "switch", type: "lamp", id },
    facts: {},
    as_of: "now",
    policy_digest: "sha256:1",
    rules: [],
    verdict,
  });
  it.each<[string, object, readonly [number, string][]]>([
    ["nothing", {}, [[1, "refuse"]]],
    ["an empty list", { decisions: [] }, [[1, "refuse"]]],
    [
      "another",
      { decisions: [about(2, "allow")] },
      [
        [1, "refuse"],
        [2, "allow"],
      ],
    ],
    ["the same again", { decisions: [about(1, "refuse")] }, [[1, "refuse"]]],
    ["the same, decided otherwise", { decisions: [about(1, "allow")] }, [[1, "allow"]]],
    ["malformed decisions", { decisions: [{ odd: 1 }] }, [[1, "refuse"]]],
  ])("%s", async (_, more, decided) => {
    const judges = tool("judges", () => Promise.resolve({ result: 1 }), "write");
    const run = async ({ judged }: ToolContext): Promise<ToolOutput> => {
      judged(about(1, "refuse"));
      return { result: 1, ...more };
    };
    const tools = [{ ...judges, check: (value: unknown) => ({ ok: true, value, run }) as const }];
    const { of } = await play([{ calls: [["judges", {}]] }, { text: "Done." }], { tools });
    expect(of("decision").map(({ subject, verdict }) => [subject.id, verdict])).toEqual(decided);
  });
});

describe("lists of a tool are looked at in part:", () => {
  const receipt = { action: "made", id: "J-9", sentence: "Job J-9 was made." };
  const endless = new Proxy([receipt], {
    get: (list, key) => (key === "length" ? 4_000_000_000 : Reflect.get(list, key)),
  });
  it.each<[string, object]>([
    ["a list without an end", { receipts: endless }],
    ["four billion holes", { receipts: [receipt], read: Object.assign([], { length: 4_000_000_000 }) }],
    ["blank receipts", { receipts: [receipt, { ...receipt, sentence: " " }, { ...receipt, id: "" }] }],
  ])("%s", async (_, more) => {
    const makes = tool("makes", () => Promise.resolve({ result: 1, ...more }), "write");
    const { result, of } = await play([{ calls: [["makes", {}]] }, { text: "Done." }], { tools: [makes] });
    expect([result.answer, of("warning").length]).toEqual(["Done.\n\nJob J-9 was made.", 1]);
  });

  it("and of large things only a few", async () => {
    let looks = 0;
    const things = Array.from({ length: 200 }, () => Array.from({ length: 1000 }, () => 1));
    const row = {
      table: "t",
      row: {
        get things() {
          looks += 1;
          return things;
        },
      },
    };
    const read = Array.from({ length: 1000 }, () => row);
    const reads = tool("reads", () => Promise.resolve({ result: 1, read }));
    await play([{ calls: [["reads", {}]] }, { text: "Done." }], { tools: [reads] });
    expect(looks).toBeLessThan(100);
  });
});

describe("in the messages of a run that was stopped, each call has its one result", () => {
  const never = tool("switch_lamp", () => new Promise(() => {}), "write");
  const open = {
    ...never,
    check: (value: unknown) => ({ ok: true, value, run: () => new Promise<ToolOutput>(() => {}) }) as const,
  };
  it.each([1, 2, 5])("of %i", async (count) => {
    const calls = Array.from({ length: count }, (_, lamp) => ["switch_lamp", { lamp }] as const);
    const brakes = defaultBrakes({ runTimeoutMs: 1000 });
    const { result } = await play([{ calls }], { tools: [open], brakes });
    expect(result.outcome).toBe("limit");
    const asked = result.messages.flatMap((one) => (one.role === "assistant" ? one.calls.map(({ id }) => id) : []));
    expect(result.messages.flatMap((one) => (one.role === "tool" ? [one.callId] : []))).toEqual(asked);
    expect(asked).toHaveLength(count);
  });
});
