import { mayBegin } from "./marks.ts";

/** Watches a draft while it is written, and tells which part of it became the answer. */
export interface DraftWatch {
  readonly add: (delta: string) => void;
  readonly end: (answer: string) => void;
}

/** In characters: longer than the name of any tool. */
const longestWord = 128;

/**
 * Forwards a draft up to the first sign of thinking, a template mark or a call, whose meaning is known only when the
 * text is complete. Holds back the last word, since the next piece may continue it.
 */
export function watchDraft(tools: readonly string[], onText: (delta: string) => void): DraftWatch {
  let [said, waiting, isHeld, isWritten] = ["", "", false, false];

  function add(delta: string): void {
    isWritten = true;
    if (isHeld) return;
    waiting += delta;
    const signs = [waiting.search(mayBegin), ...tools.map((tool) => waiting.indexOf(tool))].filter((at) => at !== -1);
    isHeld = signs.length > 0;
    const lastWord =
      waiting.length - (/(?:Here (?:is |are )?)?[\w:=.]{0,128}$/.exec(waiting.slice(-longestWord))?.[0].length ?? 0);
    const safe = waiting.slice(0, isHeld ? Math.min(...signs) : lastWord).trimEnd();
    waiting = waiting.slice(safe.length);
    // A text of this length without a blank is no longer watched.
    isHeld ||= waiting.length > 2 * longestWord;
    if (safe === "") return;
    said += safe;
    onText(safe);
  }

  /** Returns the rest of the answer; a reply that came at once had no draft. */
  function end(answer: string): void {
    if (isWritten && answer.length > said.length && answer.startsWith(said)) onText(answer.slice(said.length));
  }

  return { add, end };
}
