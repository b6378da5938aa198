// Malformed values from providers, tools, brakes and callers.

import { describe, expect, it } from "vitest";
import type { Brake } from "../../src/agent/brakes/brake.ts";
import type { RunOptions } from "../../src/agent/run.ts";
import { runEvents } from "../../src/event-schemas.ts";
import type { Provider, Reply } from "../../src/llm/types.ts";
import type { Tool, ToolOutput } from "../../src/tools/define-tool.ts";
import { recordEvents } from "../trace/a-run.ts";
import { temporaryFolder } from "../trace/temporary-folder.ts";
import { lampTools, play, type Played, tool } from "../support/play.ts";

const usage = { input_tokens: 1, cached_input_tokens: null, output_tokens: 1, reasoning_tokens: null };
const sound: Reply = { text: "Off.", calls: [], finishReason: "stop", usage, raw: null };
const rude = (field: string, rest: object = {}): object =>
  Object.defineProperty({ ...rest }, field, {
    enumerable: true,
    get: () => {
      throw new Error(`${field} is not to be looked at`);
    },
  });

/** The run ended, its events are events, and they make a line. */
function expectLine({ events, result }: Played): void {
  for (const event of events) expect(runEvents[event.type]().safeParse(event).error).toBeUndefined();
  expect(events.at(-1)).toMatchObject({ type: "run_ended", end: { outcome: result.outcome } });
  const { line, problems } = recordEvents({ logs: temporaryFolder() }, events);
  expect([line?.record.outcome, problems]).toEqual([result.outcome, []]);
}

describe("a malformed reply ends the run as an error of the provider:", () => {
  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", null],
    ["a text", "Off."],
    ["no calls", { ...sound, calls: undefined }],
    ["malformed calls", { ...sound, calls: [null, { name: 7 }] }],
    ["a text that is a number", { ...sound, text: 7 }],
    ["an unknown reason", { ...sound, finishReason: "bored" }],
    ["no usage", { ...sound, usage: undefined }],
    ["raw that is a list", { ...sound, raw: [] }],
    ["a text that throws", rude("text", sound)],
    ["calls that throw", { ...sound, calls: [rude("arguments", { id: "a", name: "look_at_lamp" })] }],
  ])("%s", async (_, reply) => {
    const provider: Provider = { name: "odd", model: "odd", chat: () => Promise.resolve(reply as Reply) };
    const played = await play([], { provider });
    expect([played.result.outcome, played.of("api_error")[0]?.kind]).toEqual(["api_error", "bad_response"]);
    expectLine(played);
  });

  it("but malformed token counts are unknown, and arguments that are not JSON are wrong arguments", async () => {
    const odd = { ...usage, input_tokens: Number.NaN, output_tokens: -5 };
    const circle: Record<string, unknown> = {};
    circle["self"] = circle;
    const replies = [
      {
        ...sound,
        text: "",
        usage: odd,
        finishReason: "tool_calls" as const,
        calls: [1n, circle, { lamp: 1n }].map((args, at) => ({ id: `${at}`, name: "look_at_lamp", arguments: args })),
      },
      { ...sound, usage: odd },
    ];
    const provider: Provider = { name: "odd", model: "odd", chat: () => Promise.resolve(replies.shift() ?? sound) };
    const played = await play([], { provider });
    expect([played.result.outcome, played.result.usage.input_tokens]).toEqual(["answered", null]);
    expect(played.of("tool_result")).toHaveLength(3);
    expectLine(played);
  });

  it("and a draft that is not text is not shown", async () => {
    const provider: Provider = {
      name: "odd",
      model: "odd",
      chat: async (_request, { onText }) => (onText(7 as unknown as string), onText("Off."), sound),
    };
    const played = await play([], { provider });
    expect(played.of("model_delta").map(({ text }) => text)).toEqual(["Off."]);
    expectLine(played);
  });
});

describe("the valid part of a tool's output stays:", () => {
  const receipt = { action: "made", id: 9, sentence: "Job 9 was made." };
  const circle: Record<string, unknown> = {};
  circle["self"] = circle;
  const decision = {
    subject: { action: "make", type: "job", id: 9 },
    facts: {},
    as_of: "2026-10-21T12:00:00.000Z",
    policy_digest: "sha256:1",
    rules: [],
    verdict: "allow",
  };

  it.each<[string, unknown]>([
    [
      "receipts of the wrong shape",
      { result: 1, receipts: [null, 7, { id: {} }, rude("id"), receipt, { ...receipt, id: 1n }] },
    ],
    ["a malformed decision", { result: 1, receipts: [receipt], decisions: [{ verdict: "perhaps" }, null, decision] }],
    ["decisions that are no list", { result: 1, receipts: [receipt], decisions: "allow" }],
    [
      "facts that are no JSON",
      {
        result: 1,
        receipts: [receipt],
        decisions: [
          { ...decision, facts: { cents: 1n } },
          { ...decision, facts: circle },
        ],
      },
    ],
    ["malformed rows", { result: 1, receipts: [receipt], read: [1, { table: "t" }, rude("row", { table: "t" })] }],
    ["a result that throws", rude("result", { receipts: [receipt] })],
    ["a result inside of which something throws", { result: { list: [rude("x")] }, receipts: [receipt] }],
    [
      "a result with a toJSON that throws",
      {
        result: {
          toJSON: () => {
            throw new Error("no");
          },
        },
        receipts: [receipt],
      },
    ],
    ["a branch that is no text", { result: 1, receipts: [receipt], branch: 7 }],
    ["a malformed `wrote`", { result: 1, receipts: [receipt], wrote: "yes" }],
    ["other words that are no JSON", { result: 1, receipts: [receipt], again: circle }],
    ["decisions that throw", rude("decisions", { result: 1, receipts: [receipt] })],
    [
      "a result that answers nothing",
      {
        result: new Proxy(
          {},
          {
            has: () => {
              throw new Error("no");
            },
            ownKeys: () => {
              throw new Error("no");
            },
          },
        ),
        receipts: [receipt],
      },
    ],
  ])("%s", async (_, output) => {
    const odd = tool("odd", () => Promise.resolve(output as ToolOutput), "write");
    const played = await play(
      [
        {
          calls: [
            ["odd", {}],
            ["odd", {}],
          ],
        },
        { text: "Done." },
      ],
      { tools: [odd] },
    );
    expect(played.result).toMatchObject({ outcome: "answered", answer: "Done.\n\nJob 9 was made." });
    expect(played.result.made).toMatchObject([{ outcome: "done", receipts: [receipt] }]);
    expect(played.of("tool_result").map(({ receipts }) => receipts)).toEqual([[receipt], [receipt]]);
    expectLine(played);
  });

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a number", 7],
    ["a text", "done"],
  ])("and %s is nothing", async (_, output) => {
    const odd = tool("odd", () => Promise.resolve(output as unknown as ToolOutput));
    const played = await play([{ calls: [["odd", {}]] }, { text: "Done." }], { tools: [odd] });
    expect([played.result.answer, played.told("call_1_1")]).toEqual(["Done.", null]);
    expectLine(played);
  });

  it("and it is said what was left out", async () => {
    const odd = tool("odd", () => Promise.resolve({ result: 1, receipts: [receipt, null] } as unknown as ToolOutput));
    const { of } = await play([{ calls: [["odd", {}]] }, { text: "Job 9." }], { tools: [odd] });
    expect(of("warning")).toMatchObject([
      { code: "malformed_output", message: expect.stringMatching(/^odd: 1 of .* receipts/) },
    ]);
  });

  it("and a malformed decision that was reported early is left out, too", async () => {
    const odd = tool("odd", (_args, { judged }) => {
      for (const one of [null, 7, { verdict: "perhaps" }, rude("subject"), decision]) judged(one as never);
      throw new Error("down");
    });
    const played = await play([{ calls: [["odd", {}]] }, { text: "Sorry." }], { tools: [odd] });
    expect(played.of("decision")).toMatchObject([{ verdict: "allow" }]);
    expectLine(played);
  });
});

describe("a brake that is out of order is an outcome and a line:", () => {
  const brakes: readonly [string, unknown, string][] = [
    [
      "a step brake that throws",
      {
        kind: "step",
        name: "b",
        check: () => {
          throw new Error("no");
        },
      },
      "error",
    ],
    [
      "a step brake that stops with nothing known",
      { kind: "step", name: "b", check: () => ({ outcome: "tired" }) },
      "error",
    ],
    ["a step brake that promises", { kind: "step", name: "b", check: async () => undefined }, "error"],
    ["a step brake without a check", { kind: "step", name: "b" }, "error"],
    [
      "a history brake that throws",
      {
        kind: "history",
        name: "b",
        check: () => {
          throw new Error("no");
        },
      },
      "error",
    ],
    ["a history brake that says yes", { kind: "history", name: "b", check: () => true }, "error"],
    ["a brake that throws when it is looked at", rude("kind", { name: "b" }), "error"],
    [
      "a call brake that throws",
      {
        kind: "call",
        name: "b",
        check: () => {
          throw new Error("no");
        },
      },
      "answered",
    ],
    ["a call brake that answers with a number", { kind: "call", name: "b", check: () => 7 }, "answered"],
    [
      "a call brake that tells again what never was",
      { kind: "call", name: "b", check: () => ({ reason: "r" }) },
      "answered",
    ],
    ["a call brake that promises", { kind: "call", name: "b", check: async () => "no" }, "answered"],
  ];
  it.each(brakes)("%s", async (_, brake, outcome) => {
    const { tools, switched } = lampTools();
    const script = [{ calls: [["switch_lamp", { lamp: "a" }] as const] }, { text: "Off." }];
    const played = await play(script, { tools, brakes: [brake as Brake], leftOver: true });
    expect([played.result.outcome, switched]).toEqual([outcome, []]);
    expectLine(played);
  });
});

describe("what a run is given and cannot read is an outcome and a line, and nothing is asked or done:", () => {
  const base = lampTools().tools[0] as Tool;
  const options: readonly [string, unknown][] = [
    ["a malformed turn", { history: [{ role: "user", text: "a" }, { role: "king" }] }],
    ["a turn without a text", { history: [{ role: "user" }] }],
    ["a turn that is null", { history: [null] }],
    ["an assistant without calls", { history: [{ role: "assistant", text: "", raw: null }] }],
    ["a turn that throws", { history: [rude("role")] }],
    ["a malformed entry of `made`", { made: [{ tool: "x" }] }],
    ["a deed that throws", { made: [rude("key")] }],
    ["deeds that are no list", { made: 7 }],
    ["a tool that throws when it is looked at", { tools: [rude("description", base), base] }],
    ["a provider whose name throws", { provider: rude("name", { model: "m", chat: () => Promise.resolve(sound) }) }],
    [
      "a policy that is no JSON",
      { desk: { today: "2026-10-21", timeZone: "UTC", dryRun: false, policy: { cents: 1n } } },
    ],
  ];
  it.each(options)("%s", async (_, given) => {
    const played = await play([{ text: "unused" }], { ...(given as Partial<RunOptions>), leftOver: true });
    expect(played.result).toMatchObject({ outcome: "error", answer: expect.stringMatching(/on our side/) });
    expect([played.model.requests, played.of("tool_call")]).toEqual([[], []]);
    expectLine(played);
  });

  it.each([Number.NaN, -1, Infinity, "7"])("but a price of %s is only unknown", async (cost) => {
    const played = await play([{ text: "Off." }], { price: () => Promise.resolve(cost as number) });
    expect([played.result.outcome, played.of("run_ended")[0]?.end.cost]).toEqual(["answered", null]);
    expectLine(played);
  });

  it("and a price that throws ends the run", async () => {
    const played = await play([{ text: "Off." }], { price: () => Promise.reject(new Error("no")) });
    expect(played.result.outcome).toBe("error");
    expectLine(played);
  });
});

it("a tool cannot change what it is told of its run", async () => {
  const seen: string[] = [];
  const sly = tool("sly", (_args, context) => {
    const identity = context.identity as { kind: string };
    for (const change of [
      () => Object.assign(context, { identity: { kind: "staff" } }),
      () => Object.assign(identity, { kind: "staff" }),
      () => Object.assign(context.refused, [1]),
    ])
      try {
        change();
        seen.push("changed");
      } catch {
        seen.push("refused");
      }
    return Promise.resolve({ result: context.identity });
  });
  const identity = { kind: "customer" as const, id: 7 };
  const { told } = await play([{ calls: [["sly", {}]] }, { text: "No." }], { tools: [sly], identity });
  expect([seen, told("call_1_1"), Object.isFrozen(identity)]).toEqual([
    ["refused", "refused", "refused"],
    identity,
    false,
  ]);
});
