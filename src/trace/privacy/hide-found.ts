import type { Mask } from "../../text/json-text.ts";
import { type FoldedText, foldedText } from "./folded-text.ts";

/** A range of a folded text, and its replacement. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly placeholder: string;
}

/** Finds the ranges of a folded text to hide. Where two overlap, the first one counts. */
export type Find = (folded: string) => Iterable<Found>;

/**
 * What to look for. `pattern` is global; its last group is the part to hide, or all of it if there is no group. It is made
 * when a text first has the sign: making all of them takes longer than masking the texts of a run.
 */
export interface Rule {
  readonly placeholder: string;
  /** A cheap test that runs before the pattern; a text that does not match it cannot match the pattern. */
  readonly sign: RegExp;
  readonly pattern: () => RegExp;
  /** Confirms a match, given the text before and after it. */
  readonly accept?: (found: string, before: string, after: string) => boolean;
}

/** In characters: how much surrounding text a rule sees. */
const around = 40;

/** Returns a mask that hides what is found and keeps everything else unchanged. */
export function hideFound(find: Find): Mask {
  return (text) => {
    const folded = foldedText(text);
    const found = withoutOverlaps(find(folded.text), folded.text.length);
    return found.length === 0 ? text : replaced(text, folded, found);
  };
}

/** Applies all rules in order. */
export function findByRules(rules: readonly Rule[]): Find {
  return function* find(text) {
    for (const { placeholder, sign, pattern, accept = () => true } of rules) {
      if (!sign.test(text)) continue;
      for (const match of text.matchAll(pattern())) {
        const [whole, part = whole] = match;
        const end = match.index + whole.length;
        const start = end - part.length;
        const [before, after] = [text.slice(Math.max(start - around, 0), start), text.slice(end, end + around)];
        if (accept(part, before, after)) yield { start, end, placeholder };
      }
    }
  };
}

function withoutOverlaps(all: Iterable<Found>, length: number): readonly Found[] {
  const found: Found[] = [];
  let taken: Uint8Array | undefined;
  for (const one of all) {
    taken ??= new Uint8Array(length);
    if (taken.subarray(one.start, one.end).includes(1)) continue;
    taken.fill(1, one.start, one.end);
    found.push(one);
  }
  return found;
}

function replaced(text: string, folded: FoldedText, found: readonly Found[]): string {
  let result = "";
  let done = 0;
  for (const { start, end, placeholder } of found.toSorted((one, other) => one.start - other.start)) {
    const [from, to] = folded.original(start, end);
    result += text.slice(done, Math.max(from, done)) + placeholder;
    done = to;
  }
  return result + text.slice(done);
}
