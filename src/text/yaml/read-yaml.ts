import type { z } from "zod";
import { nearest } from "./nearest.ts";
import { issueSentence, keysKnownAt, unknownKey } from "./issue-words.ts";
import { type FileWords, type ParsedYaml, parseYaml } from "./parse-yaml.ts";

/** A valid YAML value, or all problems as `line:column: sentence`. */
export type ReadYaml<T> = { readonly value: T } | { readonly problems: readonly string[] };

interface Found {
  readonly offset: number;
  readonly sentence: string;
}

/** Planned keys, with an alternative for today. */
type LaterKeys = ReadonlyMap<string, string>;

/**
 * Parses a YAML text and validates it; each problem has its position and suggests the key that was probably meant. In
 * YAML, `#1042` after a blank is a comment, which no author means: under a key of `wholeTexts` it belongs to the text,
 * elsewhere it is a problem.
 */
export function readYaml<T>(
  text: string,
  schema: z.ZodType<T>,
  { later = new Map(), ...words }: FileWords & { readonly later?: LaterKeys },
): ReadYaml<T> {
  const parsed = parseYaml(text, words);
  return "problems" in parsed ? parsed : checkYaml(parsed, schema, later);
}

/** Validates a parsed YAML text as `readYaml` does. */
export function checkYaml<T>(parsed: ParsedYaml, schema: z.ZodType<T>, later: LaterKeys = new Map()): ReadYaml<T> {
  const checked = schema.safeParse(parsed.content, { reportInput: true });
  if (checked.success) return { value: checked.data };
  const problems = withoutFollowing(checked.error.issues.flatMap(innermost)).flatMap((issue): readonly Found[] => {
    if (issue.code !== "unrecognized_keys")
      return [{ offset: parsed.valueAt(issue.path), sentence: issueSentence(issue) }];
    const known = keysKnownAt(issue.path, schema);
    return issue.keys.slice(0, mostKeys).map((key) => {
      const instead = issue.path.length === 0 ? later.get(key) : undefined;
      const sentence = instead === undefined ? unknownKey(key, known) : `\`${key}\` cannot be used yet: ${instead}.`;
      return { offset: parsed.keyAt([...issue.path, key]), sentence };
    });
  });
  const inOrder = problems.toSorted((one, other) => one.offset - other.offset);
  return { problems: [...new Set(inOrder.map(({ offset, sentence }) => `${parsed.placeOf(offset)}: ${sentence}`))] };
}

/** Returns the position of a key's value, as `line:column`. */
export function placeOf(text: string, key: string, words: FileWords): string {
  const parsed = parseYaml(text, words);
  return "problems" in parsed ? "1:1" : parsed.placeOf(parsed.valueAt([key]));
}

/** Of several allowed forms, returns the issues of the one that was probably meant: it knows the most keys. */
function innermost(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const [meant = []] = issue.errors
    .filter((issues) => issues.some(isInside))
    .toSorted((one, other) => unknownKeys(one) - unknownKeys(other));
  const value = issue.errors.flat().find(({ code }) => code === "invalid_value");
  const inner = meant.length > 0 ? meant : value === undefined ? [] : [value];
  if (inner.length === 0) return [issue];
  return inner.flatMap((each) => innermost({ ...each, path: [...issue.path, ...each.path] }));
}

const unknownKeys = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === "unrecognized_keys" ? issue.keys.length : 0), 0);

/** Drops what follows from an unknown key: rules of its block, and the missing key that it probably misspells. */
function withoutFollowing(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const unknown = issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? [issue] : []));
  const misspelt = (block: readonly PropertyKey[], key: string): boolean =>
    unknown.some(({ path, keys }) => isSame(path, block) && nearest(key, keys) !== undefined);
  return issues.filter((issue) => {
    if (issue.code === "custom") return !unknown.some(({ path }) => isSame(path, issue.path));
    const isMissing = /^invalid_(?:type|value)$/.test(issue.code ?? "") && issue.input === undefined;
    return !isMissing || !misspelt(issue.path.slice(0, -1), String(issue.path.at(-1)));
  });
}

const isSame = (one: readonly PropertyKey[], other: readonly PropertyKey[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The most problems reported per place. */
const mostKeys = 20;

const isInside = ({ code, path }: z.core.$ZodIssue): boolean => path.length > 0 || code === "unrecognized_keys";
