// Changes the objects of a request's body.

import { isObject, type JsonObject } from "../../text/is-object.ts";

/** Returns the changed object; `undefined` removes it. */
export type Change = (fields: JsonObject) => JsonObject | undefined;

/** Fields that contain values of models, tools and schemas; the keys in there are not fields of a request. */
const values: ReadonlySet<string> = new Set(["args", "response", "default", "enum", "const", "examples"]);

/**
 * Applies a change to every object of a body, outer objects first. The names of a schema's properties do not count as
 * fields.
 */
export function rewritten(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((item) => rewritten(item, change)).filter((item) => item !== undefined);
  if (!isObject(value)) return value;
  const changed = change(value);
  return changed && mapped(changed, (inner, key) => (values.has(key) ? inner : innerOf(key, inner, change)));
}

function innerOf(key: string, value: unknown, change: Change): unknown {
  if (key !== "properties" || !isObject(value)) return rewritten(value, change);
  return mapped(value, (schema) => rewritten(schema, change));
}

function mapped(fields: JsonObject, to: (value: unknown, key: string) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, to(value, key)]));
}

/** Returns the object without the fields of these names. */
export function without(fields: JsonObject, isGone: (name: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isGone(name)));
}
