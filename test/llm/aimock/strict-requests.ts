// Checks requests as strictly as a real server.

import { z } from "zod";
import type { Sent } from "./aimock-desk.ts";

/** Two turns of a conversation that a real server holds to each other: what was asked for, and what was answered. */
interface Turn {
  readonly asked: readonly { readonly id: string | undefined; readonly name: string }[];
  readonly answered: readonly { readonly id?: string | undefined; readonly name?: string | undefined }[];
}

/** Returns what a real server would reject in the requests of one conversation; the fake one accepts anything. */
export function complaintsAbout(sent: readonly Sent[], key: string): string[] {
  return sent.flatMap(({ url, headers, body }, index) => {
    const read = /generateContent/i.test(url) ? readGemini : url.endsWith("/responses") ? readResponses : readChat;
    const { tools, turns, credential } = read(body, headers);
    const ids = turns.flatMap(({ asked }) => asked.map(({ id }) => id)).filter((id) => id !== undefined);
    const checks: readonly [boolean, string][] = [
      [url.includes(key) || JSON.stringify(body).includes(key), "the key is in the address or the body"],
      [credential !== key, "the key is not where it belongs"],
      [new Set(ids).size !== ids.length, "two calls have one id"],
      [
        turns.some(({ asked }) => asked.some(({ name }) => !tools.includes(name))),
        "a tool is called that is not declared",
      ],
      [tools.toSorted().join() !== tools.join() || new Set(tools).size !== tools.length, "the tools are not in order"],
      [!turns.every(isAnswered), "a call is not answered once, in order, right behind its turn"],
    ];
    return checks.flatMap(([wrong, what]) => (wrong ? [`request ${index + 1}: ${what}`] : []));
  });
}

function isAnswered({ asked, answered }: Turn): boolean {
  if (asked.length !== answered.length) return false;
  return asked.every(({ id, name }, at) => answered[at]?.id === id && (answered[at]?.name ?? name) === name);
}

interface Conversation {
  readonly tools: readonly string[];
  readonly turns: readonly Turn[];
  readonly credential: unknown;
}

const object = z.looseObject({ type: z.literal("object"), properties: z.record(z.string(), z.unknown()) });
const text = z.string().min(1);
const jsonText = z.string().refine((value) => typeof JSON.parse(value) === "object");

const chatTool = z.strictObject({
  type: z.literal("function"),
  function: z.strictObject({ name: text, description: text, parameters: object }),
});
const chatCall = z.strictObject({
  id: text,
  type: z.literal("function"),
  function: z.strictObject({ name: text, arguments: jsonText }),
  index: z.number().optional(),
});
const chatBody = z.strictObject({
  model: text,
  messages: z.tuple(
    [
      z.strictObject({ role: z.literal("system"), content: text }),
      z.strictObject({ role: z.literal("user"), content: text }),
    ],
    z.discriminatedUnion("role", [
      z.strictObject({
        role: z.literal("assistant"),
        content: z.string().nullable(),
        refusal: z.null().optional(),
        tool_calls: z.array(chatCall).min(1).optional(),
      }),
      z.strictObject({ role: z.literal("tool"), tool_call_id: text, content: jsonText }),
    ]),
  ),
  tools: z.array(chatTool).min(1),
  stream: z.literal(true),
  stream_options: z.strictObject({ include_usage: z.literal(true) }),
});

function readChat(body: unknown, headers: Sent["headers"]): Conversation {
  const { messages, tools } = chatBody.parse(body);
  const turns: { asked: { id: string; name: string }[]; answered: { id: string }[] }[] = [];
  for (const message of messages) {
    if (message.role === "assistant")
      turns.push({
        asked: (message.tool_calls ?? []).map(({ id, function: { name } }) => ({ id, name })),
        answered: [],
      });
    if (message.role === "tool") turns.at(-1)?.answered.push({ id: message.tool_call_id });
  }
  return { tools: tools.map((tool) => tool.function.name), turns, credential: bearer(headers) };
}

const functionCall = z.strictObject({ id: text.optional(), name: text, args: z.record(z.string(), z.unknown()) });
const functionResponse = z.strictObject({
  id: text.optional(),
  name: text,
  response: z.record(z.string(), z.unknown()),
});
const part = z.union([
  z.strictObject({ text: z.string(), thoughtSignature: text.optional() }),
  z.strictObject({ functionCall, thoughtSignature: text.optional() }),
  z.strictObject({ functionResponse }),
]);
const geminiBody = z.strictObject({
  contents: z.array(z.strictObject({ role: z.enum(["user", "model"]), parts: z.array(part).min(1) })).min(1),
  systemInstruction: z.looseObject({ parts: z.array(z.strictObject({ text })).length(1) }),
  tools: z.tuple([
    z.strictObject({
      functionDeclarations: z
        .array(z.strictObject({ name: text, description: text, parametersJsonSchema: object }))
        .min(1),
    }),
  ]),
  generationConfig: z.strictObject({}).optional(),
});

function readGemini(body: unknown, headers: Sent["headers"]): Conversation {
  const { contents, tools } = geminiBody.parse(body);
  contents.forEach(({ role }, at) => z.literal(at % 2 === 0 ? "user" : "model").parse(role));
  const turns = contents.flatMap(({ role, parts }, at) => {
    if (role === "user") return [];
    const asked = parts.flatMap((item) => ("functionCall" in item ? [item.functionCall] : []));
    const answered =
      contents[at + 1]?.parts.map((item) => z.strictObject({ functionResponse }).parse(item).functionResponse) ?? [];
    return [{ asked: asked.map(({ id, name }) => ({ id, name })), answered }];
  });
  return { tools: tools[0].functionDeclarations.map(({ name }) => name), turns, credential: headers["x-goog-api-key"] };
}

const responsesBody = z.strictObject({
  model: text,
  store: z.literal(false),
  include: z.tuple([z.literal("reasoning.encrypted_content")]),
  instructions: text,
  input: z.tuple(
    [z.strictObject({ role: z.literal("user"), content: text })],
    z.union([
      z.looseObject({ type: z.literal("reasoning"), id: text, summary: z.array(z.unknown()) }),
      z.looseObject({ type: z.literal("message"), role: z.literal("assistant") }),
      z.looseObject({ type: z.literal("function_call"), call_id: text, name: text, arguments: jsonText }),
      z.strictObject({ type: z.literal("function_call_output"), call_id: text, output: jsonText }),
    ]),
  ),
  tools: z
    .array(
      z.strictObject({
        type: z.literal("function"),
        name: text,
        description: text,
        parameters: object,
        strict: z.literal(false),
      }),
    )
    .min(1),
  stream: z.literal(true),
});

function readResponses(body: unknown, headers: Sent["headers"]): Conversation {
  const { input, tools } = responsesBody.parse(body);
  const turns: { asked: { id: string; name: string }[]; answered: { id: string }[] }[] = [];
  for (const item of input) {
    if (!("type" in item)) continue;
    const open = turns.at(-1)?.answered.length === 0 ? turns.at(-1) : undefined;
    if (item.type === "function_call") {
      const asked = { id: item.call_id, name: item.name };
      if (open === undefined) turns.push({ asked: [asked], answered: [] });
      else open.asked.push(asked);
    }
    if (item.type === "function_call_output") turns.at(-1)?.answered.push({ id: item.call_id });
  }
  return { tools: tools.map(({ name }) => name), turns, credential: bearer(headers) };
}

const bearer = ({ authorization }: Sent["headers"]): string | undefined =>
  /^Bearer (.+)$/.exec(String(authorization))?.[1];
