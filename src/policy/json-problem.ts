import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";

/**
 * Returns where and how a text is invalid JSON, as `line 3, column 5 (value expected)`; `undefined` if it is valid. A
 * duplicate key is a problem too, because JSON.parse silently keeps the last one.
 */
export function jsonProblem(text: string): string | undefined {
  if (isTooDeep(text)) return `line 1 (nested more than ${deepest} levels deep)`;
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first !== undefined) return `${placeOf(text, first.offset)} (${inWords(printParseErrorCode(first.error))})`;
  const twice = root && keyTwice(root);
  return twice && `${placeOf(text, twice.offset)} (the key ${String(twice.value)} for a second time)`;
}

/** More levels than any policy has; the parser is recursive. */
const deepest = 50;

function isTooDeep(text: string): boolean {
  const scanner = createScanner(text, true);
  let depth = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    // The token of a string begins with its quote.
    const token = text[scanner.getTokenOffset()];
    if (token === "{" || token === "[") depth += 1;
    if (token === "}" || token === "]") depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split("\n");
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

function keyTwice({ type, children = [] }: Node): Node | undefined {
  const keys = type === "object" ? children.flatMap((property) => property.children?.[0] ?? []) : [];
  const known = new Set<unknown>();
  const twice = keys.find(({ value }) => known.size === known.add(value).size);
  if (twice !== undefined) return twice;
  for (const child of children) {
    const found = keyTwice(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Converts an error code such as `CloseBraceExpected` to words. */
function inWords(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}
