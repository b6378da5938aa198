// Brakes and people cannot change a call; which calls count as the same.

import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Approve } from "../../src/agent/approval.ts";
import type { Brake } from "../../src/agent/brakes/brake.ts";
import { defaultBrakes } from "../../src/agent/brakes/default-brakes.ts";
import { defineTool } from "../../src/tools/define-tool.ts";
import { lampTools, play } from "../support/play.ts";

/** A tool that writes down what it was run with, and changes that afterwards. */
function writer(input: z.ZodObject) {
  const ran: unknown[] = [];
  const pay = defineTool({
    name: "pay",
    description: "Pays.",
    kind: "write",
    input,
    run(args) {
      ran.push(structuredClone(args));
      Reflect.set(args, "to", "nobody");
      return Promise.resolve({ result: { paid: ran.length } });
    },
  });
  return { pay, ran };
}

const given = { to: "ana", sum: { cents: 5 } };
const open = z.strictObject({ to: z.string(), sum: z.any() });

/** Tries to change arguments, as somebody might who is asked about them. */
function spoil(args: unknown): void {
  const { sum } = z.looseObject({ sum: z.unknown() }).parse(args);
  for (const [target, field] of [
    [args, "to"],
    [sum, "cents"],
  ] as const)
    if (typeof target === "object" && target !== null) Reflect.set(target, field, 9_999_999);
}

describe("nobody who is asked about a call changes what the tool is run with:", () => {
  const approve: Approve = (request) => {
    spoil(request.arguments);
    return Promise.resolve({ approved: true });
  };
  const brake: Brake = {
    kind: "call",
    name: "spoils",
    check(call) {
      spoil(call.arguments);
      return undefined;
    },
  };
  const pushes: Brake = {
    kind: "call",
    name: "pushes",
    check: ({ past }) => (Reflect.set(past, past.length, 1) ? "Changed." : undefined),
  };

  it.each([
    ["a person", { approve }],
    ["a brake", { brakes: [brake] }],
    ["a brake and the past", { brakes: [pushes] }],
  ])("%s", async (_, options) => {
    const { pay, ran } = writer(open);
    const { result, of } = await play([{ calls: [["pay", given]] }, { text: "Paid." }], { tools: [pay], ...options });
    expect(ran).toEqual([given]);
    expect(result.outcome).toBe("answered");
    expect(result.made).toMatchObject([{ arguments: given }]);
    expect(result.messages[1]).toMatchObject({ calls: [{ arguments: given }] });
    expect(of("tool_call")[0]?.arguments).toEqual(given);
  });

  it("and the digest is of what was asked about", async () => {
    const digests = [approve, (() => Promise.resolve({ approved: true })) satisfies Approve].map(async (asked) => {
      const { of } = await play([{ calls: [["pay", given]] }, { text: "Paid." }], {
        tools: [writer(open).pay],
        approve: asked,
      });
      return of("approval")[0]?.arguments_digest;
    });
    const [one, other] = await Promise.all(digests);
    expect(one).toBe(other);
  });
});

describe("there is an approval event, a no, also when", () => {
  const write = { calls: [["switch_lamp", { lamp: "a" }] as const] };
  it.each<[string, Approve]>([
    ["asking throws", () => Promise.reject(new Error("no terminal"))],
    [
      "asking throws at once",
      () => {
        throw new Error("no terminal");
      },
    ],
    ["nothing is thrown", () => Promise.reject(undefined)],
    ["the word cannot be looked at", () => Promise.resolve(new Proxy({ approved: true }, { ownKeys: () => fail() }))],
  ])("%s", async (_, approve) => {
    const { tools, switched } = lampTools();
    const { of, result } = await play([write, { text: "No." }], { tools, approve });
    expect([switched, result.outcome]).toEqual([[], "answered"]);
    expect(of("approval")).toMatchObject([{ approved: false, by: null, reason: expect.stringMatching(/asked/) }]);
  });

  it("the run ends before there is a word", async () => {
    const { tools, switched } = lampTools();
    const approve: Approve = async (_, signal) => {
      await new Promise((done) => signal.addEventListener("abort", done));
      return { approved: true };
    };
    const brakes = defaultBrakes({ runTimeoutMs: 1000 });
    const { of, result } = await play([write], { tools, approve, brakes });
    expect([switched, result.outcome]).toEqual([[], "limit"]);
    expect(of("approval")).toMatchObject([{ approved: false, reason: expect.stringMatching(/ended/) }]);
  });
});

function fail(): never {
  throw new Error("no");
}

describe("two calls are the same call if their arguments are the same,", () => {
  const text = z.string();
  class Secret {
    readonly #word: string;
    constructor(word: string) {
      this.#word = word;
    }
    word = (): string => this.#word;
  }
  const cases: readonly [string, z.ZodType, readonly unknown[], number][] = [
    ["whatever form of Unicode they have", text, ["Café", "Cafe\u0301"], 1],
    ["also Korean", text, ["한", "\u1112\u1161\u11ab"], 1],
    ["but not by likeness", text, ["Cafe", "Café"], 2],
    ["nor by width", text, ["7", "\uff17"], 2],
    [
      "also as a Map",
      z.record(text, z.number()).transform((one) => new Map(Object.entries(one))),
      [{ a: 1 }, { b: 2 }],
      2,
    ],
    ["also as a Set", z.array(text).transform((one) => new Set(one)), [["a"], ["b"], ["a"]], 2],
    ["also as a bigint", text.transform(BigInt), ["1", "2", "2"], 2],
    ["also as a thing with a secret", text.transform((one) => new Secret(one)), ["a", "b", "b"], 2],
    ["also as a date", text.transform((one) => new Date(one)), ["2026-01-01", "2026-01-01T00:00:00Z", "2026-01-02"], 2],
    ["also as what is no number", text.transform(Number), ["x", "y", "y"], 2],
  ];
  it.each(cases)("%s", async (_, schema, values, writes) => {
    let ran = 0;
    const pay = defineTool({
      name: "pay",
      description: "Pays.",
      kind: "write",
      input: z.strictObject({ it: schema }),
      run: () =>
        Promise.resolve({
          result: { paid: (ran += 1) },
          receipts: [{ action: "paid", id: `P${ran}`, sentence: `P${ran} is paid.` }],
        }),
    });
    const calls = values.map((value) => ["pay", { it: value }] as const);
    const first = await play([{ calls }, { text: "P1" }], { tools: [pay], question: "Pay." });
    expect([first.result.outcome, ran]).toEqual(["answered", writes]);
    const { messages: history, made } = z
      .object({ messages: z.any(), made: z.any() })
      .parse(JSON.parse(JSON.stringify(first.result)));
    await play([{ calls }, { text: "P1" }], { tools: [pay], question: "Pay.", history, made });
    expect(ran).toBe(writes);
  });
});
