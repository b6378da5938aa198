import type { Mark } from "./marks.ts";

/** In characters: how much text is read on either side of a mark. */
const nearby = 16;

/**
 * Returns a function that tells for each mark, from left to right, whether the answer only mentions it: in code, or as
 * a word within a sentence. A call in code counts as a call, because models write calls there.
 */
export function spokenOf(text: string): (mark: Mark) => boolean {
  const code = codeIn(text);
  let next = code.next();
  return ({ kind, at, words }) => {
    if (kind === "call" || kind === "certainCall") return false;
    while (next.done !== true && next.value.end <= at) next = code.next();
    if (next.done !== true && next.value.start < at) return true;
    const after = text.slice(at + words.length, at + words.length + nearby);
    if (at === 0) return /^(?:end|turn|token)$/.test(kind) && beginsStatement.test(after);
    return wordBefore.test(text.slice(Math.max(0, at - nearby), at)) && wordAfter.test(after);
  };
}

const beginsStatement = /^ (?:is|are|means|marks|ends|begins|starts|closes|opens|stands)\s/;
const wordBefore = /(?:[\p{L}\p{N},] |\(|…|\.\.\.)$/u;
const wordAfter = /^(?: [\p{Ll}(]|\)|[,;:](?:\s|$)|[.?!](?: \p{Lu}|$)|…|\.\.\.)/u;

/** Closed fences and spans; an unclosed one is not code. */
function* codeIn(text: string): Generator<{ readonly start: number; readonly end: number }> {
  for (const { 0: code, index: start } of text.matchAll(/^[ \t]*(```|~~~)[^]*?^[ \t]*\1|`[^`\n]+`/gm))
    yield { start, end: start + code.length };
}
