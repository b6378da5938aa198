// Which fields of a row or a call decide something.

import { z } from "zod";
import { keyOf } from "./changes.ts";

const described = z.looseObject({ properties: z.record(z.string(), z.unknown()).catch({}) });
const absent = z.undefined().optional();
const text = { type: z.literal("string"), enum: absent, const: absent };

/** Words, and what chance or a clock gives; a day and a code such as `C-01` are none of it. */
const plainWords = z.union([
  z.looseObject({ ...text, format: z.string().refine((format) => format !== "date") }),
  z.looseObject({ ...text, format: absent, pattern: absent }),
]);
const nothing = z.looseObject({ type: z.literal("null") });

/** The same where it may be missing, in each way in which that is written. */
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
 * The arguments of a call that say what was decided, by the JSON Schema of them: no free text, but for the `names` of
 * what the run was about.
 */
export function decidingArguments(args: object, schema: object, names: ReadonlySet<string>) {
  const texts = known.get(schema) ?? freeTextsOf(schema);
  known.set(schema, texts);
  return kept(args, (name, value) => !texts.has(name) || names.has(String(value)));
}

/** The same of a row. Its own key is one of the names, or was given by chance. */
export function decidingColumns(row: object, table: z.ZodObject, names: ReadonlySet<string>) {
  const texts = known.get(table) ?? freeTextsOf(z.toJSONSchema(table, { io: "input", unrepresentable: "any" }));
  known.set(table, texts);
  const key = keyOf(table);
  return kept(row, (name, value) => (name !== key && !texts.has(name)) || names.has(String(value)));
}

/** Some of the fields of an object, as far as it has them. */
export function only(fields: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  return kept(fields, (name) => names.includes(name));
}

function kept(fields: object, counts: (name: string, value: unknown) => boolean): Readonly<Record<string, unknown>> {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(fields);
  return Object.fromEntries(entries.filter(([name, value]) => value !== undefined && counts(name, value)));
}
