import { numberComments } from "./number-comments.ts";
import { isMap, isNode, isScalar, isSeq, LineCounter, type Pair, type ParsedNode, parseDocument } from "yaml";
import type { z } from "zod";
import { yamlSentence } from "./yaml-words.ts";
import { issueSentence, keysKnownAt, unknownKey } from "./issue-words.ts";

/** A valid YAML value, or all problems as `line:column: sentence`. */
export type ReadYaml<T> = { readonly value: T } | { readonly problems: readonly string[] };

interface Found {
  readonly offset: number;
  readonly sentence: string;
}

/** What a file holds, and information about its keys. */
interface FileWords {
  /** What one file holds, such as `flow`. */
  readonly what: string;
  /** Keys of texts in which `#` does not begin a comment. */
  readonly wholeTexts?: readonly string[];
  /** Planned keys, with an alternative for today. */
  readonly later?: ReadonlyMap<string, string>;
}

/**
 * Parses a YAML text and validates it; each problem has its position and suggests the key that was probably meant. In
 * YAML, `#1042` after a blank is a comment, which no author means: under a key of `wholeTexts` it belongs to the text,
 * elsewhere it is a problem.
 */
export function readYaml<T>(
  text: string,
  schema: z.ZodType<T>,
  { what, wholeTexts = [], later = new Map() }: FileWords,
): ReadYaml<T> {
  const lines = new LineCounter();
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: "error" });
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${line}:${col}`;
  };
  const broken = doc.errors.map(
    ({ pos, code, message }) => `${at(pos[0])}: ${yamlSentence(code, what) ?? firstLine(message)}`,
  );
  // Reported first, because the lost text often causes the other problems.
  const cut = numberComments(doc, text, wholeTexts);
  if (cut.length > 0)
    return {
      problems: cut.map(
        (offset) => `${at(offset)}: a blank and # begin a comment; put this text in quotes, or a blank behind the #.`,
      ),
    };
  if (broken.length > 0) return { problems: broken };
  const value = contentOf(doc);
  if ("problem" in value) return { problems: [`1:1: ${value.problem}`] };
  const checked = schema.safeParse(value.content, { reportInput: true });
  if (checked.success) return { value: checked.data };
  const problems = withoutFollowing(checked.error.issues.map(innermost)).flatMap((issue): readonly Found[] => {
    const node = nodeAt(doc.contents, issue.path);
    if (issue.code !== "unrecognized_keys") return [{ offset: startOf(node), sentence: issueSentence(issue) }];
    const known = keysKnownAt(issue.path, schema);
    const keys = issue.keys.slice(0, mostKeys);
    return keys.map((key) => {
      const instead = issue.path.length === 0 ? later.get(key) : undefined;
      const sentence = instead === undefined ? unknownKey(key, known) : `\`${key}\` cannot be used yet: ${instead}.`;
      return { offset: startOf(keyNode(node, key) ?? node), sentence };
    });
  });
  const inOrder = problems.toSorted((one, other) => one.offset - other.offset);
  return { problems: [...new Set(inOrder.map(({ offset, sentence }) => `${at(offset)}: ${sentence}`))] };
}

/** Returns the position of a key's value, as `line:column`. */
export function placeOf(text: string, key: string): string {
  const lines = new LineCounter();
  const doc = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: "error" });
  const { line, col } = lines.linePos(startOf(nodeAt(doc.contents, [key])));
  return `${line}:${col}`;
}

/** The library rejects excessive aliases when it builds the content. */
function contentOf(doc: ReturnType<typeof parseDocument>): { content: unknown } | { problem: string } {
  try {
    return { content: doc.toJS() };
  } catch (error) {
    return { problem: firstLine(error instanceof Error ? error.message : "it cannot be read") };
  }
}

const firstLine = (message: string): string => message.split("\n")[0]?.replace(/\.?$/, ".") ?? message;

/** Of several allowed forms, returns the issue of the one whose outer type matches. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== "invalid_union") return issue;
  const inner = issue.errors.flat().find(isInside) ?? issue.errors.flat().find(({ code }) => code === "invalid_value");
  return inner === undefined ? issue : innermost({ ...inner, path: [...issue.path, ...inner.path] });
}

/** Drops missing keys of a block with an unknown key, which probably misspells one of them. */
function withoutFollowing(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const unknown = issues.flatMap(({ code, path }) => (code === "unrecognized_keys" ? [JSON.stringify(path)] : []));
  return issues.filter(({ code, path }) => code !== "custom" || !unknown.includes(JSON.stringify(path)));
}

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

function keyNode(node: ParsedNode | null, key: string): ParsedNode | undefined {
  const found = pairOf(node, key)?.key;
  return isParsed(found) ? found : undefined;
}

/** The most problems reported per place. */
const mostKeys = 20;

const isInside = ({ code, path }: z.core.$ZodIssue): boolean => path.length > 0 || code === "unrecognized_keys";

const startOf = (node: ParsedNode | null): number => node?.range[0] ?? 0;

function isParsed(value: unknown): value is ParsedNode {
  return isNode(value) && Array.isArray(value.range);
}
