import canonicalize from "canonicalize";
import { matchAll } from "./match-all.ts";

/** The replacement of a masked key or personal data: `[secret]`, `[email]`, `[birth-date]`. */
const placeholder = /\[[a-z]+(?:-[a-z]+)*\]/;

/** Whether a recorded value contains masked parts. */
export const isMasked = (value: unknown): boolean => placeholder.test(JSON.stringify(value) ?? "");

/** Whether a value equals the recorded one; masked parts match anything. */
export function sameAsRecorded(recorded: unknown, now: unknown): boolean {
  if (!isMasked(recorded) || typeof recorded === "string") return sameScalar(recorded, now);
  if (!isNested(recorded) || !isNested(now) || Array.isArray(recorded) !== Array.isArray(now)) return false;
  const { unmatched, left } = matchAll<Entry, Entry>(Object.entries(recorded), Object.entries(now), sameEntry);
  return unmatched.length + left.length === 0;
}

type Entry = readonly [string, unknown];

function sameScalar(recorded: unknown, now: unknown): boolean {
  if (canonicalize(recorded) === canonicalize(now)) return true;
  const isScalar = typeof now === "string" || typeof now === "number";
  return typeof recorded === "string" && isScalar && sameText(recorded, String(now));
}

const sameEntry = ([key, value]: Entry, [name, now]: Entry): boolean =>
  sameText(key, name) && sameAsRecorded(value, now);

/** The same for texts: the parts between placeholders must occur in order. */
export function sameText(recorded: string, now: string): boolean {
  const [first = "", ...others] = recorded.split(new RegExp(placeholder, "g"));
  const last = others.pop();
  if (last === undefined) return recorded === now;
  if (!now.startsWith(first)) return false;
  let from = first.length;
  for (const part of others) {
    const at = now.indexOf(part, from + 1);
    if (at < 0) return false;
    from = at + part.length;
  }
  return now.length - last.length > from && now.endsWith(last);
}

const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;
