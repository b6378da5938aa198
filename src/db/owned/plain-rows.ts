// Values between JavaScript and SQLite.

import { isObject } from "../../text/is-object.ts";
import { UnreadableRow } from "../read-rows.ts";

/** A row as plain values. Whole numbers are safe ones. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Converts a value for SQLite: a list or an object to JSON text, a boolean to 0 or 1, `undefined` to null, and a whole
 * number to an integer, which would otherwise be written as `1.0` into a text.
 */
export function sqlValue(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === "boolean") return value ? 1n : 0n;
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof value === "object" && !Buffer.isBuffer(value)) return JSON.stringify(value);
  return value;
}

/** Converts a row that was read with `safeIntegers`. Throws an UnreadableRow for a number that would lose digits. */
export function plainRow(row: unknown): Row {
  const columns = Object.entries(isObject(row) ? row : {});
  return Object.fromEntries(columns.map(([name, value]) => [name, plainValue(name, value)]));
}

function plainValue(column: string, value: unknown): unknown {
  if (typeof value !== "bigint") return value;
  if (!Number.isSafeInteger(Number(value))) throw new UnreadableRow(`a row with ${value}, because of its ${column}`);
  return Number(value);
}
