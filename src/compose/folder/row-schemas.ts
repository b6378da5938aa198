// Schemas of rows in flows.

import { z } from "zod";
import type { DeskTable } from "../../db/owned/desk-tables.ts";
import type { WorldRows } from "../../db/owned/world.ts";

/** Returns the schema of a row of a table. */
export function rowSchema({ columns }: DeskTable): z.ZodObject {
  return z.strictObject(Object.fromEntries(columns.map(({ name, type }) => [name, columnSchema(type)])));
}

const columnSchema = (type: string): z.ZodType =>
  /INT|REAL|NUM/i.test(type) ? z.number().nullable() : z.string().nullable();

/** Returns the schema of a flow's world: rows by table, as a list or by their key, where null removes one. */
export function worldSchema(tables: readonly DeskTable[]): z.ZodType<WorldRows> {
  return z.strictObject(
    Object.fromEntries(
      tables.map((table) => {
        const row = rowSchema(table).partial();
        return [table.name, z.union([z.array(row), z.record(z.string(), row.nullable())]).optional()];
      }),
    ),
  );
}
