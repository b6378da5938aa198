// Gemini over generateContent.

import type { Content, FunctionDeclaration, GenerateContentParameters, Part } from "@google/genai";
import { z } from "zod";
import { isObject } from "../../../text/is-object.ts";
import type { ProviderError } from "../../errors.ts";
import { finishOf } from "../../finish-reasons.ts";
import { parseArguments } from "../../parse-arguments.ts";
import type { ChatRequest, Message, Provider, Reply, ToolCall } from "../../types.ts";
import type { Endpoint, EndpointSettings } from "../../wire/endpoint.ts";
import { onceEach } from "../../wire/once-each.ts";
import { wellFormed } from "../../wire/well-formed.ts";
import { wireProblems } from "../../wire/wire-problems.ts";
import { type Adapter, type Calling, notSent, providerOf } from "../adapter.ts";
import { collect } from "../collect.ts";
import { answerPart, collectGemini, type GeminiAnswer, answerPartText } from "./collect-gemini.ts";
import { geminiServer } from "./gemini-server.ts";
import { geminiEndpoint } from "./gemini-settings.ts";

const wire = "gemini";

/**
 * Creates a provider for Gemini over generateContent. Throws a TypeError for an address that would send the key
 * unprotected.
 */
export function geminiProvider(settings: EndpointSettings): Provider {
  return providerOf("gemini", geminiServer({ ...geminiEndpoint, ...settings }), gemini);
}

/** The adapter for Gemini's generateContent, streamed. */
const gemini: Adapter<GenerateContentParameters, GeminiAnswer> = {
  headers: ["x-goog-api-key", "x-goog-api-client"],
  toRequest,
  call,
  fromResponse,
  toError,
};

function toRequest({ system, messages, tools }: ChatRequest, { model }: Endpoint): GenerateContentParameters {
  return {
    model,
    contents: toContents(messages),
    config: {
      systemInstruction: system,
      ...(tools.length > 0 && { tools: [{ functionDeclarations: tools.map(toDeclaration) }] }),
      // Otherwise one call would keep sending requests as long as the server asks for it, past the step limit.
      automaticContinuation: false,
      automaticFunctionCalling: { disable: true },
    },
  };
}

/** Creates the SDK's client for an endpoint, once; each request brings its own wire. */
const clientOf = onceEach(async ({ apiKey, baseUrl, apiVersion }: Endpoint) => {
  const { GoogleGenAI } = await import("@google/genai/web");
  const httpOptions = { baseUrl, fetch: notSent, ...(apiVersion !== undefined && { apiVersion }) };
  return new GoogleGenAI({ apiKey, vertexai: false, httpOptions });
});

async function call(request: GenerateContentParameters, calling: Calling): Promise<GeminiAnswer> {
  const { endpoint, fetch } = calling;
  const client = await clientOf(endpoint);
  const stream = await client.models.generateContentStream({
    ...request,
    config: { ...request.config, httpOptions: { fetch } },
  });
  return collect(stream, collectGemini(), calling);
}

function fromResponse(answer: GeminiAnswer, endpoint: Endpoint): Reply {
  const { parts, finishReason, blockReason, usage } = answer;
  if (blockReason === undefined && finishReason === undefined) throw wireProblems.unfinished(endpoint);
  const calls = parts.flatMap(({ functionCall: asked }) => (asked ? [toCall(asked)] : []));
  const finish =
    blockReason === undefined ? finishOf(finishReason ?? "", calls.length > 0, endpoint) : "content_filter";
  return {
    text: parts.map(answerPartText).join(""),
    calls,
    finishReason: finish,
    finishDetail: blockReason ?? finishReason ?? "",
    usage,
    raw: { wire, value: parts },
  };
}

/** Converts a call. Arguments should be an object, but some proxies pass on the model's text. */
function toCall({ id, name, args }: NonNullable<GeminiAnswer["parts"][number]["functionCall"]>): ToolCall {
  return { id: id ?? "", name: name ?? "", arguments: typeof args === "string" ? parseArguments(args) : (args ?? {}) };
}

function toError(error: unknown, endpoint: Endpoint): ProviderError | undefined {
  if (error instanceof z.ZodError) return wireProblems.unreadable(endpoint, error);
  if (!(error instanceof Error)) return undefined;
  if (/Incomplete JSON segment|exception parsing stream chunk/.test(error.message))
    return wireProblems.cutOff(endpoint, error);
  return error.name === "ApiError" ? wireProblems.unreadable(endpoint, error) : undefined;
}

const toDeclaration = onceEach(
  ({ name, description, parameters }: ChatRequest["tools"][number]): FunctionDeclaration => ({
    name,
    description,
    parametersJsonSchema: structuredClone(parameters),
  }),
);

/** Converts messages. All tool results of one turn go into one turn, as Gemini requires. */
function toContents(messages: readonly Message[]): Content[] {
  const given = idsGiven(messages);
  const contents: Content[] = [];
  for (const [index, message] of messages.entries()) {
    const parts = partsOf(message).map((part) => withKnownId(part, given));
    const follows = message.role === "tool" && messages[index - 1]?.role === "tool";
    if (follows) contents.at(-1)?.parts?.push(...parts);
    else contents.push({ role: message.role === "assistant" ? "model" : "user", parts });
  }
  return contents;
}

/** The ids that Gemini sent. Without one, call and response are both sent without an id. */
function idsGiven(messages: readonly Message[]): ReadonlySet<string> {
  const given = new Set<string>();
  for (const message of messages) for (const id of idsIn(message)) given.add(id);
  return given;
}

const idsIn = onceEach((message: Message) => partsOf(message).flatMap(({ functionCall }) => functionCall?.id ?? []));

function withKnownId(part: Part, given: ReadonlySet<string>): Part {
  if (part.functionResponse === undefined) return part;
  const { id = "", ...functionResponse } = part.functionResponse;
  return given.has(id) ? part : { functionResponse };
}

const partsOf = onceEach((message: Message) => wellFormed(toParts(message)));

function toParts(message: Message): Part[] {
  if (message.role === "user") return [{ text: message.text }];
  if (message.role === "assistant") return message.raw?.wire === wire ? asTheyCame(message) : rebuilt(message);
  const { callId: id, tool: name, result } = message;
  return [{ functionResponse: { id, name, response: isFailure(result) ? result : { output: result } } }];
}

const failure = z.strictObject({ error: z.string() });

function isFailure(result: unknown): result is z.infer<typeof failure> {
  return failure.safeParse(result).success;
}

type AssistantTurn = Extract<Message, { role: "assistant" }>;

const answerParts = z.array(answerPart);

/** Returns the parts with their signatures, except for repaired ids and for arguments that are not an object. */
function asTheyCame({ calls, raw }: AssistantTurn): Part[] {
  const left = [...calls];
  const parts = answerParts.parse(raw?.value).map((part) => {
    const { functionCall: asked } = part;
    if (!asked) return part;
    const { id, arguments: read } = left.shift() ?? {};
    const args = isObject(asked.args) ? asked.args : objectOf(read);
    return { ...part, functionCall: { ...asked, ...(asked.id && { id }), ...("args" in asked && { args }) } };
  });
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- verbatim from this wire
  return parts as Part[];
}

function rebuilt({ text, calls }: AssistantTurn): Part[] {
  const asked = calls.map(({ id, name, arguments: args }) => ({ functionCall: { id, name, args: objectOf(args) } }));
  return text === "" ? asked : [{ text }, ...asked];
}

const objectOf = (args: unknown): Record<string, unknown> => (isObject(args) ? args : {});
