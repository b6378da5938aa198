import type { Mask } from "../../text/json-text.ts";
import { contactRules, emailRules } from "./contact-rules.ts";
import { findByRules, hideFound } from "./hide-found.ts";
import { findPeople, type Person } from "./known-people.ts";
import { addressRules, birthRules } from "./life-rules.ts";
import { numberRules } from "./number-rules.ts";

const byRules = findByRules([...emailRules, ...birthRules, ...numberRules, ...contactRules, ...addressRules]);

/**
 * Returns a mask that replaces personal data in a text by its kind: `[email]`, `[phone]`, `[card]`, `[iban]`, `[ip]`,
 * `[address]`, `[birth-date]`, `[personal-number]`, and `[name]` for known people. `docs/privacy.md` says with figures
 * what it misses.
 */
export function hidePersonal(people: readonly Person[] = []): Mask {
  const known = findPeople(people);
  return hideFound(function* find(text) {
    yield* known(text);
    yield* byRules(text);
  });
}
