import { z } from "zod";
import { visibleText } from "../../text/plain-text.ts";
import { isDay, isTimeZone, longestWindow } from "../calendar.ts";
import type { ValueType } from "../value-type.ts";
import { anyForm, type KnownReference } from "./reference.ts";
import { isSame } from "./same-name.ts";

/** What the types of a desk refer to. */
export interface KnownValues {
  /** The desk's references by name. */
  readonly references: Readonly<Record<string, KnownReference>>;
  /** Whether a column of the desk's data holds numbers or texts. */
  readonly columnType: (table: string, column: string) => "number" | "text";
}

/** The longest text that a model may send where the desk names no limit. */
const longestText = 2000;

/** Returns the schema of a type. */
export function valueSchema(type: ValueType, known: KnownValues): z.ZodType {
  switch (type.is) {
    case "int":
      return whole(type.least, type.most);
    case "days":
      return whole(type.least ?? 0, type.most ?? longestWindow, "a whole number of days");
    case "text":
      return text(type.least ?? 1, type.most ?? longestText);
    case "one_of":
      return oneOf(type.values);
    case "day":
      return z.string().refine(isDay, "must be a day of the calendar, written YYYY-MM-DD");
    case "yes_no":
      return z.boolean({ error: "must be true or false" });
    case "money":
      return writtenMoney;
    case "currency":
      return z.string().regex(/^[A-Z]{3}$/, "must be a currency of three capital letters, such as USD");
    case "time_zone":
      return z.string().refine(isTimeZone, "must be a time zone such as Europe/Berlin");
    case "list":
      return listOf(valueSchema(type.of, known), type);
    case "map":
      return mapOf(type, known);
    case "fields":
      return fieldsSchema(type.fields, known);
    case "column":
      return known.columnType(type.table, type.column) === "number" ? whole() : text(1, longestText);
    case "reference":
      return anyForm(known.references[type.name]);
  }
}

/** The fields of an object: arguments of a tool, or keys of a policy. Unknown keys are errors. */
export function fieldsSchema(
  fields: Readonly<
    Record<string, { readonly type: ValueType; readonly optional: boolean; readonly about?: string | undefined }>
  >,
  known: KnownValues,
): z.ZodObject {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, { type, optional, about }]) => {
        const schema = valueSchema(type, known);
        const said = about === undefined ? schema : schema.describe(about);
        return [name, optional ? said.optional() : said];
      }),
    ),
  );
}

const moneyError = "must be an amount of at least 0, such as 500, 499.50 or 499.50 USD";
/** Kept as text, since a number would be whole cents. */
const writtenMoney = z
  .union([z.number(), z.string()], { error: moneyError })
  .transform((amount) => String(amount).trim())
  .refine((amount) => /^\d{1,9}(?:\.\d{1,4})?(?: [A-Z]{3})?$/.test(amount), moneyError);

function whole(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER, what = "a whole number"): z.ZodType {
  const range = `${Number.MIN_SAFE_INTEGER === least ? "" : ` from ${least}`}${most === Number.MAX_SAFE_INTEGER ? "" : ` to ${most}`}`;
  const error = `must be ${what}${range}`;
  return z.int({ error }).min(least, error).max(most, error);
}

/** Texts hold nothing that a person would not see. */
function text(least: number, most: number): z.ZodType {
  const error = `must be a text of ${least} to ${most} characters`;
  return z.string({ error }).overwrite(visibleText).trim().min(least, error).max(most, error);
}

/** One of several names, in any capitals. */
function oneOf(values: readonly string[]): z.ZodType {
  const error = `must be one of ${values.join(", ")}`;
  const meant = (value: unknown): unknown => values.find((each) => isSame(each, value)) ?? value;
  return z.preprocess(meant, z.enum(values, { error }));
}

function listOf(
  each: z.ZodType,
  { least = 0, most }: { readonly least?: number | undefined; readonly most?: number | undefined },
): z.ZodType {
  const list = z.array(each, { error: "must be a list" }).min(least, `must have at least ${least} entries`);
  return list.max(most ?? mostEntries, `must have at most ${most ?? mostEntries} entries`);
}

const mostEntries = 1000;

function mapOf({ key, value }: Extract<ValueType, { is: "map" }>, known: KnownValues): z.ZodType {
  const names = valueSchema(key, known);
  const isKey = (name: string): boolean => names.safeParse(name).success;
  return z
    .record(z.string(), valueSchema(value, known), { error: "must be a block of keys and values" })
    .check(({ value: map, issues }) => {
      for (const name of Object.keys(map)) {
        if (isKey(name)) continue;
        const message = names.safeParse(name).error?.issues[0]?.message ?? "is not right";
        issues.push({ code: "custom", path: [name], input: name, message });
      }
    });
}
