// Quick checks of common values; anything else goes to a zod schema, which decides.

import type { z } from "zod";
import { onFirstUse } from "./on-first-use.ts";

/** Returned by a quick check that does not recognize a value, which may still be valid. */
export const unsure: unique symbol = Symbol("unsure");

/** Returns what the schema would return for a value, or `unsure`. */
export type Quick<Value> = (value: unknown) => Value | typeof unsure;

/** A schema that is created on first use, and the quick check that usually makes it unnecessary. */
export interface QuickSchema<Schema extends z.ZodType> {
  (): Schema;
  readonly quick: Quick<z.infer<Schema>>;
}

/** Combines both. Loading zod and creating a schema takes longer than all checks of an ordinary run. */
export function withQuick<Schema extends z.ZodType>(
  quick: Quick<z.infer<Schema>>,
  make: () => Schema,
): QuickSchema<Schema> {
  return Object.assign(onFirstUse(make), { quick });
}

/** A schema that is created on first use, with or without a quick check. */
export type AnySchema<Value> = (() => z.ZodType<Value>) & { readonly quick?: Quick<Value> };

/** Parses a value as the schema does. */
export function safeParse<Value>(schema: AnySchema<Value>, value: unknown): z.ZodSafeParseResult<Value> {
  const taken = schema.quick === undefined ? unsure : schema.quick(value);
  return taken === unsure ? schema().safeParse(value) : { success: true, data: taken };
}

/** The same, but throws for an invalid value. */
export function parse<Value>(schema: AnySchema<Value>, value: unknown): Value {
  const taken = schema.quick === undefined ? unsure : schema.quick(value);
  return taken === unsure ? schema().parse(value) : taken;
}

/** Accepts a text. */
export const text: Quick<string> = (value) => (typeof value === "string" ? value : unsure);
/** Accepts a finite number. */
export const number: Quick<number> = (value) => (typeof value === "number" && Number.isFinite(value) ? value : unsure);
/** Accepts a safe whole number. */
export const int: Quick<number> = (value) =>
  typeof value === "number" && Number.isSafeInteger(value) ? value : unsure;
/** Accepts a boolean. */
export const flag: Quick<boolean> = (value) => (typeof value === "boolean" ? value : unsure);
/** Accepts any value. */
export const anything: Quick<unknown> = (value) => value;
/** Accepts `null`. */
export const nothing: Quick<null> = (value) => (value === null ? null : unsure);

/** Accepts one of several values. */
export function oneOf<const Value>(values: readonly Value[]): Quick<Value> {
  return (value) => values.find((each) => each === value) ?? unsure;
}

/** Accepts what either check accepts. */
export function either<One, Other>(one: Quick<One>, other: Quick<Other>): Quick<One | Other> {
  return (value) => {
    const taken = one(value);
    return taken === unsure ? other(value) : taken;
  };
}

/** Adds a condition to a check. */
export function that<Value>(look: Quick<Value>, isTrue: (value: Value) => boolean): Quick<Value> {
  return (value) => {
    const taken = look(value);
    return taken !== unsure && isTrue(taken) ? taken : unsure;
  };
}

/** Accepts a list. */
export function list<Item>(look: Quick<Item>): Quick<Item[]> {
  return (value) => {
    if (!Array.isArray(value)) return unsure;
    const taken: Item[] = [];
    for (const item of value) {
      const one = look(item);
      if (one === unsure) return unsure;
      taken.push(one);
    }
    return taken;
  };
}

/** An optional field. */
export interface Optional<Value> extends Quick<Value> {
  readonly optional: true;
}

/** Makes a field optional. */
export function optional<Value>(look: Quick<Value>): Optional<Value> {
  return Object.assign((value: unknown) => look(value), { optional: true } as const);
}

/** Freezes the accepted list. */
export function frozen<Item>(look: Quick<Item[]>): Quick<readonly Item[]> {
  return (value) => {
    const taken = look(value);
    return taken === unsure ? unsure : Object.freeze(taken);
  };
}

type Looks = Readonly<Record<string, Quick<unknown>>>;
type Taken<Look> = Look extends Quick<infer Value> ? Value : never;
type OptionalIn<Shape> = { [Key in keyof Shape]: Shape[Key] extends Optional<unknown> ? Key : never }[keyof Shape];
type Fields<Shape> = { [Key in Exclude<keyof Shape, OptionalIn<Shape>>]: Taken<Shape[Key]> } & {
  [Key in OptionalIn<Shape>]?: Taken<Shape[Key]>;
};

/** Accepts an object with these fields, and drops others. */
export function object<Shape extends Looks>(shape: Shape): Quick<Fields<Shape>>;
export function object(shape: Looks): Quick<unknown> {
  return (value) => (isPlain(value) ? fieldsOf(shape, value) : unsure);
}

/** Accepts an object with these fields and no others. */
export function strictObject<Shape extends Looks>(shape: Shape): Quick<Fields<Shape>>;
export function strictObject(shape: Looks): Quick<unknown> {
  return (value) => (isPlain(value) && othersIn(shape, value).length === 0 ? fieldsOf(shape, value) : unsure);
}

/** Accepts an object with these fields, and keeps others. */
export function looseObject<Shape extends Looks>(shape: Shape): Quick<Fields<Shape> & Record<string, unknown>>;
export function looseObject(shape: Looks): Quick<unknown> {
  return (value) => {
    const taken = isPlain(value) ? fieldsOf(shape, value) : unsure;
    if (taken === unsure || !isPlain(value)) return unsure;
    for (const key of othersIn(shape, value)) taken[key] = value[key];
    return taken;
  };
}

/** Accepts an object with any keys and such values. */
export function record<Item>(look: Quick<Item>): Quick<Record<string, Item>> {
  return (value) => {
    if (!isPlain(value)) return unsure;
    const taken: Record<string, Item> = {};
    for (const [key, item] of Object.entries(value)) {
      const one = look(item);
      if (one === unsure) return unsure;
      taken[key] = one;
    }
    return taken;
  };
}

function fieldsOf(shape: Looks, value: Readonly<Record<string, unknown>>): Record<string, unknown> | typeof unsure {
  const taken: Record<string, unknown> = {};
  for (const [key, look] of Object.entries(shape)) {
    if (!Object.hasOwn(value, key)) {
      if ("optional" in look) continue;
      return unsure;
    }
    const one = look(value[key]);
    if (one === unsure) return unsure;
    taken[key] = one;
  }
  return taken;
}

const othersIn = (shape: Looks, value: object): string[] =>
  Object.keys(value).filter((key) => !Object.hasOwn(shape, key));

/**
 * Whether a value is an object as JSON has it: nothing inherited, hidden or computed, and no key with a special
 * meaning.
 */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Reflect.ownKeys(value).every((key) => typeof key === "string" && key !== "__proto__");
}
