import { type Mark, marksIn } from "./marks.ts";
import { spokenOf } from "./spoken-of.ts";
import { endsInCall, isPayload } from "./written-call.ts";

/** The answer in a model's text. */
export interface AnswerText {
  readonly text: string;
  /** The model wrote a tool call as text after the words in `text`. */
  readonly writesCall: boolean;
  /** The model closed a thought without opening it, so that its draft looked like an answer. */
  readonly thoughtUnopened: boolean;
}

/**
 * Removes thinking, chat template tokens, and everything after the end of the turn from a model's text. `tools` are the
 * names of the tools it was offered. A text without marks is returned unchanged.
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
      // The text up to here is not read again, since it may contain very many marks.
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

/** What to do at a mark: leave it as text, remove it, remove the thinking or text before it, stop, or report a call. */
type Step = "pass" | "take" | "think" | "forget" | "over" | "call";

function stepInThought({ kind }: Mark): Step {
  if (kind === "answer") return "forget";
  return kind === "close" || kind === "end" ? "take" : "think";
}

/** What follows a mark, evaluated lazily. */
interface Behind {
  readonly hasPayload: () => boolean;
  readonly rest: () => string;
  /** The answer continues after a tag that closes later. */
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
      // A token is a mark anywhere; a tag without a call after it is part of the text.
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

/** A closing tag with more text of the answer after it. */
const tagInside = /<\/(?:final_answer|answer|final|response|output)>\s{0,100}[^\s<[]/gi;

/**
 * Returns a function that finds where the last match in a text begins, -1 if there is none; searches once, on first
 * use.
 */
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

/**
 * The answer so far. `strikes`: it contains the HTML tag `<s>`, which is a template token at the beginning of a text.
 */
interface Words {
  readonly text: string;
  readonly isAny: boolean;
  readonly strikes: boolean;
}

const noWords: Words = { text: "", isAny: false, strikes: false };

/** Reads the new piece only, since a text may contain very many marks. */
function more({ text, isAny, strikes }: Words, piece: string): Words {
  return { text: text + piece, isAny: isAny || piece.trim() !== "", strikes: strikes || piece.includes("<s>") };
}
