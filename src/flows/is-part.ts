import canonicalize from "canonicalize";
import { matchAll } from "./match-all.ts";
import { isObject } from "../text/is-object.ts";

/**
 * Whether a value contains the expected one. Only the named fields of an object count, and `null` is a missing one;
 * each expected item of a list needs an item of its own, and `[]` is an empty list. Anything else must be equal.
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
