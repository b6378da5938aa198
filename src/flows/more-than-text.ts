import { comparable } from "./answer-text.ts";
import { filled, meantName, placeholdersIn } from "./placeholders.ts";

/** Patterns of other tools, such as wildcards, that an answer would never contain literally. */
const patterns = [
  /\.[*+]/,
  /\\[bdsw.]/i,
  /\w\([^()]*\)\?|\)[*+]|\(\?[:=!<i]/,
  /\[\^?(?:\w-\w)+[^\]]*\]|\[\^/,
  /^[^|]*[\p{L}\p{N})] ?\|+ ?[\p{L}\p{N}(][^|]*$/u,
  /^\/.+\/[a-z]*$/i,
  /^\^\p{L}/u,
  /^!\p{L}/u,
  /^\*[\p{L}\p{N}]|[\p{L}\p{N}]\*$/u,
  /^%.*\p{L}.*%$/u,
];

/** Placeholders of other programs: `<ticket_id>`, `[ticket_id]`, `%ticket_id%`, `$ticket_id`. */
const otherNames = /[<[%](\w+)[>\]%]|[$:@](\w+)/g;

/**
 * Returns what in an expected text was probably meant as a pattern and would never be found, as the end of a sentence.
 * `given` are the names of all values that tools return, if known.
 */
export function moreThanText(words: string, given: ReadonlySet<string> | undefined): string | undefined {
  if (/[{}]/.test(comparable(filled(words, () => "")))) return "has braces that are no {name}";
  const unknown = given && placeholdersIn(words).find((name) => !given.has(name));
  if (unknown !== undefined) return `no tool gives {${unknown}}${meantName(unknown, given ?? [])}`;
  const [other] = [...words.matchAll(otherNames)]
    .flatMap(([, one, two]) => one ?? two ?? [])
    .filter((name) => given?.has(name));
  if (other !== undefined) return `looks like a value of a tool; write {${other}} for it`;
  if (patterns.some((pattern) => pattern.test(words.trim())))
    return "looks like a pattern, and is looked for as it stands; write each text by itself";
  return undefined;
}

/** Returns the first text in a value, key or not, with the name of a tool's value in braces, and its path. */
export function nameInBraces(
  value: unknown,
  given: ReadonlySet<string>,
  path: readonly string[] = [],
): { readonly path: readonly string[]; readonly name: string } | undefined {
  const name = typeof value === "string" ? placeholdersIn(value).find((one) => given.has(one)) : undefined;
  if (name !== undefined) return { path, name };
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = nameInBraces(key, given, path) ?? nameInBraces(inner, given, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
