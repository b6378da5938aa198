import { z } from "zod";
import { type Usage, unknownUsage } from "../../events.ts";
import { readRefusal } from "../wire/read-refusal.ts";
import type { Refusal } from "../wire/sort-failure.ts";
import { tokenCount } from "../wire/token-count.ts";

/** A whole response: its output items, verbatim, and how it ended. */
export interface ResponsesAnswer {
  readonly output: readonly OutputItem[];
  readonly status: string | undefined;
  readonly reason: string | undefined;
  readonly usage: Usage;
  readonly refusal: Refusal | undefined;
}

const contentPart = z.looseObject({ text: z.string().nullish(), refusal: z.string().nullish() });
const contentParts = z.array(contentPart.catch({})).catch([]);
export const outputItem = z.looseObject({
  type: z.string(),
  call_id: z.string().nullish(),
  name: z.string().nullish(),
  arguments: z.string().nullish(),
  content: z.unknown().optional(),
});
type OutputItem = z.infer<typeof outputItem>;

/** What the model thinks is not for people. */
export function wordsOf({ type, content }: OutputItem): string {
  if (type !== "message") return "";
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
  error: z.unknown().optional(),
});
/** A typed event, or the whole response where a server does not stream. */
const streamEvent = z.looseObject({
  type: z.string().optional(),
  delta: z.string().optional().catch(undefined),
  item: z.unknown().optional(),
  output_index: z.number().optional().catch(undefined),
  response: wholeResponse.optional(),
  object: z.string().optional(),
});

/** Puts a response together, event by event. `add` returns the new text, if any. */
export function collectResponses(): { add(event: unknown): string; answer(): ResponsesAnswer } {
  const items: DoneItem[] = [];
  let answer: ResponsesAnswer = {
    output: [],
    status: undefined,
    reason: undefined,
    usage: unknownUsage,
    refusal: undefined,
  };

  function add(said: unknown): string {
    const event = streamEvent.parse(said);
    const whole = event.object === "response" ? wholeResponse.parse(said) : endsWith(event);
    if (event.type === "response.output_item.done")
      items.push({ at: event.output_index ?? items.length, item: outputItem.parse(event.item) });
    if (event.type === "error") answer = { ...answer, refusal: readRefusal(said) };
    if (whole !== undefined) answer = ended(whole, items);
    return event.type === "response.output_text.delta" ? (event.delta ?? "") : "";
  }

  return { add, answer: () => answer };
}

function endsWith({ type = "", response }: z.infer<typeof streamEvent>): z.infer<typeof wholeResponse> | undefined {
  return /^response\.(?:completed|incomplete|failed)$/.test(type) ? response : undefined;
}

interface DoneItem {
  readonly at: number;
  readonly item: OutputItem;
}

/** A server may leave the items out of its last event, having sent each before. */
function ended(whole: z.infer<typeof wholeResponse>, items: readonly DoneItem[]): ResponsesAnswer {
  const { status, output = [], incomplete_details: details, usage, error } = whole;
  return {
    output: output.length > 0 ? output : items.toSorted((one, other) => one.at - other.at).map(({ item }) => item),
    status,
    reason: status === "incomplete" ? (details?.reason ?? "unknown") : undefined,
    usage: toUsage(usage),
    refusal: error === null || error === undefined ? undefined : readRefusal({ error }),
  };
}

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
