import type { Clause } from "./clauses.ts";
import type { Language } from "./language.ts";
import { english } from "./languages/english.ts";
import { french } from "./languages/french.ts";
import { german } from "./languages/german.ts";
import { spanish } from "./languages/spanish.ts";

/** The languages that are read; a new one is one file and its name here. */
export const languages: readonly Language[] = [english, german, spanish, french];

/** The languages that words may be in: those of which they have the most, and at least so many. */
export function languagesOf(words: string, least = 1): readonly Language[] {
  const counts = languages.map((language) => words.match(pattern(language.common))?.length ?? 0);
  const most = Math.max(...counts);
  return most < least ? [] : languages.filter((_, index) => counts[index] === most);
}

/** The language of a text; when unsure, of the question; else English. */
export function languageOf(...texts: readonly (readonly Clause[])[]): Language {
  const certain = texts.map((clauses) => languagesOf(clauses.map(({ words }) => words).join(" ")));
  return certain.find((found) => found.length === 1)?.[0] ?? english;
}

const patterns = new Map<string, RegExp>();

/**
 * The most repetitions of words such as `have already`: without a limit, a text of nothing but them would take for
 * ever.
 */
const repeated = "){0,8}";

/**
 * Returns a pattern of these words as whole words. It is compiled at first use, since compiling takes longer than
 * reading most answers.
 */
export function pattern(alternatives: string): RegExp {
  const made = patterns.get(alternatives) ?? wholeWords(alternatives.replaceAll(")*", repeated));
  patterns.set(alternatives, made);
  made.lastIndex = 0;
  return made;
}

const wholeWords = (words: string): RegExp => new RegExp(`(?<![\\w])(?:${words})(?![\\w])`, "g");
