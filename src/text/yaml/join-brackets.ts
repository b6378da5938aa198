import { type Document, type ErrorCode, isMap, isPair, isScalar, isSeq, type Scalar, visit } from "yaml";

/**
 * Joins what YAML splits at a comma inside round brackets: in `{ kind: one_of(new, used), days: int(1..) }`, the first
 * value is `one_of(new, used)`. Only unquoted texts in braces and square brackets are joined; the document is changed.
 */
export function joinBrackets(doc: Document, text: string): void {
  visit(doc, {
    Collection(_key, node) {
      if (node.flow !== true || !(isMap(node) || isSeq(node))) return;
      const items: unknown[] = node.items;
      for (let index = 0; index < items.length; index += 1) joinAt(items, index, text);
    },
  });
}

function joinAt(items: unknown[], index: number, text: string): void {
  const first = partOf(items[index], "value");
  if (first === undefined || first.type !== "PLAIN" || openIn(first, text) <= 0) return;
  const from = startOf(first);
  for (let last = index + 1; last < items.length; last += 1) {
    const part = partOf(items[last], "key");
    if (part === undefined) return;
    const whole = text.slice(from, endOf(part));
    if (openBrackets(whole) > 0) continue;
    first.value = whole.replaceAll(/\s+/g, " ");
    items.splice(index + 1, last - index);
    return;
  }
}

/** A list's item, a pair's value, or a pair that is a key without a colon. */
function partOf(item: unknown, side: "key" | "value"): Scalar | undefined {
  if (isScalar(item)) return item;
  if (!isPair(item)) return undefined;
  if (side === "value") return isScalar(item.value) ? item.value : undefined;
  const bare = item.value === null || (isScalar(item.value) && item.value.source === "");
  return bare && isScalar(item.key) ? item.key : undefined;
}

const startOf = ({ range }: Scalar): number => range?.[0] ?? 0;
const endOf = ({ range }: Scalar): number => range?.[1] ?? 0;
const openIn = (part: Scalar, text: string): number => openBrackets(text.slice(startOf(part), endOf(part)));

/** Returns how many round brackets of a text have no end. */
function openBrackets(text: string): number {
  const bare = text.replaceAll(/"[^"]*"|'[^']*'/g, "");
  return bare.split("(").length - bare.split(")").length;
}

interface YamlProblem {
  readonly pos: readonly [number, number];
  readonly code: ErrorCode;
  readonly message: string;
}

/** Finds keys that stand in one block twice. */
export function doubleKeys(doc: Document): readonly YamlProblem[] {
  const found: YamlProblem[] = [];
  visit(doc, {
    Map(_key, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const [from, to] = [startOf(key), endOf(key)];
        if (seen.has(key.value)) found.push({ pos: [from, to], code: "DUPLICATE_KEY", message: "" });
        seen.add(key.value);
      }
    },
  });
  return found;
}
