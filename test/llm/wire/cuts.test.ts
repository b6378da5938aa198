// Streams cut at every byte.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ProviderError } from "../../../src/llm/errors.ts";
import type { Reply } from "../../../src/llm/types.ts";
import { endSign, textOf, written } from "../samples/streams.ts";
import { type Answer, events, type Loopback, loopback } from "./loopback.ts";
import { asked, endpointOf, wires, type WireUnderTest } from "./wires.ts";

const data = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const choice = (delta: object, finish_reason?: string): string => data({ choices: [{ delta, finish_reason }] });
const piece = (index: number, id: string, args: string): string =>
  choice({ tool_calls: [{ index, id, function: { name: "get_order", arguments: args } }] });
const rest = (index: number, args: string): string =>
  choice({ tool_calls: [{ index, function: { arguments: args } }] });
const typed = (type: string, fields: object): string => `event: ${type}\n${data({ type, ...fields })}`;
const message = { type: "message", content: [{ type: "output_text", text: "Team “é”, 🙂." }] };
const functionCall = (call_id: string, args: string): object => ({
  type: "function_call",
  call_id,
  name: "get_order",
  arguments: args,
});
const part = (fields: object, finishReason?: string): string =>
  data({ candidates: [{ content: { parts: [fields] }, finishReason }] }).replaceAll("\n", "\r\n");
const spent = { input_tokens: 3, output_tokens: 2 };

/** A minimal stream, because there is one request for each of its bytes. The two calls begin with the same bytes. */
const lean = {
  "openai-chat": {
    text: [choice({ content: "Team “" }), choice({ content: "é”, 🙂." }), choice({}, "stop"), "data: [DONE]\n\n"],
    calls: [
      piece(0, "m-1", '{"n":3'),
      piece(1, "m-2", '{"n":31'),
      rest(0, "1}"),
      rest(1, "0}"),
      choice({}, "tool_calls"),
    ],
  },
  "openai-responses": {
    text: [
      typed("response.output_text.delta", { delta: "Team “é”, " }),
      typed("response.output_text.delta", { delta: "🙂." }),
      typed("response.output_item.done", { item: message }),
      typed("response.completed", { response: { status: "completed", usage: spent } }),
    ],
    calls: [
      typed("response.output_item.done", { item: functionCall("m-1", '{"n":31}') }),
      typed("response.output_item.done", { item: functionCall("m-2", '{"n":310}') }),
      typed("response.completed", { response: { status: "completed", usage: spent } }),
    ],
  },
  gemini: {
    text: [part({ text: "Team “" }), part({ text: "é”, 🙂.", thoughtSignature: "c2ln" }, "STOP")],
    calls: [
      part({ functionCall: { name: "get_order", args: { n: 31 } }, thoughtSignature: "c2ln" }),
      part({ functionCall: { name: "get_order", args: { n: 310 } } }),
      part({ text: "" }, "STOP"),
    ],
  },
};

const both = ["close", "reset"] as const;
const replies = wires.flatMap((wire) => [
  { wire, name: "a text", answer: events([lean[wire.name].text.join("")]), ends: both, expected: "Team “é”, 🙂." },
  {
    wire,
    name: "two calls",
    answer: events([lean[wire.name].calls.join("")]),
    ends: both,
    expected: [{ n: 31 }, { n: 310 }],
  },
  {
    wire,
    name: "one body",
    answer: written(wire, { calls: [["get_order", '{"n":31}', "m-1"]] }).whole,
    ends: ["close"] as const,
    expected: [{ n: 31 }],
  },
]);

/** IdleTimeout is not what is tested here: a call that hangs would end as a time-out, which nothing here may. */
const idleTimeoutMs = 10_000;

/** Answers of many calls at once, each under an address of its own. */
const answers = new Map<string, Answer>();
let server: Loopback;

beforeAll(async () => {
  server = await loopback(({ path }) => answers.get(path.split("/")[1] ?? "") ?? { status: 404, pieces: [] });
});
afterAll(() => server.close());

interface Outcome {
  readonly at: number;
  readonly reply?: Reply;
  readonly error?: unknown;
  readonly draft: string;
}

async function ask(wire: WireUnderTest, answer: Answer, at: number): Promise<Outcome> {
  const name = `${at}-${answers.size}`;
  answers.set(name, answer);
  const endpoint = endpointOf({ base: `/${name}${wire.base}` }, server.origin, idleTimeoutMs);
  let draft = "";
  const call = { signal: new AbortController().signal, onText: (delta: string) => void (draft += delta) };
  try {
    return { at, reply: await wire.provider(endpoint).chat(asked, call), draft };
  } catch (error) {
    return { at, error, draft };
  }
}

/** Every offset, many at a time. */
async function atEveryByte(count: number, run: (at: number) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const left = Array.from({ length: count }, (_, at) => at).values();
  const worker = async (): Promise<void> => {
    for (const at of left) outcomes.push(await run(at));
  };
  await Promise.all(Array.from({ length: 24 }, worker));
  return outcomes;
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The reply as it should be, and only where the sign of its end was seen; or a failure that is worth another try. */
function isAllOrNothing({ at, reply, error, draft }: Outcome, right: Reply, sign: number): boolean {
  if (!right.text.startsWith(draft)) return false;
  if (reply !== undefined) return at > sign && isEqual({ ...reply, usage: null }, { ...right, usage: null });
  return error instanceof ProviderError && ["network", "bad_response", "server"].includes(error.kind);
}

describe.each(replies)("$wire.name: $name", ({ wire, answer, ends, expected }) => {
  const bytes = new TextEncoder().encode(textOf(answer));
  const sign = endSign[wire.name].exec(textOf(answer))?.index ?? bytes.length;
  async function whole(): Promise<Reply> {
    const { reply } = await ask(wire, answer, -1);
    expect(reply?.text || reply?.calls.map(({ arguments: args }) => args)).toEqual(expected);
    return reply!;
  }

  it.each(ends)("is all or nothing when it is cut at any byte (%s)", async (end) => {
    const right = await whole();
    const outcomes = await atEveryByte(bytes.length, (at) =>
      ask(wire, { ...answer, pieces: [bytes.slice(0, at)], end }, at),
    );
    expect(outcomes).toHaveLength(bytes.length);
    expect(outcomes.filter((outcome) => !isAllOrNothing(outcome, right, sign))).toEqual([]);
  });

  it("is the same reply when it comes in two pieces, cut at any byte", async () => {
    const right = await whole();
    const outcomes = await atEveryByte(bytes.length, (at) =>
      ask(wire, { ...answer, pieces: [bytes.slice(0, at), bytes.slice(at)] }, at),
    );
    const wrong = outcomes.filter(({ reply, draft }) => draft !== right.text || !isEqual(reply, right));
    expect(wrong).toEqual([]);
    expect(outcomes).toHaveLength(bytes.length);
  });
});
