import { z } from "zod";
import { type Usage, unknownUsage } from "../../../events.ts";
import { finishWord } from "../../finish-reasons.ts";
import { tokenCount } from "../../wire/token-count.ts";
import { choice, type Message, newIn, saysWords, messageText } from "./chat-message.ts";
import { isWholeCall } from "../call-parts.ts";
import { type Collector, onlyOne, saidWords } from "../collect.ts";
import { type ChatCall, collectCalls } from "./collect-calls.ts";

/** A complete assistant message, from a stream or in one piece. */
export interface ChatAnswer {
  /** The message in the server's own form, to be sent back verbatim. */
  readonly message: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly calls: readonly ChatCall[];
  readonly finishReason: string | undefined;
  readonly usage: Usage;
}

const chunk = z.looseObject({
  object: z.string().nullish(),
  choices: z.array(choice).nullish(),
  usage: z.unknown().optional(),
});

/** Assembles a reply from chunks. */
export function collectChat(): Collector<ChatAnswer> {
  const { calls, add: addCalls } = collectCalls();
  const only = onlyOne();
  const own: Record<string, unknown> = {};
  const said = saidWords();
  let [isInPieces, goesOn] = [false, false];
  let finishReason: string | undefined;
  let usage: Usage = unknownUsage;

  function add(event: unknown): string {
    const { choices, usage: spent } = chunk.parse(event);
    if (spent !== null && spent !== undefined) usage = toUsage(spent);
    const first = only(choices ?? []);
    const before = { text: said.text(), own, isInPieces, hasCalls: () => calls().length > 0 };
    const delta = newIn(first ?? {}, before);
    isInPieces ||= saysWords(first?.delta);
    const pieces = delta.tool_calls ?? [];
    const more = messageText(delta);
    // Some servers send a reason with every piece; then it does not mark the end.
    goesOn ||= finishReason !== undefined && (more !== "" || pieces.length > 0);
    finishReason = finishWord(finishReason, first?.finish_reason);
    addCalls(pieces);
    keepOwn(own, delta);
    return said.add(more);
  }

  return {
    add,
    awaits: () => (finishReason === undefined || goesOn ? "words" : "figures"),
    end() {
      if (said.text() !== "" || calls().length > 0) finishReason ??= calls().every(isWholeCall) ? "stop" : undefined;
    },
    answer() {
      const whole = said.isGrowing() ? { ...own, content: said.text() } : own;
      return { message: messageOf(whole, calls()), text: said.text(), calls: calls(), finishReason, usage };
    },
  };
}

/** The texts that come in pieces; other fields of a delta are sent whole. */
const growing: ReadonlySet<string> = new Set(["content", "reasoning", "reasoning_content", "refusal"]);

/** Keeps all fields of the server's message, to be sent back. */
function keepOwn(own: Record<string, unknown>, { tool_calls: _calls, ...fields }: Message): void {
  for (const [key, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    own[key] = growing.has(key) || Array.isArray(value) ? joined(own[key], value) : value;
  }
}

/** Joins content that may be text in one chunk and a list of parts in the next. */
function joined(before: unknown, value: unknown): unknown {
  if (typeof before === "string" && typeof value === "string") return before + value;
  if (Array.isArray(before)) {
    for (const item of asParts(value)) before.push(item);
    return before;
  }
  return typeof before === "string" && Array.isArray(value) ? [...asParts(before), ...asParts(value)] : value;
}

function asParts(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === "" ? [] : [{ type: "text", text: value }];
}

function messageOf(own: Readonly<Record<string, unknown>>, calls: readonly ChatCall[]): Record<string, unknown> {
  const tool_calls = calls.map(({ id, name, arguments: args, more, moreOfFunction }) => ({
    type: "function",
    ...more,
    id,
    function: { ...moreOfFunction, name, arguments: args },
  }));
  return { role: "assistant", content: null, ...own, ...(calls.length > 0 && { tool_calls }) };
}

const tokens = z.looseObject({
  prompt_tokens: tokenCount,
  completion_tokens: tokenCount,
  prompt_tokens_details: z.looseObject({ cached_tokens: tokenCount }).nullish().catch(null),
  prompt_cache_hit_tokens: tokenCount,
  completion_tokens_details: z.looseObject({ reasoning_tokens: tokenCount }).nullish().catch(null),
});

const anyTokens = tokens.catch(tokens.parse({}));

function toUsage(said: unknown): Usage {
  const usage = anyTokens.parse(said);
  return {
    input_tokens: usage.prompt_tokens,
    cached_input_tokens: usage.prompt_tokens_details?.cached_tokens ?? usage.prompt_cache_hit_tokens,
    output_tokens: usage.completion_tokens,
    reasoning_tokens: usage.completion_tokens_details?.reasoning_tokens ?? null,
  };
}
