import { z } from "zod";
import { type Usage, unknownUsage } from "../../../events.ts";
import { finishWord } from "../../finish-reasons.ts";
import { tokenCount } from "../../wire/token-count.ts";
import { argumentText, callId, isEmptyCall, mostCalls } from "../call-parts.ts";
import { type Collector, isWholeAgain, onlyOne, saidWords } from "../collect.ts";

/** A complete candidate: its parts, verbatim and in order, and its finish reason. */
export interface GeminiAnswer {
  readonly parts: readonly AnswerPart[];
  readonly finishReason: string | undefined;
  readonly blockReason: string | undefined;
  readonly usage: Usage;
}

/** One part of a candidate: text, a thought or a call. Unknown fields are kept. */
export const answerPart = z.looseObject({
  text: z.string().nullish(),
  thought: z.boolean().nullish(),
  functionCall: z.looseObject({ id: callId, name: z.string().nullish(), args: z.unknown().optional() }).nullish(),
});
type AnswerPart = z.infer<typeof answerPart>;

/** Returns the text of a part, empty for a thought. */
export function answerPartText({ text, thought }: AnswerPart): string {
  return thought === true ? "" : (text ?? "");
}

const chunk = z.looseObject({
  candidates: z
    .array(
      z.looseObject({
        index: z.unknown().optional(),
        content: z.looseObject({ parts: z.array(answerPart).nullish() }).nullish(),
        finishReason: z.string().nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.looseObject({ blockReason: z.string().nullish() }).nullish(),
  usageMetadata: z.unknown().optional(),
});

/** Assembles a reply from chunks. */
export function collectGemini(): Collector<GeminiAnswer> {
  const parts: AnswerPart[] = [];
  const only = onlyOne();
  const spoken = saidWords();
  let [calls, goesOn] = [0, false];
  const last: { -readonly [Field in keyof GeminiAnswer]: GeminiAnswer[Field] } = {
    parts,
    finishReason: undefined,
    blockReason: undefined,
    usage: unknownUsage,
  };

  function add(event: unknown): string {
    const { candidates, promptFeedback, usageMetadata } = chunk.parse(event);
    const candidate = only(candidates ?? []);
    const said = (candidate?.content?.parts ?? []).map(withoutEmptyCall);
    const more = candidate?.finishReason && isAll(said) ? [] : said;
    // Some servers send a reason with every piece; then it does not mark the end.
    goesOn ||= last.finishReason !== undefined && more.some(saysSomething);
    for (const part of more) parts.push(part);
    calls += callsIn(more).length;
    if (calls > mostCalls) throw new RangeError(`The reply has more than ${mostCalls} calls.`);
    last.finishReason = finishWord(last.finishReason, candidate?.finishReason);
    last.blockReason = blockIn(promptFeedback?.blockReason) ?? last.blockReason;
    if (usageMetadata !== undefined) last.usage = toUsage(usageMetadata);
    return spoken.add(more.map(answerPartText).join(""));
  }

  /** Whether the last piece repeats the whole reply. */
  function isAll(said: readonly AnswerPart[]): boolean {
    const [asked, words, text] = [callsIn(said), said.map(answerPartText).join(""), spoken.text()];
    if (asked.length !== calls || !(calls > 0 ? words === text : isWholeAgain(words, text))) return false;
    return calls === 0 || JSON.stringify(asked) === JSON.stringify(callsIn(parts));
  }

  return {
    add,
    awaits: () => ((last.finishReason ?? last.blockReason) === undefined || goesOn ? "words" : "figures"),
    end() {
      if (parts.some(saysSomething)) last.finishReason ??= "STOP";
    },
    answer: () => (spoken.isGrowing() ? { ...last, parts: withoutBeginnings(parts, spoken.text()) } : last),
  };
}

/** Treats Google's word for "unspecified" as no reason. */
const blockIn = (reason: string | null | undefined): string | undefined =>
  reason && !reason.endsWith("_UNSPECIFIED") ? reason : undefined;

const callsIn = (parts: readonly AnswerPart[]): readonly unknown[] => parts.flatMap((part) => part.functionCall ?? []);
const saysSomething = (part: AnswerPart): boolean => Boolean(part.functionCall) || answerPartText(part) !== "";

/** Removes earlier texts that the last one repeats. */
function withoutBeginnings(parts: readonly AnswerPart[], text: string): readonly AnswerPart[] {
  const at = parts.findLastIndex((part) => answerPartText(part) !== "");
  return parts
    .filter((part, index) => index === at || answerPartText(part) === "")
    .map((part) => (answerPartText(part) === "" ? part : { ...part, text }));
}

/** Removes an empty call beside an answer, which would otherwise wait for a result. */
function withoutEmptyCall(part: AnswerPart): AnswerPart {
  const { functionCall: asked, ...others } = part;
  return asked && isEmptyCall({ ...asked, arguments: argumentText.parse(asked.args) }) ? others : part;
}

const tokens = z.looseObject({
  promptTokenCount: tokenCount,
  cachedContentTokenCount: tokenCount,
  candidatesTokenCount: tokenCount,
  thoughtsTokenCount: tokenCount,
});

/** Adds thoughts to the output tokens, to match the other wire formats; Gemini counts them separately. */
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
