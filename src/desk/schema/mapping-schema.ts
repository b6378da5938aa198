// The schema of a row that a tool writes.

import { z } from "zod";
import type { Mapping } from "../desk-definition.ts";
import { named } from "./parsed.ts";

const plain = z.union([z.string(), z.number(), z.null()]);
const byVerdict = z.strictObject({ allow: plain, needs_person: plain.optional() });

/** What one column becomes. */
const written = z.union([plain, byVerdict], {
  error: "write a text, a number, null, :name, or { allow: …, needs_person: … }",
});
const row = z.record(named, written);
const some = row.refine((columns) => Object.keys(columns).length > 0, "it names no column");

const forms = z.strictObject({
  insert: z.intersection(z.looseObject({ into: named }), row).optional(),
  update: z.strictObject({ table: named, set: some, where: some }).optional(),
  delete: z.strictObject({ from: named, where: some }).optional(),
});

/** One row written: `insert: { into: returns, line_id: ":line_id" }`, `update: { table, set, where }` or `delete: { from, where }`. */
export const mapping = forms.transform((form, context): Mapping => {
  const { insert, update, delete: removed, ...none } = form;
  const count = [insert, update, removed].filter((each) => each !== undefined).length;
  if (count === 1 && insert !== undefined) {
    const { into, ...set } = insert;
    return { insert: { into, set } };
  }
  if (count === 1 && update !== undefined) return { update };
  if (count === 1 && removed !== undefined) return { delete: removed };
  context.addIssue({ code: "custom", message: "each item is one of insert, update or delete", input: none });
  return z.NEVER;
});
