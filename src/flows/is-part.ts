import canonicalize from "canonicalize";
import { matchAll } from "./match-all.ts";
import { isObject } from "../text/is-object.ts";

/**
 * Whether what was found holds what was wanted. Of an object, only the named fields count, and `null` is what is not
 * there; of a list, each wanted item needs one of its own, and `[]` is an empty one. Anything else must be the same.
 */
export function isPart(wanted: unknown, found: unknown): boolean {
  if (Array.isArray(wanted))
    return Array.isArray(found) && (wanted.length === 0 ? found.length === 0 : hasAll(wanted, found));
  if (!isObject(wanted)) return canonicalize(wanted ?? null) === canonicalize(found ?? null);
  if (!isObject(found)) return false;
  const fields = new Map<string, unknown>(Object.entries(found));
  return Object.entries(wanted).every(([name, value]) => isPart(value, fields.get(name)));
}

const hasAll = (wanted: readonly unknown[], found: readonly unknown[]): boolean =>
  matchAll(wanted, found, isPart).unmatched.length === 0;
