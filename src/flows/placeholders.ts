// `{name}` in a text.

import type { Tool } from "../tools/define-tool.ts";
import { nearest } from "./nearest.ts";

const placeholder = /\{(\w+)\}/g;

/** The names in a text with `{name}` in it: each stands for that value of a tool's result. */
export const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(placeholder)].map(([, name = ""]) => name);

/** The text with its names replaced. */
export const filled = (text: string, valueOf: (name: string) => string): string =>
  text.replaceAll(placeholder, (_, name: string) => valueOf(name));

/** `; did you mean {ticket_id}?`, if one of these is much like it. */
export function meantName(name: string, known: Iterable<string>, likeness?: number): string {
  const meant = nearest(name, [...known], likeness);
  return meant === undefined ? "" : `; did you mean {${meant}}?`;
}

/** Every name that a value in a tool's result can have; nothing where a tool does not say what it gives. */
export function namesGiven(tools: readonly Tool[]): ReadonlySet<string> | undefined {
  const given = tools.map(({ gives }) => gives);
  const known = given.filter((names) => names !== undefined);
  return known.length < given.length ? undefined : new Set(known.flat());
}
