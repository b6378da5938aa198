// Changes the objects of a request's body.

import { isObject, type JsonObject } from "../../text/is-object.ts";

/** What an object becomes; `undefined` removes it. */
export type Change = (fields: JsonObject) => JsonObject | undefined;

/** What models, tools and schemas hold as values: the keys in there are no fields of a request. */
const values: ReadonlySet<string> = new Set(["args", "response", "default", "enum", "const", "examples"]);

/** Applies a change to every object of a body, outer objects first. The names of a schema's properties are no fields. */
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

/** The object without the fields of these names. */
export function without(fields: JsonObject, isGone: (name: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isGone(name)));
}
