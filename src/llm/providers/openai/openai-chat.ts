import type { OpenAI } from "openai";
import { z } from "zod";
import { argumentsText } from "../../arguments-text.ts";
import { finishOf } from "../../finish-reasons.ts";
import { parseArguments } from "../../parse-arguments.ts";
import type { ChatRequest, Message, Reply } from "../../types.ts";
import type { Endpoint } from "../../wire/endpoint.ts";
import { onceEach } from "../../wire/once-each.ts";
import { wellFormed } from "../../wire/well-formed.ts";
import { wireProblems } from "../../wire/wire-problems.ts";
import type { Adapter, Calling } from "../adapter.ts";
import { collect } from "../collect.ts";
import { type ChatAnswer, collectChat } from "./collect-chat.ts";
import { withWholeDetails } from "./join-details.ts";
import { headers, openaiClient, requestOptions, toError } from "./openai-client.ts";

type Request = OpenAI.ChatCompletionCreateParamsStreaming;
type WireMessage = OpenAI.ChatCompletionMessageParam;

const wire = "openai-chat";

/** The adapter for Chat Completions: Ollama, DeepSeek, vLLM, LM Studio, OpenRouter, Groq and many more. */
export const openaiChat: Adapter<Request, ChatAnswer> = { headers, toRequest, call, fromResponse, toError };

function toRequest({ system, messages, tools }: ChatRequest, { model }: Endpoint): Request {
  return {
    model,
    messages: [{ role: "system", content: system }, ...messages.map(messageOf)],
    ...(tools.length > 0 && { tools: tools.map(toTool) }),
    stream: true,
    stream_options: { include_usage: true },
  };
}

async function call(request: Request, calling: Calling): Promise<ChatAnswer> {
  const client = await openaiClient(calling.endpoint);
  const stream = await client.chat.completions.create(request, requestOptions(calling));
  return collect(stream, collectChat(), calling);
}

function fromResponse(answer: ChatAnswer, endpoint: Endpoint): Reply {
  const { message, text, finishReason, usage } = answer;
  if (finishReason === undefined) throw wireProblems.unfinished(endpoint);
  const calls = answer.calls.map(({ id, name, arguments: args }) => ({ id, name, arguments: parseArguments(args) }));
  return {
    text,
    calls,
    finishReason: finishOf(finishReason, calls.length > 0, endpoint),
    finishDetail: finishReason,
    usage,
    raw: { wire, value: withWholeDetails(message) },
  };
}

function toTool({ name, description, parameters }: ChatRequest["tools"][number]): OpenAI.ChatCompletionTool {
  return { type: "function", function: { name, description, parameters } };
}

const messageOf = onceEach((message: Message) => wellFormed(toMessage(message)));

function toMessage(message: Message): WireMessage {
  if (message.role === "user") return { role: "user", content: message.text };
  if (message.role === "tool") {
    return { role: "tool", tool_call_id: message.callId, content: JSON.stringify(wellFormed(message.result)) };
  }
  return toAssistant(message);
}

const sentBefore = z.looseObject({
  tool_calls: z.array(z.looseObject({ function: z.looseObject({ arguments: z.string() }) })).optional(),
});

/** Returns an assistant turn verbatim, except for repaired ids and for arguments that are not a JSON object. */
function toAssistant({ text, calls, raw }: Extract<Message, { role: "assistant" }>): WireMessage {
  const { tool_calls: sent = [], ...fields } = raw?.wire === wire ? sentBefore.parse(raw.value) : {};
  const tool_calls = calls.map(({ id, name, arguments: args }, index) => {
    const own = sent[index]?.function;
    const asked = { name, ...own, arguments: argumentsText(own?.arguments ?? "", args) };
    return { type: "function", ...sent[index], id, function: asked };
  });
  const content = text === "" ? null : text;
  const message = { role: "assistant", content, ...fields, ...(tool_calls.length > 0 && { tool_calls }) };
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- verbatim from this wire
  return message as WireMessage;
}
