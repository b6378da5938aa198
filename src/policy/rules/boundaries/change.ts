// A fact, an argument or a key of the policy that is otherwise.

import { isObject } from "../../../text/is-object.ts";
import type { Scope } from "../../operand.ts";

/** What stands at a path instead: `facts.line.status`, `asked.reason`, `policy.window_days`. */
export interface Change {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Returns a scope with changes. Below a list, each of its rows is changed; a row that does not exist is made. */
export function withChanges(scope: Scope, changes: readonly Change[]): Scope {
  return changes.reduce<Scope>((changed, { path: [root, ...rest], value }) => {
    if (root !== "facts" && root !== "asked" && root !== "policy") return changed;
    const set = setAt(changed[root], rest, value);
    return isObject(set) ? { ...changed, [root]: set } : changed;
  }, scope);
}

function setAt(holder: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(holder)) return holder.map((row) => setAt(row, [key, ...rest], value));
  const fields = isObject(holder) ? holder : {};
  return { ...fields, [key]: setAt(fields[key], rest, value) };
}
