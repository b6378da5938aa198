// Every sentence of the engine for customers and models can be replaced.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import type { Approve } from "../../src/agent/approval.ts";
import type { OwnTexts, TextValues } from "../../src/agent/texts.ts";
import { defaultTexts } from "../../src/agent/texts.ts";
import { type Limits, defaultBrakes } from "../../src/agent/brakes/default-brakes.ts";
import type { ScriptedReply } from "../../src/llm/providers/scripted.ts";
import { type Played, play, tool } from "../support/play.ts";

type Key = keyof TextValues;
type Options = Parameters<typeof play>[1];

const keys = Object.keys(defaultTexts) as Key[];

const nobody: Approve = () => Promise.resolve({ approved: false, reason: "Not today." });
const untrue = { untrue: ["Nothing was lit."], unsupported: [] };
const look: ScriptedReply = { calls: [["look_at_lamp", { lamp: "red" }]] };
const lit: ScriptedReply = { calls: [["switch_lamp", { lamp: "red" }]] };
const ok: ScriptedReply = { text: "Fine." };
const silence: readonly ScriptedReply[] = [{ text: "" }, { text: "" }];

const call = (name: string): ScriptedReply => ({ calls: [[name, {}]] });
const fails = (kind: "read" | "write") =>
  tool("try_it", () => Promise.reject(new Error("broken, at secret.internal:7")), kind);
const hangs = tool("try_it", () => new Promise(() => {}), "write");
const gives = (result: unknown, kind: "read" | "write" = "read") =>
  tool("try_it", () => Promise.resolve({ result }), kind);
const limited = (limits: Limits, more: Options = {}): Options => ({ ...more, brakes: defaultBrakes(limits) });

function cutShort(): readonly [readonly ScriptedReply[], Options] {
  const stop = new AbortController();
  const last = tool("try_it", () => {
    stop.abort("enough");
    return Promise.resolve({ result: {} });
  });
  return [[{ calls: [...(call("try_it").calls ?? []), ["try_it", {}]] }], { tools: [last], signal: stop.signal }];
}

/** A run in which each of them is said; one that is added does not compile without its run. */
const runs = (): { readonly [Name in Key]: readonly [readonly ScriptedReply[], Options] } => ({
  stepLimit: [[look], limited({ maxSteps: 1 })],
  limit: [[], limited({ maxHistoryChars: 1 })],
  apiError: [silence, {}],
  withheld: [[ok, ok], { checkAnswer: () => untrue }],
  error: [
    [ok],
    {
      checkAnswer: () => {
        throw new Error("a bug");
      },
    },
  ],
  notApproved: [[lit, ...silence], { approve: nobody }],
  unknownTool: [[call("fly"), ok], {}],
  deniedByPerson: [[lit, ok], { approve: nobody }],
  toolTimedOut: [[call("try_it"), ok], limited({ toolTimeoutMs: 1000 }, { tools: [hangs] })],
  toolFailed: [[call("try_it"), ok], { tools: [fails("read")] }],
  stoppedBefore: cutShort(),
  resultTooLong: [
    [call("try_it"), ok],
    limited({ maxResultChars: 200 }, { tools: [gives(Array.from({ length: 500 }, (_, index) => index))] }),
  ],
  cutMark: [[call("try_it"), ok], limited({ maxResultChars: 200 }, { tools: [gives({ text: "x".repeat(900) })] })],
  tooManyCalls: [[{ calls: [...(look.calls ?? []), ...(lit.calls ?? [])] }, ok], limited({ maxCallsPerReply: 1 })],
  argumentsTooLong: [[look, ok], limited({ maxArgumentChars: 3 })],
  writesUsedUp: [[lit, ok], limited({ maxWrites: 0 })],
  refusedBefore: [
    [call("try_it"), call("try_it"), ok],
    limited({ maxRepeats: 1 }, { tools: [gives({ error: "no" }, "write")] }),
  ],
  deniedBefore: [[lit, lit, ok], limited({ maxRepeats: 1 }, { approve: nobody })],
  failedBefore: [[call("try_it"), call("try_it"), ok], limited({ maxRepeats: 1 }, { tools: [fails("write")] })],
  timedOutBefore: [
    [call("try_it"), call("try_it"), ok],
    limited({ maxRepeats: 1, toolTimeoutMs: 1000 }, { tools: [hangs] }),
  ],
  knownBefore: [[look, look, ok], limited({ maxRepeats: 1 })],
  failedLast: [[call("try_it"), call("try_it"), ok], limited({ maxRepeats: 1 }, { tools: [fails("read")] })],
  correction: [[ok, ok], { checkAnswer: () => untrue }],
});

/** What the engine told the model, and the customer if there is no answer. */
function saidByEngine({ result }: Played): readonly string[] {
  const told = result.messages.flatMap((message) => {
    if (message.role === "user") return message.from === "checker" ? [message.text] : [];
    if (message.role !== "tool") return [];
    const { error, text } = Object(message.result) as Readonly<Record<string, unknown>>;
    return [error, typeof text === "string" ? text.replace(/^x+/, "") : undefined].filter(
      (one) => typeof one === "string",
    );
  });
  return [...told, ...(result.outcome === "answered" || result.answer === null ? [] : [result.answer])];
}

const marked = (key: string, values: readonly unknown[] = []): string => `«${[key, ...values].join(" | ")}»`;

/** Each a function that shows its name and its values. */
const asMarks = Object.fromEntries(
  keys.map((key) => [key, (...values: readonly unknown[]) => marked(key, values)]),
) as OwnTexts;

/** Marks a text that a tool returned itself. */
const desks = new Set(["no"]);

describe("a text that is said otherwise", () => {
  it.each(keys)("%s is heard, and with it no other sentence of the engine", async (key) => {
    const [script, options] = runs()[key];
    const said = saidByEngine(await play(script, { ...options, texts: asMarks }));
    expect(said.some((one) => one.startsWith(`«${key}`))).toBe(true);
    expect(said.filter((one) => !desks.has(one) && !/^«[^«»]+»$/.test(one))).toEqual([]);
  });

  it.each(keys)("%s may be a plain text, and left out it is as usual", async (key) => {
    const ran = async (texts: OwnTexts): Promise<readonly string[]> => {
      const [script, options] = runs()[key];
      return saidByEngine(await play(script, { ...options, texts }));
    };
    expect(await ran({ [key]: "Ours." })).toEqual(expect.arrayContaining(["Ours."]));
    expect(await ran({ [key]: undefined })).toEqual(await ran({}));
  });

  it("gets the values of its sentence", async () => {
    const of = async (key: Key): Promise<readonly string[]> => {
      const [script, options] = runs()[key];
      return saidByEngine(await play(script, { ...options, texts: asMarks }));
    };
    expect(await of("unknownTool")).toContain("«unknownTool | switch_lamp,look_at_lamp»");
    expect(await of("deniedByPerson")).toContain("«deniedByPerson | Not today.»");
    expect(await of("toolFailed")).toContain("«toolFailed | try_it»");
    expect(await of("tooManyCalls")).toContain("«tooManyCalls | 1 | 2»");
    expect(await of("writesUsedUp")).toContain("«writesUsedUp | 0 | run»");
    expect(await of("knownBefore")).toContain("«knownBefore | 1»");
    expect(await of("correction")).toContain("«correction | Nothing was lit.»");
  });
});

describe("a text that cannot be said", () => {
  it.each([
    [
      "throws",
      () => {
        throw new Error("typo");
      },
    ],
    ["gives a number", () => 7],
    ["gives nothing", () => undefined],
    ["gives a promise", () => Promise.reject(new Error("later"))],
    ["gives a list", () => ["one", "two"]],
  ])("because it %s, is said as usual, and a warning names it once", async (_, broken) => {
    const { result, of } = await play([call("fly"), { calls: [["swim", {}]] }, ok], {
      texts: { unknownTool: broken as never },
    });
    expect(result).toMatchObject({ outcome: "answered", answer: "Fine." });
    expect(saidByEngine({ result } as Played)).toEqual(
      Array.from({ length: 2 }, () => "There is no tool of that name. The tools are: switch_lamp, look_at_lamp."),
    );
    expect(of("warning")).toMatchObject([{ code: "malformed_text", message: expect.stringContaining("unknownTool") }]);
  });

  it.each([
    [{ unknownTol: "None." }, /no text named unknownTol/],
    [{ error: 7 }, /text error must be a string/],
    [{ limit: null }, /text limit must be a string/],
    [{ toString: "x" }, /no text named toString/],
    [{ cutMark: ["…"] }, /text cutMark must be a string/],
  ])("because %j is no such text, ends the run before a model is asked", async (texts, message) => {
    const { result, of } = await play([], { texts: texts as never });
    expect(result).toMatchObject({ outcome: "error", answer: defaultTexts.error });
    expect(of("error")).toMatchObject([{ name: "TypeError", message: expect.stringMatching(message) }]);
  });
});

/** Other sentences in the loop are for staff and appear only in the trace. */
const forStaff = [
  '${left} of the tool\'s ${field} had the wrong shape and ${left === 1 ? "was" : "were"} left out.',
  "Nobody could be asked, because asking failed.",
  "Something was thrown that cannot be described.",
  "The conversation is longer than the limit of ${grouped(max)} characters.",
  "The limit of ${grouped(max)} tokens was reached before there was an answer (${used}).",
  "The limit of ${inUsd(max)} was reached before there was an answer (the cost so far ${spent}).",
  'The limit of ${max} ${max === 1 ? "step" : "steps"} was reached before there was an answer.',
  "The model sent an empty reply, neither words nor a tool call.",
  "The model's reply ${what} (${finishDetail}).",
  "The result had more than ${tightest.max} characters and was cut.",
  "The run ended before there was an answer.",
  "The text ${key} could not be made, so it was said as usual.",
  "This was already done and is not done twice; the model was told its result again.",
  "What the tool gave as ${field} could not be read.",
];

test("no sentence in src/agent is for a customer or a model, but those of texts.ts", () => {
  const files = readdirSync("src/agent", { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!texts)\.ts$/.test(name),
  );
  const sentences = files.flatMap((name) => {
    const code = readFileSync(join("src/agent", name), "utf8").replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
    const thrown = code.replaceAll(/(?:new \w*Error|super)\(\s*(["`])[^]*?\1/g, "");
    return [...thrown.matchAll(/(["`])((?:(?!\1).)+ (?:(?!\1).)+[.?!])\1/g)].map(([, , text]) => text);
  });
  expect(new Set(sentences)).toEqual(new Set(forStaff));
});
