/** A normalized text, with a map from its positions to the original. */
export interface FoldedText {
  readonly text: string;
  readonly original: (start: number, end: number) => readonly [start: number, end: number];
}

const needsNoFolding = /^[\x20-\x7e\t\n\r]*$/;
// oxlint-disable-next-line no-control-regex -- a terminal's sequences are what is looked for
const terminalSequence = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]/y;
const invisible = /^(?![\t\n\r])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]$/u;
const longDash = /[\u2010-\u2015\u2212]/;
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/;

/**
 * Normalizes a text for the rules: applies NFKC, such as for full-width digits, and removes zero-width characters, soft
 * hyphens and terminal sequences, so that nothing can be hidden from a rule.
 */
export function foldedText(text: string): FoldedText {
  if (needsNoFolding.test(text)) return { text, original: (start, end) => [start, end] };
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = "";
  for (let at = 0; at < text.length;) {
    const { seen, next } = unitAt(text, at);
    folded += seen;
    for (let unit = 0; unit < seen.length; unit++) {
      starts.push(at);
      ends.push(next);
    }
    at = next;
  }
  return { text: folded, original: (start, end) => [starts[start] ?? text.length, ends[end - 1] ?? text.length] };
}

const mostNumbers = 100;

/** Returns the whole numbers of at most nine digits in a text, the first hundred of them. */
export function numbersIn(text: string): readonly number[] {
  const found = foldedText(text).text.matchAll(/(?<!\d)\d{1,9}(?!\d)/g);
  return found.take(mostNumbers).map(Number).toArray();
}

function unitAt(text: string, at: number): { readonly seen: string; readonly next: number } {
  terminalSequence.lastIndex = at;
  const sequence = terminalSequence.exec(text)?.[0];
  if (sequence !== undefined) return { seen: "", next: at + sequence.length };
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  return { seen: plainest(character), next: at + character.length };
}

function plainest(character: string): string {
  if (character < "\u007f" && character >= " ") return character;
  if (invisible.test(character)) return "";
  if (longDash.test(character)) return "-";
  if (arabicDigit.test(character)) return String((character.codePointAt(0) ?? 0) & 0xf);
  return character === "\u2019" ? "'" : character.normalize("NFKC");
}
