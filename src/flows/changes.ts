// Finds the rows that changed.

import canonicalize from "canonicalize";
import type { FlowDesk, Row } from "./flow-desk.ts";
import { matchAll } from "./match-all.ts";

/** A changed row. `row` is `null` if it was deleted. */
export interface Change {
  readonly key: string;
  readonly was: Row | undefined;
  readonly row: Row | null;
}

/** Returns the key column of a table: `id`, or else its first column. */
export function keyOf({ shape }: FlowDesk["tables"][string]): string {
  return Object.hasOwn(shape, "id") ? "id" : (Object.keys(shape)[0] ?? "");
}

/** Returns every row that is new, changed or deleted. */
export function changesOf(key: string, before: readonly Row[], after: readonly Row[]): readonly Change[] {
  const was = Map.groupBy(before, (row) => String(row[key]));
  const is = Map.groupBy(after, (row) => String(row[key]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const same = matchAll(
      is.get(name) ?? [],
      was.get(name) ?? [],
      (one, other) => canonicalize(one) === canonicalize(other),
    );
    const gone = same.left.slice(same.unmatched.length);
    return [
      ...same.unmatched.map((row, index) => ({ key: name, was: same.left[index], row })),
      ...gone.map((row) => ({ key: name, was: row, row: null })),
    ];
  });
}
