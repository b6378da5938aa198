// Requests sent again without what was rejected.

import { describe, expect, it, onTestFinished } from "vitest";
import type { NewRunEvent } from "../../../src/events.ts";
import { chatWithTools } from "../../../src/llm/chat-with-tools.ts";
import { ProviderError } from "../../../src/llm/errors.ts";
import type { ChatRequest, Message } from "../../../src/llm/types.ts";
import { virtualClock } from "../../support/virtual-clock.ts";
import { world } from "../../support/world.ts";
import { type RefusedSample, refusedSamples } from "../samples/refused.ts";
import { written } from "../samples/streams.ts";
import { type Answer, json, loopback, type Received } from "./loopback.ts";
import { asked, chat, endpointOf, key, responses, wires, type WireUnderTest } from "./wires.ts";

const answer = (wire: WireUnderTest): Answer => written(wire, { text: "Done." }).whole;

/** A server that a test makes as strict as it likes, and a model that is asked there. */
async function serverOf(wire: WireUnderTest, answerTo: (request: Received, number: number) => Answer) {
  const server = await loopback((request) => answerTo(request, server.requests.length));
  onTestFinished(() => server.close());
  const provider = wire.provider(endpointOf(wire, server.origin));
  const events: NewRunEvent[] = [];
  const ask = async (messages: readonly Message[] = asked.messages, tools: ChatRequest["tools"] = asked.tools) =>
    await chatWithTools({
      provider,
      system: asked.system,
      messages,
      tools,
      step: 1,
      signal: new AbortController().signal,
      emit: (event) => void events.push(event),
      clock: virtualClock(),
      retry: { baseMs: 2000, random: () => 0 },
    });
  const heard = (type: NewRunEvent["type"]): NewRunEvent[] => events.filter((event) => event.type === type);
  return { ask, heard, requests: server.requests, origin: server.origin, provider };
}

const strict = ({ wire, hasIt, refusal, status = 400 }: RefusedSample) =>
  serverOf(wire, ({ body }) => {
    if (!hasIt(body)) return answer(wire);
    return typeof refusal === "string" ? { status, pieces: [refusal] } : json(refusal, status);
  });

describe("a server that refuses", () => {
  it.each(refusedSamples)("$name is asked once more without it, and never again with it", async (sample) => {
    const { ask, heard, requests } = await strict(sample);
    const { messages = asked.messages, tools = asked.tools, without } = sample;
    expect(await ask(messages, tools)).toMatchObject({ text: "Done." });
    expect(heard("adapted")).toMatchObject([{ step: 1, without, status: sample.status ?? 400 }]);
    expect(heard("api_retry")).toEqual([]);
    expect(requests.map(({ body }) => sample.hasIt(body))).toEqual([true, false]);
    const [first, second] = requests.map(({ body }) => body);
    expect(second).toEqual(sample.rest?.(first ?? {}) ?? second);
    await ask(messages, tools);
    expect(requests).toHaveLength(3);
    expect(requests[2]?.body).toEqual(second);
    expect(heard("adapted")).toHaveLength(1);
  });

  it("several fields is asked again without each of them", async () => {
    const odd = ["minimum", "additionalProperties", "stream_options"];
    const { ask, heard, requests } = await serverOf(chat, ({ body }) => {
      const name = odd.find((field) => JSON.stringify(body).includes(`"${field}":`));
      return name === undefined ? answer(chat) : json({ error: { message: `Unknown field: ${name}` } }, 400);
    });
    expect(await ask()).toMatchObject({ text: "Done." });
    expect(heard("adapted").map((event) => "without" in event && event.without)).toEqual(odd);
    expect(requests).toHaveLength(4);
  });

  it("a field only for another reason than that is an error at once, in its own words", async () => {
    for (const status of [401, 403, 404, 413]) {
      const { ask, requests } = await serverOf(chat, () =>
        json({ error: { message: "Unknown parameter: 'stream_options'." } }, status),
      );
      await expect(ask()).rejects.toMatchObject({
        status,
        message: expect.stringContaining("'stream_options'") as string,
      });
      expect(requests).toHaveLength(1);
    }
  });

  it.each([429, 500, 503])(
    "a field with %i is asked again as it was, as often as any other failure",
    async (status) => {
      const { ask, heard, requests } = await serverOf(chat, () =>
        json({ error: { message: "Unknown parameter: 'stream_options'." } }, status),
      );
      await expect(ask()).rejects.toThrow(ProviderError);
      expect(heard("adapted")).toEqual([]);
      expect(requests.map(({ body }) => "stream_options" in body)).toEqual([true, true, true, true]);
    },
  );

  it("what was left out already gets no third request, and is not remembered where that was no help", async () => {
    const { ask, heard, requests } = await serverOf(chat, () =>
      json({ error: { message: "Unknown parameter: 'stream_options'." } }, 400),
    );
    await expect(ask()).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("'stream_options'") as string,
    });
    expect([requests.length, heard("adapted").length]).toEqual([2, 1]);
    await expect(ask()).rejects.toMatchObject({ status: 400 });
    expect(requests.map(({ body }) => "stream_options" in Object(body))).toEqual([true, false, true, false]);
  });

  it("one field after the other without end is given up", async () => {
    const names = Array.from({ length: 40 }, (_, index) => `odd_${index}`);
    const value = { role: "assistant", content: "So.", ...Object.fromEntries(names.map((name) => [name, 1])) };
    const turn: Message = { role: "assistant", text: "So.", calls: [], raw: { wire: "openai-chat", value } };
    const { ask, requests } = await serverOf(chat, ({ body }) => {
      const name = names.find((field) => JSON.stringify(body).includes(`"${field}"`));
      return json({ error: { message: `Unknown field: ${name}` } }, 400);
    });
    await expect(ask([...asked.messages, turn, ...asked.messages])).rejects.toMatchObject({ status: 400 });
    expect(requests.length).toBeLessThan(20);
  });

  it("a field and is then busy is not asked with that field again", async () => {
    const { ask, heard, requests } = await serverOf(chat, ({ body }, number) => {
      if ("stream_options" in body) return json({ error: { message: "Unknown parameter: 'stream_options'." } }, 400);
      return number < 4 ? json({ error: { message: "Busy." } }, 503) : answer(chat);
    });
    expect(await ask()).toMatchObject({ text: "Done." });
    expect(requests.map(({ body }) => "stream_options" in body)).toEqual([true, false, false, false]);
    expect(heard("api_retry")).toMatchObject([{ attempt: 1 }, { attempt: 2 }]);
  });

  it("a field of two requests at once is asked again by both", async () => {
    const { ask, heard } = await serverOf(chat, ({ body }) =>
      "stream_options" in body
        ? json({ error: { message: "Unknown parameter: 'stream_options'." } }, 400)
        : answer(chat),
    );
    expect(await Promise.all([ask(), ask()])).toMatchObject([{ text: "Done." }, { text: "Done." }]);
    expect(heard("adapted").length).toBeGreaterThan(0);
  });

  it("a field inside a reply that began well is asked again, too", async () => {
    const { ask, requests } = await serverOf(chat, ({ body }) =>
      "stream_options" in body
        ? json({ error: { code: 400, message: "Unknown parameter: 'stream_options'." } })
        : answer(chat),
    );
    expect(await ask()).toMatchObject({ text: "Done." });
    expect(requests).toHaveLength(2);
  });

  it("a field of one model is asked with it for another", async () => {
    const { ask, requests, provider } = await serverOf(chat, ({ body }) =>
      body["model"] === "model-a" && "stream_options" in body
        ? json({ error: { message: "Unknown parameter: 'stream_options'." } }, 400)
        : answer(chat),
    );
    await ask();
    const other = chat.provider({ ...endpointOf(chat, new URL(provider.address ?? "").origin), model: "model-b" });
    await other.chat(asked, { signal: new AbortController().signal, onText: () => {} });
    expect(requests.map(({ body }) => "stream_options" in body)).toEqual([true, false, true]);
  });

  it("a field in words that hold the key tells nobody the key", async () => {
    const { ask, heard } = await serverOf(chat, ({ body }) =>
      "stream_options" in body
        ? json({ error: { message: `Unknown parameter: 'stream_options'. Your key: ${key}` } }, 400)
        : answer(chat),
    );
    await ask();
    expect(JSON.stringify(heard("adapted"))).toContain("stream_options");
    expect(JSON.stringify(heard("adapted"))).not.toContain(key);
  });
});

const thought: Message = {
  role: "assistant",
  text: "So.",
  calls: [],
  raw: { wire: "openai-chat", value: { role: "assistant", content: "So.", reasoning_content: "Hm.", stream: 1 } },
};

/** Refusals that name what cannot be left out, or name a field for another reason. */
const notUnderstood: readonly (readonly [WireUnderTest, string, unknown])[] = [
  [chat, "a history that is too long", { error: { message: "This model's maximum context length is 8192 tokens." } }],
  [
    chat,
    "thinking that is missing",
    { error: { message: "The reasoning_content in the thinking mode must be passed back to the API." } },
  ],
  [
    chat,
    "a field of another name",
    { error: { message: "Unsupported parameter: 'max_tokens' is not supported with this model." } },
  ],
  [chat, "a list of what it takes", "unknown field `prompt`, expected one of `model`, `messages`, `stream_options`"],
  [chat, "the model", { error: { message: "Unsupported value: 'model' is not supported.", param: "model" } }],
  [
    chat,
    "the messages",
    { error: { message: "Unknown parameter: 'messages[1].content'.", param: "messages[1].content" } },
  ],
  [chat, "tools", { error: { message: "tools is not supported by this model" } }],
  [
    chat,
    "an echo of the request",
    {
      detail: [
        {
          type: "extra_forbidden",
          loc: ["body", "seed"],
          msg: "Extra inputs are not permitted",
          input: { stream_options: {} },
        },
      ],
    },
  ],
  [
    chat,
    "a plain word",
    { error: { message: "We do not stream to this region, and the plan does not include it: not allowed." } },
  ],
  [chat, "a content", { error: { message: "content must not be empty where reasoning_content is" } }],
  [
    chat,
    "a length",
    { object: "error", message: "5000 tokens are too many (stream_options.include_usage: true)", code: 400 },
  ],
  [
    chat,
    "a policy",
    { error: { message: "The prompt is filtered: it is not allowed.", param: "prompt", code: "content_filter" } },
  ],
  [chat, "several errors", [{ error: "Unknown field: stream_options" }, { error: "The history is too long" }]],
  [chat, "the tools", { detail: [{ loc: ["body", "tools", 0, "function"], msg: "Extra inputs are not permitted" }] }],
  [chat, "the role of the system", { error: { message: "messages[0].role: 'system' is not supported" } }],
  [responses, "that it keeps nothing", { error: { message: "Unsupported parameter: 'store'.", param: "store" } }],
];

describe("a refusal that is not understood", () => {
  it.each(notUnderstood)("on %o, of %s, stays an error after one request", async (wire, _, refusal) => {
    const { ask, heard, requests } = await serverOf(wire, () =>
      typeof refusal === "string" ? { status: 400, pieces: [refusal] } : json(refusal, 400),
    );
    const messages = wire === chat ? [...asked.messages, thought, ...asked.messages] : asked.messages;
    await expect(ask(messages)).rejects.toMatchObject({ status: 400 });
    expect([requests.length, heard("adapted")]).toEqual([1, []]);
  });
});

describe.each(wires)("$name: a server that refuses nothing", (wire) => {
  it("gets the same bytes whatever another one refuses", async () => {
    const calm = await serverOf(wire, () => answer(wire));
    await calm.ask();
    const other = await serverOf(wire, (_, number) =>
      number === 1 ? json({ error: { message: "Unknown parameter: 'additionalProperties'." } }, 400) : answer(wire),
    );
    await other.ask();
    await calm.ask();
    expect(JSON.stringify(calm.requests[1]?.body)).toBe(JSON.stringify(calm.requests[0]?.body));
    expect(JSON.stringify(other.requests[1]?.body)).not.toContain("additionalProperties");
  });
});

it("the screen, the trace and show-trace say what was left out, and the answer is there", async () => {
  const { requests, origin } = await serverOf(chat, ({ body }) =>
    "stream_options" in body ? json({ error: { message: "Unknown parameter: 'stream_options'." } }, 400) : answer(chat),
  );
  const w = world();
  const env = { OPENAI_API_KEY: key, OPENAI_BASE_URL: origin, OPENAI_CHAT_MODEL: "model-a" };
  const ran = await w.run("ask-agent", ["Hello"], { env });
  const sentence = "API returned 400, asked again without stream_options";
  expect(ran).toMatchObject({ code: 0, stdout: "Done.\n", stderr: expect.stringContaining(sentence) as string });
  expect(requests).toHaveLength(2);
  expect((await w.run("show-trace", [])).stdout).toContain(sentence);
  const { stdout } = await w.run("show-trace", ["--json"]);
  const adapted = { type: "adapted", step: 1, without: "stream_options", status: 400 };
  expect((JSON.parse(stdout) as { events: unknown[] }).events[0]).toMatchObject(adapted);
});
