import { z } from "zod";
import { type Usage, unknownUsage } from "../../events.ts";
import { tokenCount } from "../wire/token-count.ts";
import { mostCalls } from "./collect-calls.ts";

/** A whole candidate: its parts, verbatim and in order, and how it ended. */
export interface GeminiAnswer {
  readonly parts: readonly AnswerPart[];
  readonly finishReason: string | undefined;
  readonly blockReason: string | undefined;
  readonly usage: Usage;
}

export const answerPart = z.looseObject({
  text: z.string().optional(),
  thought: z.boolean().optional(),
  functionCall: z
    .looseObject({ id: z.string().nullish(), name: z.string().optional(), args: z.unknown().optional() })
    .optional(),
});
type AnswerPart = z.infer<typeof answerPart>;

/** What the model thinks is not for people. */
export function wordsOf({ text, thought }: AnswerPart): string {
  return thought === true ? "" : (text ?? "");
}

const chunk = z.looseObject({
  candidates: z
    .array(
      z.looseObject({
        content: z.looseObject({ parts: z.array(answerPart).nullish() }).nullish(),
        finishReason: z.string().nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.looseObject({ blockReason: z.string().nullish() }).nullish(),
  usageMetadata: z.unknown().optional(),
});

/** Puts a reply together, chunk by chunk. `add` returns the new text, if any. */
export function collectGemini(): { add(chunk: unknown): string; answer(): GeminiAnswer } {
  const parts: AnswerPart[] = [];
  let calls = 0;
  const last: { -readonly [Field in keyof GeminiAnswer]: GeminiAnswer[Field] } = {
    parts,
    finishReason: undefined,
    blockReason: undefined,
    usage: unknownUsage,
  };

  function add(said: unknown): string {
    const { candidates, promptFeedback, usageMetadata } = chunk.parse(said);
    const candidate = candidates?.[0];
    const more = candidate?.content?.parts ?? [];
    calls += more.filter(({ functionCall }) => functionCall !== undefined).length;
    if (calls > mostCalls) throw new RangeError(`The reply has more than ${mostCalls} calls.`);
    for (const part of more) parts.push(part);
    last.finishReason = candidate?.finishReason || last.finishReason;
    last.blockReason = promptFeedback?.blockReason ?? last.blockReason;
    if (usageMetadata !== undefined) last.usage = toUsage(usageMetadata);
    return more.map(wordsOf).join("");
  }

  return { add, answer: () => last };
}

const tokens = z.looseObject({
  promptTokenCount: tokenCount,
  cachedContentTokenCount: tokenCount,
  candidatesTokenCount: tokenCount,
  thoughtsTokenCount: tokenCount,
});

/** Thoughts are not inside the candidates' count here; as output they are, to match the other wires. */
function toUsage(said: unknown): Usage {
  const usage = tokens.catch(tokens.parse({})).parse(said);
  const { candidatesTokenCount: words, thoughtsTokenCount: thoughts } = usage;
  return {
    input_tokens: usage.promptTokenCount,
    cached_input_tokens: usage.cachedContentTokenCount,
    output_tokens: words === null && thoughts === null ? null : (words ?? 0) + (thoughts ?? 0),
    reasoning_tokens: thoughts,
  };
}
