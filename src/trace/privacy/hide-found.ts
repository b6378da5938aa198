import type { Mask } from "../../text/json-text.ts";
import { type FoldedText, foldedText } from "./folded-text.ts";

/** A part of a folded text, and what stands there instead. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly placeholder: string;
}

/** Where in a folded text something is to be hidden; where two overlap, the first one counts. */
export type Find = (folded: string) => Iterable<Found>;

/** What a rule looks for. `pattern` is global; a group at its end is the part to hide, all of it without one. */
export interface Rule {
  readonly placeholder: string;
  /** A text without this holds nothing for the rule; looked for before the pattern. */
  readonly sign: RegExp;
  readonly pattern: RegExp;
  /** Whether what was found is it, given the text before and after it. */
  readonly accept?: (found: string, before: string, after: string) => boolean;
}

/** In characters: how much of the text around it a rule may look at. */
const around = 40;

/** Hides what is found; everything else stays as it was, character by character. */
export function hideFound(find: Find): Mask {
  return (text) => {
    const folded = foldedText(text);
    const found = withoutOverlaps(find(folded.text), folded.text.length);
    return found.length === 0 ? text : replaced(text, folded, found);
  };
}

/** Looks for everything that the rules know, the first rule first. */
export function findByRules(rules: readonly Rule[]): Find {
  return function* find(text) {
    for (const { placeholder, sign, pattern, accept = () => true } of rules) {
      if (!sign.test(text)) continue;
      for (const match of text.matchAll(pattern)) {
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
