import canonicalize from "canonicalize";
import type { Change } from "./changes.ts";
import type { Expectation, ExpectedChange } from "./flow.ts";
import type { Happened } from "./happened.ts";
import { isPart } from "./is-part.ts";
import { matchAll } from "./match-all.ts";
import { fieldsText, type Problem, valueText } from "./problem.ts";

/** The rows that differ from the beginning must be the expected ones, in every table. */
export function checkChanges({ changed }: Expectation, { changes }: Happened): readonly Problem[] {
  if (changed === undefined) return [];
  return Object.entries(changes).flatMap(([table, found]) => {
    const { unmatched, left } = matchAll(changed[table] ?? [], found, fits);
    const missing = unmatched.map((want) => `Of ${table}, ${wantedText(want)}, and ${foundText(found)}.`);
    const more =
      unmatched.length > 0 ? [] : left.map((one) => `Of ${table}, no other row should change, and ${changeText(one)}.`);
    return [...missing, ...more].map((sentence) => ({ kind: "decided", step: null, sentence }) as const);
  });
}

function fits({ key, row }: ExpectedChange, change: Change): boolean {
  if (key !== undefined && key !== change.key) return false;
  return row === null ? change.row === null : change.row !== null && isPart(row, change.row);
}

function wantedText({ key, row }: ExpectedChange): string {
  const name = key === undefined ? "a row" : `row ${key}`;
  if (row === null) return `${name} should be gone`;
  return `${name} should have changed to ${fieldsText(row) || "another one"}`;
}

function foundText(changes: readonly Change[]): string {
  return changes.length === 0 ? "no row changed" : changes.map(changeText).join("; ");
}

function changeText({ key, was, row }: Change): string {
  if (row === null) return `${key} is gone`;
  if (was === undefined) return `${key} is new: ${fieldsText(row)}`;
  const other = Object.keys(row).filter((name) => canonicalize(row[name] ?? null) !== canonicalize(was[name] ?? null));
  return `${key} changed: ${other.map((name) => `${name} is ${valueText(row[name] ?? null)} (was ${valueText(was[name] ?? null)})`).join(", ")}`;
}
