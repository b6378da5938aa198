// Selects the fields of a row or a call that express a decision.

import { z } from "zod";
import { keyOf } from "./changes.ts";

const described = z.looseObject({ properties: z.record(z.string(), z.unknown()).catch({}) });
const absent = z.undefined().optional();
const text = { type: z.literal("string"), enum: absent, const: absent };

/** Free text, and values from chance or a clock; not a day or a code such as `C-01`. */
const plainWords = z.union([
  z.looseObject({ ...text, format: z.string().refine((format) => format !== "date") }),
  z.looseObject({ ...text, format: absent, pattern: absent }),
]);
const nothing = z.looseObject({ type: z.literal("null") });

/** The same for an optional field, however it is declared. */
const freeText = z.union([
  plainWords,
  z.looseObject({ anyOf: z.array(z.union([plainWords, nothing])) }),
  z
    .looseObject({ type: z.tuple([z.literal("string"), z.literal("null")]) })
    .transform((schema) => ({ ...schema, type: "string" }))
    .pipe(plainWords),
]);

const known = new WeakMap<object, ReadonlySet<string>>();

function freeTextsOf(schema: object): ReadonlySet<string> {
  const { properties } = described.parse(schema);
  const texts = Object.keys(properties).filter((name) => freeText.safeParse(properties[name]).success);
  return new Set(texts);
}

/**
 * Returns the arguments of a call that express a decision, by their JSON Schema: no free text, except the `names` of
 * what the run was about.
 */
export function decidingArguments(args: object, schema: object, names: ReadonlySet<string>) {
  const texts = known.get(schema) ?? freeTextsOf(schema);
  known.set(schema, texts);
  return kept(args, (name, value) => !texts.has(name) || names.has(String(value)));
}

/** Returns the same of a row. Its key counts only if it is one of the names; otherwise it was generated. */
export function decidingColumns(row: object, table: z.ZodObject, names: ReadonlySet<string>) {
  const texts = known.get(table) ?? freeTextsOf(z.toJSONSchema(table, { io: "input", unrepresentable: "any" }));
  known.set(table, texts);
  const key = keyOf(table);
  return kept(row, (name, value) => (name !== key && !texts.has(name)) || names.has(String(value)));
}

/** Returns the named fields that an object has. */
export function only(fields: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  return kept(fields, (name) => names.includes(name));
}

function kept(fields: object, counts: (name: string, value: unknown) => boolean): Readonly<Record<string, unknown>> {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(fields);
  return Object.fromEntries(entries.filter(([name, value]) => value !== undefined && counts(name, value)));
}
