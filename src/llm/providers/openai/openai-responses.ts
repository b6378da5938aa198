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
import { collectResponses, outputItem, type ResponsesAnswer, itemText } from "./collect-responses.ts";
import { headers, openaiClient, requestOptions, toError } from "./openai-client.ts";

type Request = OpenAI.Responses.ResponseCreateParamsStreaming;
type Item = OpenAI.Responses.ResponseInputItem;

const wire = "openai-responses";

/** The adapter for Responses, without state on the server; used by api.openai.com. */
export const openaiResponses: Adapter<Request, ResponsesAnswer> = {
  headers,
  toRequest,
  call,
  fromResponse,
  toError,
};

function toRequest({ system, messages, tools }: ChatRequest, { model }: Endpoint): Request {
  return {
    model,
    store: false,
    include: ["reasoning.encrypted_content"],
    instructions: system,
    input: messages.flatMap(itemsOf),
    ...(tools.length > 0 && { tools: tools.map(toTool) }),
    stream: true,
  };
}

async function call(request: Request, calling: Calling): Promise<ResponsesAnswer> {
  const client = await openaiClient(calling.endpoint);
  const stream = await client.responses.create(request, requestOptions(calling));
  return collect(stream, collectResponses(), calling);
}

function fromResponse({ output, status, reason, usage }: ResponsesAnswer, endpoint: Endpoint): Reply {
  if (status === undefined || /^(?:queued|in_progress|cancelled)$/.test(status))
    throw wireProblems.unfinished(endpoint);
  const calls = output.flatMap(({ type, call_id: id, name, arguments: args }) =>
    type === "function_call" ? [{ id: id ?? "", name: name ?? "", arguments: parseArguments(args ?? "") }] : [],
  );
  const hasCalls = calls.length > 0;
  // An item may be incomplete in a response with status "completed".
  const isCut = status === "incomplete" || output.some((item) => item.status === "incomplete");
  return {
    text: output.map(itemText).join(""),
    calls,
    finishReason: isCut ? cutBy(reason) : finishOf(status, hasCalls, endpoint),
    finishDetail: reason ?? status,
    usage,
    raw: { wire, value: output },
  };
}

/** Maps the reason of an incomplete response; an unknown one means cut off. */
const cutBy = (reason: string | undefined): Reply["finishReason"] =>
  reason === "content_filter" ? "content_filter" : "length";

/** Not strict: strict schemas have no optional arguments, and arguments are validated here anyway. */
function toTool({ name, description, parameters }: ChatRequest["tools"][number]): OpenAI.Responses.FunctionTool {
  return { type: "function", name, description, parameters, strict: false };
}

const itemsOf = onceEach((message: Message) => wellFormed(toItems(message)));

function toItems(message: Message): Item[] {
  if (message.role === "user") return [{ role: "user", content: message.text }];
  if (message.role === "tool") {
    return [
      { type: "function_call_output", call_id: message.callId, output: JSON.stringify(wellFormed(message.result)) },
    ];
  }
  return message.raw?.wire === wire ? asItCame(message) : rebuilt(message);
}

type AssistantTurn = Extract<Message, { role: "assistant" }>;

const outputItems = z.array(outputItem);

/** Returns all output items, including thinking, except for repaired ids and for arguments that are not an object. */
function asItCame({ calls, raw }: AssistantTurn): Item[] {
  const left = [...calls];
  const mended = outputItems.parse(raw?.value).map((item) => {
    if (item.type !== "function_call") return item;
    const { id: call_id = "", arguments: args } = left.shift() ?? {};
    return { ...item, call_id, arguments: argumentsText(item.arguments ?? "", args) };
  });
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- verbatim from this wire
  return mended as unknown as Item[];
}

function rebuilt({ text, calls }: AssistantTurn): Item[] {
  const said: Item[] = text === "" ? [] : [{ role: "assistant", content: text }];
  const asked = calls.map(({ id: call_id, name, arguments: args }) => {
    return { type: "function_call", call_id, name, arguments: argumentsText("", args) } as const;
  });
  return [...said, ...asked];
}
