import type { Verdict } from "../text/decision.ts";
import { isObject } from "../text/is-object.ts";
import type { Row as DataRow } from "../db/owned/plain-rows.ts";

/** What a mapping's `:names` stand for. */
export interface Given {
  readonly parameters: DataRow;
  readonly facts: DataRow;
  readonly values: DataRow;
  readonly verdict: Verdict;
  /** The row that the first mapping wrote, for `:written.id`. */
  readonly written: DataRow;
}

/**
 * Returns the row that a mapping writes. `:name` is an argument or a parameter of the engine, `:facts.x.y`,
 * `:values.x` and `:written.id` what they say, `{ allow: open, needs_person: waiting }` is chosen by the verdict, and
 * everything else is itself.
 */
export function writtenRow(mapping: DataRow, given: Given): DataRow {
  return Object.fromEntries(Object.entries(mapping).map(([column, value]) => [column, valueOf(value, given)]));
}

function valueOf(value: unknown, given: Given): unknown {
  if (isObject(value)) return valueOf(value[given.verdict], given);
  if (typeof value !== "string" || !value.startsWith(":")) return value;
  const [root = "", ...path] = value.slice(1).split(".");
  if (path.length === 0) return root === "status" ? given.verdict : (given.parameters[root] ?? null);
  const from: unknown = root === "facts" ? given.facts : root === "values" ? given.values : given.written;
  return path.reduce<unknown>((inside, key) => (isObject(inside) ? inside[key] : undefined), from) ?? null;
}
