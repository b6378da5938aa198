// Tables and columns that a desk names.

import type { DeskChecks, DeskPlace } from "./desk-checks.ts";
import { unknownName } from "./likely.ts";
import type { DeskTable } from "./tables.ts";

/** Returns the table of a name; tells if schema.sql has none. */
export function tableNamed({ tables, tell }: DeskChecks, name: string, place: DeskPlace): DeskTable | undefined {
  const table = tables.get(name);
  if (table === undefined) tell(place, unknownName(`schema.sql has no table \`${name}\``, name, [...tables.keys()]));
  return table;
}

/** Tells if a table lacks a column; a table that does not exist is told by `tableNamed`. */
export function checkColumn(
  { tables, tell }: DeskChecks,
  { table, column }: { readonly table: string; readonly column: string },
  place: DeskPlace,
): void {
  const known = tables.get(table)?.columns;
  if (known === undefined || known.includes(column)) return;
  tell(place, unknownName(`the table \`${table}\` has no column \`${column}\``, column, known));
}
