import type { Mask } from "../../text/json-text.ts";
import { type FoldedText, foldedText } from "./folded-text.ts";

/** A range of a folded text, and its replacement. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly placeholder: string;
}

/** Returns the ranges to hide in a folded text; the first of two that overlap wins. */
export type Find = (folded: string) => Iterable<Found>;

/** The pattern of a rule. It is global; if it ends with a group, only that group is hidden. */
export interface Rule {
  readonly placeholder: string;
  /** A cheap test before the pattern: a text that it does not match has nothing for the rule. */
  readonly sign: RegExp;
  readonly pattern: RegExp;
  /** Whether a match counts, given the text before and after it. */
  readonly accept?: (found: string, before: string, after: string) => boolean;
}

/** How many characters around the match a rule may look at. */
const around = 40;

/** Hides the matches; everything else stays the same, character by character. */
export function hideFound(find: Find): Mask {
  return (text) => {
    const folded = foldedText(text);
    const found = withoutOverlaps(find(folded.text), folded.text.length);
    return found.length === 0 ? text : replaced(text, folded, found);
  };
}

/** Applies the rules in their order. */
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
