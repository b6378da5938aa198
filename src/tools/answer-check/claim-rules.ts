import { type Places, wordIndex } from "./word-index.ts";

/** What an answer can claim that was done. */
export type Deed = "refunded" | "opened" | "cancelled" | "escalated" | "emailed";

/**
 * One way to claim a deed. `says` is a row of words: `a|b` is either, `word*` any ending, `<name>` an entry of the
 * language's lists, `~` up to four words that go between (`have ~ refunded`), `…` up to nine (`issued … refund`), `^` and
 * `$` the ends of the clause. `byAgent`: the agent says that it did it itself, which no order's status can bear out.
 */
export interface ClaimRule {
  readonly deed: Deed;
  readonly says: string;
  readonly example: string;
  readonly byAgent?: true;
}

/** A language: its word lists, its rules, and the words that turn a claim into something else. */
export interface Language {
  readonly name: string;
  readonly lists: Readonly<Record<string, string>>;
  /** Before a claim (in German anywhere beside it) these make it a denial. */
  readonly denials: string;
  readonly denialsAfterToo?: true;
  /** Before a claim these make it a condition, a doubt, or somebody else's word. */
  readonly conditions: string;
  /** These do not go between the words of a claim. */
  readonly breaks: string;
  /** Nor do these in the short gap `~`. */
  readonly breaksShort: string;
  readonly rules: readonly ClaimRule[];
}

/** A claim that was found: what is said to be done, and in which words. */
export interface FoundClaim {
  readonly deed: Deed;
  readonly byAgent: boolean;
  readonly words: string;
}

/** Makes a language's rules into a function that finds the first claim of each rule in a clause. */
export function claimFinder(language: Language): (clause: string, earlier: readonly string[]) => readonly FoundClaim[] {
  const rules = language.rules.map((rule) => ({ rule, pattern: lazily(rule.says, language) }));
  const couldFit = wordIndex(language.rules.map(({ says }) => placesOf(says, language)));
  const deny = wordsPattern(language.denials);
  const condition = wordsPattern(language.conditions);
  const opensCondition = new RegExp(`^(?:${alternatives(language.conditions)})(?: |$)`, "u");
  return (clause, earlier) => {
    return couldFit(clause.split(" ")).flatMap((row) => {
      const { rule, pattern } = rules[row] ?? {};
      if (rule === undefined || pattern === undefined) return [];
      const found = pattern().exec(` ${clause}`);
      if (found === null) return [];
      const before = ` ${clause}`.slice(0, found.index);
      const after = ` ${clause}`.slice(found.index + found[0].length);
      if (deny.test(before) || condition.test(before) || opensCondition.test(found[0].trim())) return [];
      if (deny.test(language.denialsAfterToo === true ? after : firstWord(after))) return [];
      if (rule.byAgent !== true && earlier.some((one) => opensCondition.test(one))) return [];
      return [{ deed: rule.deed, byAgent: rule.byAgent === true, words: clause }];
    });
  };
}

/** Most patterns are never needed, and making one takes longer than most answers take to be read. */
function lazily(says: string, language: Language): () => RegExp {
  let pattern: RegExp | undefined;
  return () => (pattern ??= patternOf(says, language));
}

const marks: ReadonlySet<string> = new Set(["…", "~", "^", "$"]);

/** For each place of a row, the first words of what may stand there. */
function placesOf(says: string, { lists }: Language): Places {
  const entriesOf = (word: string): readonly string[] => lists[word.slice(1, -1)]?.split("|") ?? [word];
  const places = says.split(" ").filter((part) => !marks.has(part));
  return places.map((part) =>
    part
      .split("|")
      .flatMap(entriesOf)
      .map((entry) => entry.trim().split(" ", 1).join("")),
  );
}

const firstWord = (text: string): string => text.trim().split(" ", 1).join("");

function patternOf(says: string, language: Language): RegExp {
  const long = `${language.breaks} | ${language.denials}`;
  const parts = says.split(" ").map((part) => {
    if (part === "…") return gap(9, long);
    if (part === "~") return gap(4, `${long} | ${language.breaksShort}`);
    if (part === "^") return "^";
    if (part === "$") return "$";
    return ` (?:${part
      .split("|")
      .map((word) => listed(word, language))
      .join("|")})(?= |$)`;
  });
  return new RegExp(parts.join(""), "u");
}

/** At most so many words, none of them one of these. */
const gap = (most: number, breaks: string): string => `(?: (?!(?:${alternatives(breaks)})(?: |$))\\S+){0,${most}}`;

function listed(word: string, { lists }: Language): string {
  const name = /^<(\w+)>$/.exec(word)?.[1];
  if (name === undefined) return wordPattern(word);
  const list = lists[name];
  if (list === undefined) throw new TypeError(`There is no list of words called ${name}.`);
  return alternatives(list);
}

const wordsPattern = (list: string): RegExp => new RegExp(`(?:^| )(?:${alternatives(list)})(?= |$)`, "u");

const alternatives = (list: string): string =>
  list
    .split("|")
    .map((entry) => wordPattern(entry.trim()))
    .join("|");

/** The words of the tables are letters, apostrophes and hyphens; a star is any ending or beginning. */
const wordPattern = (word: string): string => word.replaceAll(".", "\\.").replaceAll("*", "\\S*");
