// Describes what is wrong in a file, and suggests corrections.

import { z } from "zod";
import { nearest } from "./nearest.ts";

/** Describes an invalid value in a sentence for the author. */
export function issueSentence(issue: z.core.$ZodIssue): string {
  const where = issue.path.findLast((key) => typeof key === "string");
  const name = where === undefined ? "The file" : `\`${where}\``;
  if (issue.code === "invalid_value") return `${name} must be ${oneOf(issue.values.map(String))}.${likely(issue)}`;
  if (issue.code === "invalid_type") {
    if (issue.input === undefined) return `${name} is missing.`;
    return `${name} must be ${typeWords.get(issue.expected) ?? `a ${issue.expected}`}.`;
  }
  const { message } = issue.code === "invalid_key" ? (issue.issues[0] ?? issue) : issue;
  return `${name} is not right: ${message.replace(/\.$/, "")}${message.endsWith("?") ? "" : "."}`;
}

/** Describes an unknown key and suggests a similar one, or lists all that are allowed. */
export function unknownKey(key: string, known: readonly string[]): string {
  const meant = nearest(key, known);
  if (meant !== undefined) return `unknown key \`${key}\`; did you mean \`${meant}\`?`;
  return `unknown key \`${key}\`.${known.length === 0 ? "" : ` The keys known there are ${known.join(", ")}.`}`;
}

/** Returns the keys that a schema allows at a path. */
export function keysKnownAt(path: readonly PropertyKey[], schema: z.ZodType): readonly string[] {
  let places: readonly unknown[] = [z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })];
  for (const key of path) places = places.flatMap(alternatives).flatMap((place) => below(place, key));
  return [...new Set(places.flatMap(alternatives).flatMap((place) => Object.keys(place.properties ?? {})))];
}

const typeWords = new Map<string, string>([
  ["string", "a text; put numbers and the like in quotes"],
  ["object", "a block of keys and values"],
  ["record", "a block of keys and values"],
  ["array", "a list"],
  ["tuple", "a list"],
  ["int", "a whole number"],
]);

function oneOf(values: readonly string[]): string {
  return values.length === 1 ? (values[0] ?? "") : `one of ${values.join(", ")}`;
}

function likely({ input, values }: { readonly input?: unknown; readonly values: readonly unknown[] }): string {
  const meant = typeof input === "string" ? nearest(input, values.map(String)) : undefined;
  return meant === undefined ? "" : ` Did you mean ${meant}?`;
}

const place = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});

type Place = z.infer<typeof place>;

function alternatives(schema: unknown): readonly Place[] {
  const { data } = place.safeParse(schema);
  if (data === undefined) return [];
  return [data, ...[data.anyOf, data.oneOf, data.allOf].flatMap((places = []) => places.flatMap(alternatives))];
}

function below(schema: Place, key: PropertyKey): readonly unknown[] {
  if (typeof key === "number") return [schema["items"]];
  return [schema.properties?.[String(key)] ?? schema["additionalProperties"]];
}
