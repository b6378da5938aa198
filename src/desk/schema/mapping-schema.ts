// The schema of a row that a tool writes.

import { z } from "zod";
import type { Mapping } from "../desk-definition.ts";
import { named, operand } from "./parsed.ts";

const plain = z.union([z.string(), z.number(), z.null()]);
const byVerdict = z.strictObject({ allow: plain, needs_person: plain.optional() });

/** What one column becomes. */
const written = z.union([plain, byVerdict], {
  error: "write a text, a number, null, :name, or { allow: …, needs_person: … }",
});
const row = z.record(named, written);
const some = row.refine((columns) => Object.keys(columns).length > 0, "it names no column");

/** A condition counts for each verdict, unless it is given for one. */
const when = z.union([
  z.strictObject({ allow: operand.optional(), needs_person: operand.optional() }),
  operand.transform((condition) => ({ allow: condition, needs_person: condition })),
]);

const forms = z.strictObject({
  insert: z.intersection(z.looseObject({ into: named }), row).optional(),
  update: z.strictObject({ table: named, set: some, where: some }).optional(),
  delete: z.strictObject({ from: named, where: some }).optional(),
  when: when.optional(),
});

/** One row written: `insert: { into: returns, line_id: ":line_id" }`, `update: { table, set, where }` or `delete: { from, where }`. */
export const mapping = forms.transform((form, context): Mapping => {
  const { insert, update, delete: removed, when: condition, ...none } = form;
  const only = condition === undefined ? {} : { when: condition };
  const count = [insert, update, removed].filter((each) => each !== undefined).length;
  if (count === 1 && insert !== undefined) {
    const { into, ...set } = insert;
    return { ...only, insert: { into, set } };
  }
  if (count === 1 && update !== undefined) return { ...only, update };
  if (count === 1 && removed !== undefined) return { ...only, delete: removed };
  context.addIssue({ code: "custom", message: "each item is one of insert, update or delete", input: none });
  return z.NEVER;
});
