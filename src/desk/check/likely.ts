// Suggests a known name.

import { nearest } from "../../text/yaml/nearest.ts";

/** Completes a sentence about an unknown name: the known one that was probably meant, or all of them. */
export function unknownName(sentence: string, name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  if (meant !== undefined) return `${sentence}; did you mean \`${meant}\`?`;
  return `${sentence}.${known.length === 0 ? "" : ` Known here: ${[...new Set(known)].join(", ")}.`}`;
}
