import canonicalize from "canonicalize";
import { matchAll } from "./match-all.ts";
import { isObject } from "../text/is-object.ts";

/**
 * Whether `found` contains `wanted`. In an object only the named fields are compared, and `null` means missing; in a
 * list each wanted item needs its own match, and `[]` means empty. Anything else must be equal.
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
