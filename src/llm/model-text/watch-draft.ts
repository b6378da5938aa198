import { mayBegin } from "./marks.ts";

/** Hears a draft while it is written, and what of it turned out to be the answer. */
export interface DraftWatch {
  readonly add: (delta: string) => void;
  readonly end: (answer: string) => void;
}

/** In characters: longer than the name of any tool. */
const longestWord = 128;

/**
 * Passes a draft on up to the first sign of something that may be no answer: thinking, a mark of a chat template, a
 * call. What stands there is only known when the text is whole. The last word is held back, since the next piece may
 * go on with it.
 */
export function watchDraft(tools: readonly string[], onText: (delta: string) => void): DraftWatch {
  let [said, waiting, isHeld, isWritten] = ["", "", false, false];

  function add(delta: string): void {
    isWritten = true;
    if (isHeld) return;
    waiting += delta;
    const signs = [waiting.search(mayBegin), ...tools.map((tool) => waiting.indexOf(tool))].filter((at) => at !== -1);
    isHeld = signs.length > 0;
    const lastWord = waiting.length - (/[\w:=.]{0,128}$/.exec(waiting.slice(-longestWord))?.[0].length ?? 0);
    const safe = waiting.slice(0, isHeld ? Math.min(...signs) : lastWord).trimEnd();
    waiting = waiting.slice(safe.length);
    // So much without a word is watched no longer.
    isHeld ||= waiting.length > 2 * longestWord;
    if (safe === "") return;
    said += safe;
    onText(safe);
  }

  /** The rest of the answer; a reply that came at once had no draft. */
  function end(answer: string): void {
    if (isWritten && answer.length > said.length && answer.startsWith(said)) onText(answer.slice(said.length));
  }

  return { add, end };
}
