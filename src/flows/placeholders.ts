// Placeholders `{name}` in a text.

import type { Tool } from "../tools/define-tool.ts";
import { nearest } from "../text/yaml/nearest.ts";

const placeholder = /\{(\w+)\}/g;

/** Returns the names in the `{name}` placeholders of a text, each for a value in a tool's result. */
export const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(placeholder)].map(([, name = ""]) => name);

/** Replaces the placeholders of a text. */
export const filled = (text: string, valueOf: (name: string) => string): string =>
  text.replaceAll(placeholder, (_, name: string) => valueOf(name));

/** Returns `; did you mean {ticket_id}?` if a known name is similar, otherwise an empty text. */
export function meantName(name: string, known: Iterable<string>, likeness?: number): string {
  const meant = nearest(name, [...known], likeness);
  return meant === undefined ? "" : `; did you mean {${meant}}?`;
}

/** Returns every name of a value in the tools' results; `undefined` if a tool does not declare its names. */
export function namesGiven(tools: readonly Tool[]): ReadonlySet<string> | undefined {
  const given = tools.map(({ gives }) => gives);
  const known = given.filter((names) => names !== undefined);
  return known.length < given.length ? undefined : new Set(known.flat());
}
