import { z } from "zod";

const described = z.looseObject({ properties: z.record(z.string(), z.unknown()).catch({}) });
const absent = z.undefined().optional();
const text = {
  type: z.literal("string").or(z.tuple([z.literal("string"), z.literal("null")])),
  enum: absent,
  const: absent,
};

/** Words, and what chance or a clock gives; a day and a code such as `C-01` are none of it. */
const freeText = z.union([
  z.looseObject({ ...text, format: z.string().refine((format) => format !== "date") }),
  z.looseObject({ ...text, format: absent, pattern: absent }),
]);

/**
 * The fields of a row or of a call's arguments that say what was decided, by the JSON Schema of them: not its own number,
 * which is given by chance, and no free text.
 */
export function decidingFields(schema: unknown): readonly string[] {
  const { properties } = described.parse(schema);
  return Object.keys(properties).filter((name) => name !== "id" && !freeText.safeParse(properties[name]).success);
}

const known = new WeakMap<z.ZodObject, readonly string[]>();

/** The same of the rows of a table. */
export function decidingColumns(row: z.ZodObject): readonly string[] {
  const columns = known.get(row) ?? decidingFields(z.toJSONSchema(row, { io: "input", unrepresentable: "any" }));
  known.set(row, columns);
  return columns;
}

/** Some of the fields of an object, as far as it has them. */
export function only(fields: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
}
