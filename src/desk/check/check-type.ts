import type { ValueType } from "../../policy/value-type.ts";
import type { DeskChecks, DeskPath } from "./desk-checks.ts";
import { checkColumn, tableNamed } from "./named.ts";

/** Checks that a type which names a column names one of schema.sql. */
export function checkType(checks: DeskChecks, type: ValueType, path: DeskPath): void {
  if (type.is === "column") {
    tableNamed(checks, type.table, path);
    checkColumn(checks, type, path);
  }
  if (type.is === "one_of" && type.values.includes(""))
    checks.tell(path, "a value of one_of is empty: one_of(new, used).");
  if (type.is === "list") checkType(checks, type.of, path);
  if (type.is === "map") for (const inner of [type.key, type.value]) checkType(checks, inner, path);
  if (type.is !== "fields") return;
  for (const [name, { type: inner, optional }] of Object.entries(type.fields))
    checkType(checks, inner, [...path, optional ? `${name}?` : name]);
}
