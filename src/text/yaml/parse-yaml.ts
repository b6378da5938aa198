import { isMap, isNode, isScalar, isSeq, LineCounter, type Pair, type ParsedNode, parseDocument } from "yaml";
import { doubleKeys, joinBrackets } from "./join-brackets.ts";
import { numberComments } from "./number-comments.ts";
import { yamlSentence } from "./yaml-words.ts";

/** A parsed YAML text: its content as plain values, and where each of them stands. */
export interface ParsedYaml {
  readonly content: unknown;
  /** Returns the offset of the value at a path, or of its deepest existing ancestor. */
  readonly valueAt: (path: readonly PropertyKey[]) => number;
  /** Returns the offset of the last key of a path, or of the deepest existing ancestor of its value. */
  readonly keyAt: (path: readonly PropertyKey[]) => number;
  /** Formats an offset as `line:column`. */
  readonly placeOf: (offset: number) => string;
}

/** What a file holds. */
export interface FileWords {
  /** What one file holds, such as `flow`. */
  readonly what: string;
  /** Keys of texts in which `#` does not begin a comment. */
  readonly wholeTexts?: readonly string[];
  /** A comma inside round brackets does not end an unquoted text: `{ kind: one_of(new, used) }`. */
  readonly roundBrackets?: boolean;
}

/** Parses a YAML text; all problems as `line:column: sentence`. */
export function parseYaml(
  text: string,
  { what, wholeTexts = [], roundBrackets = false }: FileWords,
): ParsedYaml | { readonly problems: readonly string[] } {
  const lines = new LineCounter();
  const doc = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: "error",
    uniqueKeys: !roundBrackets,
  });
  const placeOf = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${line}:${col}`;
  };
  if (doc.errors.some(({ message }) => message.includes("call stack"))) return { problems: [`1:1: ${tooDeep}`] };
  // Reported first, because the lost text often causes the other problems.
  const cut = numberComments(doc, text, wholeTexts);
  if (cut.length > 0) return { problems: cut.map((offset) => `${placeOf(offset)}: ${cutSentence}`) };
  if (roundBrackets) joinBrackets(doc, text);
  const tags = doc.warnings.filter(({ code }) => code === "TAG_RESOLVE_FAILED");
  const broken = [...doc.errors, ...tags, ...(roundBrackets ? doubleKeys(doc) : [])].map(
    ({ pos, code, message }) => `${placeOf(pos[0])}: ${yamlSentence({ code, message }, what) ?? firstLine(message)}`,
  );
  if (broken.length > 0) return { problems: broken };
  const value = contentOf(doc);
  if ("problem" in value) return { problems: [`1:1: ${value.problem}`] };
  return {
    content: value.content,
    valueAt: (path) => startOf(nodeAt(doc.contents, path)),
    keyAt: (path) => startOf(keyNode(nodeAt(doc.contents, path.slice(0, -1)), path) ?? nodeAt(doc.contents, path)),
    placeOf,
  };
}

const cutSentence = "a blank and # begin a comment; put this text in quotes, or a blank behind the #.";

const tooDeep = "it is nested too deeply to be read; write it with fewer brackets inside each other.";
const tooManyAliases = "its aliases (* and &) make too much of it; write the texts out.";

/** The library rejects excessive aliases when it builds the content. */
function contentOf(doc: ReturnType<typeof parseDocument>): { content: unknown } | { problem: string } {
  try {
    return { content: doc.toJS() };
  } catch (error) {
    if (error instanceof RangeError) return { problem: tooDeep };
    if (error instanceof ReferenceError) return { problem: tooManyAliases };
    return { problem: firstLine(error instanceof Error ? error.message : "it cannot be read") };
  }
}

const firstLine = (message: string): string => message.split("\n")[0]?.replace(/\.?$/, ".") ?? message;

/** Returns the node at a path, or its deepest existing ancestor. */
function nodeAt(root: ParsedNode | null, path: readonly PropertyKey[]): ParsedNode | null {
  let node = root;
  for (const key of path) {
    const next = isSeq(node) ? node.items[Number(key)] : pairOf(node, String(key))?.value;
    if (!isParsed(next)) return node;
    node = next;
  }
  return node;
}

/** Compares keys as texts, because an order number may be a key. */
function pairOf(node: unknown, key: string): Pair | undefined {
  return isMap(node) ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === key) : undefined;
}

function keyNode(parent: ParsedNode | null, path: readonly PropertyKey[]): ParsedNode | undefined {
  const found = pairOf(parent, String(path.at(-1)))?.key;
  return isParsed(found) ? found : undefined;
}

const startOf = (node: ParsedNode | null): number => node?.range[0] ?? 0;

function isParsed(value: unknown): value is ParsedNode {
  return isNode(value) && Array.isArray(value.range);
}
