// Finds the names and addresses of people in the desk's database.

import type { Find, Found } from "./hide-found.ts";

/** A person in the desk's database. */
export interface Person {
  readonly name: string;
  readonly email: string;
}

/** In letters. Shorter parts of a name are ordinary words, such as "de" and "Li". */
const shortestPart = 3;
const words = /\p{L}[\p{L}\p{M}]*/gu;

/**
 * Finds known people's names, parts of names of three letters and more, in any case and with or without accents, and
 * their addresses.
 */
export function findPeople(people: readonly Person[]): Find {
  const parts = new Set(people.flatMap(({ name }) => wordsIn(name).filter((part) => part.length >= shortestPart)));
  const shortNames = people
    .map(({ name }) => wordsIn(name))
    .filter((name) => name.length > 0 && name.every((part) => part.length < shortestPart));
  const emails = [...new Set(people.map(({ email }) => email.toLowerCase()))].filter((email) => email.length > 2);
  return function* find(text) {
    yield* emailsIn(text, emails);
    if (parts.size > 0) yield* personNamesIn(text, parts);
    for (const name of shortNames) yield* wholeNamesIn(text, name);
  };
}

/** Finds a name that has only short parts, such as Li Wu, as a whole. */
function* wholeNamesIn(text: string, name: readonly string[]): Generator<Found> {
  const found = [...text.matchAll(words)];
  for (let first = 0; first + name.length <= found.length; first++) {
    const [from, to] = [found[first], found[first + name.length - 1]];
    const fits = name.every((part, index) => plainWord(found[first + index]?.[0] ?? "") === part);
    if (fits && from !== undefined && to !== undefined)
      yield { start: from.index, end: to.index + to[0].length, placeholder: "[name]" };
  }
}

function* emailsIn(text: string, emails: readonly string[]): Generator<Found> {
  const lower = text.toLowerCase();
  // A text that changes its length in lower case would shift all positions.
  if (lower.length !== text.length) return;
  for (const email of emails)
    for (let start = lower.indexOf(email); start >= 0; start = lower.indexOf(email, start + email.length))
      yield { start, end: start + email.length, placeholder: "[email]" };
}

/** Treats consecutive parts as one name. */
function* personNamesIn(text: string, parts: ReadonlySet<string>): Generator<Found> {
  let name: Found | undefined;
  for (const { 0: word, index: start } of text.matchAll(words)) {
    if (!parts.has(plainWord(word))) continue;
    const end = start + word.length;
    const goesOn = name !== undefined && /^(?:,? |[._-])$/.test(text.slice(name.end, start));
    if (name !== undefined && !goesOn) yield name;
    name = { start: goesOn && name !== undefined ? name.start : start, end, placeholder: "[name]" };
  }
  if (name !== undefined) yield name;
}

const wordsIn = (name: string): readonly string[] =>
  [...name.normalize("NFKC").matchAll(words)].map(([word]) => plainWord(word));

/** Returns a word in lower case and without accents. */
const plainWord = (word: string): string => word.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
