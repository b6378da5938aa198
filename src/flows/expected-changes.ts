// Compares changed rows with the expected ones.

import canonicalize from "canonicalize";
import type { Change } from "./changes.ts";
import type { Expectation, ExpectedChange } from "./flow.ts";
import type { Happened } from "./happened.ts";
import { isPart } from "./is-part.ts";
import { matchAll } from "./match-all.ts";
import { fieldsText, type Problem, valueText } from "./problem.ts";

/** Checks that the rows changed in every table are exactly the expected ones. */
export function checkChanges({ changed }: Expectation, { changes }: Happened): readonly Problem[] {
  if (changed === undefined) return [];
  return Object.entries(changes).flatMap(([table, found]) => {
    const { unmatched, left } = matchAll(changed[table] ?? [], found, fits);
    const were = left.length === 0 ? "" : `; what changed: ${left.map(changeText).join("; ")}`;
    const missing = unmatched.map((want) => `${wantedText(table, want)}, and did not${were}.`);
    const more = left.map((one) => `Nothing else should have changed in ${table}, and this did: ${changeText(one)}.`);
    const sentences = missing.length > 0 ? missing : more;
    return sentences.map((sentence) => ({ kind: "decided", step: null, sentence }) as const);
  });
}

function fits({ key, row }: ExpectedChange, change: Change): boolean {
  if (key !== undefined && key !== change.key) return false;
  return row === null ? change.row === null : change.row !== null && isPart(row, change.row);
}

function wantedText(table: string, { key, row }: ExpectedChange): string {
  const name = key === undefined ? `A row of ${table}` : `Row ${key} of ${table}`;
  if (row === null) return `${name} should have been removed`;
  return `${name} should have changed to ${fieldsText(row) || "something else"}`;
}

function changeText({ key, was, row }: Change): string {
  if (row === null) return `${key} was removed`;
  if (was === undefined) return `${key} is new (${fieldsText(row)})`;
  const other = Object.keys(row).filter((name) => canonicalize(row[name] ?? null) !== canonicalize(was[name] ?? null));
  const words = other.map((name) => `${name} ${valueText(row[name] ?? null)}, was ${valueText(was[name] ?? null)}`);
  return `${key} changed (${words.join("; ")})`;
}
