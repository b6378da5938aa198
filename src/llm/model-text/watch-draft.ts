import { mayBegin } from "./marks.ts";

/** Receives a draft while it is written, and the final answer. */
export interface DraftWatch {
  readonly add: (delta: string) => void;
  readonly end: (answer: string) => void;
}

/** In characters: longer than any tool's name. */
const longestWord = 128;

/**
 * Passes a draft on until something might not be part of the answer: thinking, a template token, a call. The rest is
 * known only once the text is complete. Holds back the last word, because the next piece may continue it.
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
    // Stops watching a text this long without a word break.
    isHeld ||= waiting.length > 2 * longestWord;
    if (safe === "") return;
    said += safe;
    onText(safe);
  }

  /** Sends the rest of the answer; does nothing if there was no draft. */
  function end(answer: string): void {
    if (isWritten && answer.length > said.length && answer.startsWith(said)) onText(answer.slice(said.length));
  }

  return { add, end };
}
