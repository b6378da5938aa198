import { z } from "zod";
import { type Usage, unknownUsage } from "../../../events.ts";
import { tokenCount } from "../../wire/token-count.ts";
import { argumentText, callId, isEmptyCall, isRepeated } from "../call-parts.ts";
import type { Collector } from "../collect.ts";

/** A complete response: its output items, verbatim, and how it ended. */
export interface ResponsesAnswer {
  readonly output: readonly OutputItem[];
  readonly status: string | undefined;
  readonly reason: string | undefined;
  readonly usage: Usage;
}

const contentPart = z.looseObject({ text: z.string().nullish(), refusal: z.string().nullish() });
const contentParts = z.array(contentPart.catch({})).catch([]);
/** One output item: a message, thinking or a call. Unknown fields are kept. */
export const outputItem = z.looseObject({
  type: z.string(),
  status: z.string().nullish().catch(undefined),
  id: z.unknown().optional(),
  call_id: callId,
  name: z.string().nullish(),
  arguments: argumentText.optional(),
  content: z.unknown().optional(),
});
type OutputItem = z.infer<typeof outputItem>;

/** Returns the text of an item, empty for thinking. */
export function itemText({ type, content }: OutputItem): string {
  if (type !== "message") return "";
  if (typeof content === "string") return content;
  return contentParts
    .parse(content)
    .map((part) => part.text ?? part.refusal ?? "")
    .join("");
}

const wholeResponse = z.looseObject({
  status: z.string().optional(),
  output: z.array(outputItem).optional(),
  incomplete_details: z.looseObject({ reason: z.string().optional() }).nullish(),
  usage: z.unknown().optional(),
});
/** A typed event, or the whole response if a server does not stream. */
const streamEvent = z.looseObject({
  type: z.string().optional(),
  delta: z.string().optional().catch(undefined),
  item: z.unknown().optional(),
  output_index: z.number().optional().catch(undefined),
  response: wholeResponse.optional(),
  object: z.string().optional(),
});

/** Assembles a response from events. */
export function collectResponses(): Collector<ResponsesAnswer> {
  const items: DoneItem[] = [];
  let text = "";
  let answer: ResponsesAnswer = {
    output: [],
    status: undefined,
    reason: undefined,
    usage: unknownUsage,
  };

  function add(chunk: unknown): string {
    const event = streamEvent.parse(chunk);
    const whole = event.object === "response" ? wholeResponse.parse(chunk) : endsWith(event);
    if (event.type === "response.output_item.done")
      items.push({ at: event.output_index ?? items.length, item: outputItem.parse(event.item) });
    if (whole !== undefined) answer = ended(whole, said());
    const more = event.type === "response.output_text.delta" ? (event.delta ?? "") : "";
    text += more;
    return more;
  }

  /** Returns the items that were sent one by one, or else a message with the text deltas. */
  function said(): readonly OutputItem[] {
    const places = new Map(items.map(({ at, item }) => [at, item]));
    if (places.size > 0) return [...places].toSorted(([one], [other]) => one - other).map(([, item]) => item);
    return text === "" ? [] : [{ type: "message", role: "assistant", content: [{ type: "output_text", text }] }];
  }

  return {
    add,
    awaits: () => (answer.status === undefined ? "words" : "nothing"),
    end() {
      if (answer.status === undefined && items.length > 0) answer = ended({ status: "completed" }, said());
    },
    answer: () => answer,
  };
}

/** Derives the status from the last event's name if its response has none. */
function endsWith({ type = "", response }: z.infer<typeof streamEvent>): z.infer<typeof wholeResponse> | undefined {
  const status = /^response\.(completed|incomplete|failed)$/.exec(type)?.[1];
  return status === undefined || response === undefined
    ? undefined
    : { ...response, status: response.status ?? status };
}

interface DoneItem {
  readonly at: number;
  readonly item: OutputItem;
}

/** Adds the earlier items if the last event leaves them out. */
function ended(whole: z.infer<typeof wholeResponse>, before: readonly OutputItem[]): ResponsesAnswer {
  const { status, output = [], incomplete_details: details, usage } = whole;
  return {
    output: (output.length > 0 ? output : before).filter(isSaidOnce),
    status,
    reason: status === "incomplete" ? (details?.reason ?? "unknown") : undefined,
    usage: toUsage(usage),
  };
}

/** Drops empty and repeated calls. */
function isSaidOnce(item: OutputItem, at: number, all: readonly OutputItem[]): boolean {
  if (item.type !== "function_call") return true;
  return !isEmptyCall(callOf(item)) && !isRepeated(callOf(item), all.slice(0, at).map(callOf));
}

const callOf = ({ call_id: id, name, arguments: args = "" }: OutputItem): Parameters<typeof isEmptyCall>[0] => ({
  id,
  name,
  arguments: args,
});

const tokens = z.looseObject({
  input_tokens: tokenCount,
  input_tokens_details: z.looseObject({ cached_tokens: tokenCount }).nullish().catch(null),
  output_tokens: tokenCount,
  output_tokens_details: z.looseObject({ reasoning_tokens: tokenCount }).nullish().catch(null),
});

function toUsage(said: unknown): Usage {
  const usage = tokens.catch(tokens.parse({})).parse(said);
  return {
    input_tokens: usage.input_tokens,
    cached_input_tokens: usage.input_tokens_details?.cached_tokens ?? null,
    output_tokens: usage.output_tokens,
    reasoning_tokens: usage.output_tokens_details?.reasoning_tokens ?? null,
  };
}
