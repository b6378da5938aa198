import { type Mark, marksIn } from "./marks.ts";
import { spokenOf } from "./spoken-of.ts";
import { endsInCall, isPayload } from "./written-call.ts";

/** Separates the answer from the rest of a model's text. */
export interface AnswerText {
  readonly text: string;
  /** The model wrote a tool call as text, behind the words that are in `text`. */
  readonly writesCall: boolean;
  /** The text closed a thought that it had not opened; until then it had looked like an answer. */
  readonly thoughtUnopened: boolean;
}

/**
 * Removes from a model's text its thinking, the marks of its chat template, and everything after the end of its turn.
 * `tools` are the names of the offered tools. A text without marks is unchanged.
 */
export function answerText(written: string, tools: readonly string[]): AnswerText {
  let [words, from, isThinking, hasThought, thoughtUnopened] = [noWords, 0, false, false, false];
  let isMarked = false;
  const isSpokenOf = spokenOf(written);
  const goesOnBehindTag = lastPlace(written, tagInside);
  for (const mark of marksIn(written)) {
    if (mark.at < from || (!isThinking && isSpokenOf(mark))) continue;
    const before = isThinking ? words : more(words, written.slice(from, mark.at));
    const behind = mark.at + mark.words.length;
    const step = isThinking
      ? stepInThought(mark)
      : stepInAnswer(mark, before, {
          hasPayload: () => isPayload(written, behind, tools),
          rest: () => written.slice(behind),
          isInside: () => goesOnBehindTag() >= behind,
        });
    if (step === "pass") {
      // The position up to which the words were examined; a text may have very many marks.
      [words, from] = [before, mark.at];
      continue;
    }
    isMarked = true;
    if (step === "call") return { text: before.text.trim(), writesCall: true, thoughtUnopened };
    if (step === "over")
      return { text: before.text.trim(), writesCall: endsInCall(before.text.trim(), tools), thoughtUnopened };
    thoughtUnopened ||= step === "forget" && mark.kind === "close" && before.isAny && !hasThought;
    words = step === "forget" ? noWords : before;
    isThinking = step === "think";
    hasThought ||= isThinking;
    from = behind;
  }
  const text = !isMarked ? written : (isThinking ? words : more(words, written.slice(from))).text.trim();
  return { text, writesCall: endsInCall(text, tools), thoughtUnopened };
}

/** The effect of a mark: it is kept as a word, removed, or removed with what is before or after it. */
type Step = "pass" | "take" | "think" | "forget" | "over" | "call";

function stepInThought({ kind }: Mark): Step {
  if (kind === "answer") return "forget";
  return kind === "close" || kind === "end" ? "take" : "think";
}

/** What follows the mark, examined only where it matters. */
interface Behind {
  readonly hasPayload: () => boolean;
  readonly rest: () => string;
  /** The answer goes on behind a tag that closes later on. */
  readonly isInside: () => boolean;
}

function stepInAnswer({ kind, words }: Mark, before: Words, { hasPayload, rest, isInside }: Behind): Step {
  switch (kind) {
    case "open":
      return "think";
    case "close":
    case "answer":
      return "forget";
    case "certainCall":
      return "call";
    case "call":
      if (hasPayload()) return "call";
      // A token is always a mark; a tag without a call after it is only mentioned.
      return /[|｜]/.test(words) ? "take" : "pass";
    case "begin":
      return before.isAny && (before.strikes || /\S/.test(rest())) ? "pass" : "take";
    case "wrap":
      // A tag around a part of an answer belongs to it.
      if (words.startsWith("</")) return /^\s*(?:$|[<[])/.test(rest()) ? "take" : "pass";
      return before.isAny || isInside() ? "pass" : "take";
    case "end":
      if (words === "</s>" && before.strikes) return "pass";
      return before.isAny ? "over" : "take";
    case "turn":
      return before.isAny ? "over" : "take";
    default:
      return "take";
  }
}

/** A tag that closes with more words of the answer behind it. */
const tagInside = /<\/(?:final_answer|answer|final|response|output)>\s{0,100}[^\s<[]/gi;

/** The position of the last match in a text, -1 without any; computed once, when it is first needed. */
function lastPlace(text: string, pattern: RegExp): () => number {
  let place: number | undefined;
  return () => {
    if (place === undefined) {
      place = -1;
      for (const { index } of text.matchAll(pattern)) place = index;
    }
    return place;
  };
}

/** The words of an answer so far. `strikes`: they hold the HTML tag that is a mark at the beginning of a text. */
interface Words {
  readonly text: string;
  readonly isAny: boolean;
  readonly strikes: boolean;
}

const noWords: Words = { text: "", isAny: false, strikes: false };

/** Examines only the new piece, since a text may have very many marks. */
function more({ text, isAny, strikes }: Words, piece: string): Words {
  return { text: text + piece, isAny: isAny || piece.trim() !== "", strikes: strikes || piece.includes("<s>") };
}
