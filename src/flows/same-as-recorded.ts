import canonicalize from "canonicalize";

/** What stands in a record in place of a key or of personal data: `[secret]`, `[email]`, `[birth-date]`. */
const placeholder = /\[[a-z]+(?:-[a-z]+)*\]/;

/** Whether something in a value was masked when it was recorded. */
export const isMasked = (value: unknown): boolean => placeholder.test(JSON.stringify(value) ?? "");

/** Whether a value is what was recorded; where something was masked then, it may be anything now. */
export function sameAsRecorded(recorded: unknown, now: unknown): boolean {
  if (typeof recorded === "string" && isMasked(recorded)) return isScalar(now) && sameText(recorded, String(now));
  if (!isObject(recorded) || !isObject(now) || Array.isArray(recorded) !== Array.isArray(now))
    return canonicalize(recorded) === canonicalize(now);
  const [before, after] = [Object.entries(recorded).toSorted(byKey), Object.entries(now).toSorted(byKey)];
  return (
    before.length === after.length &&
    before.every(([key, value]: [string, unknown], index) => {
      const [name, other]: [string, unknown] = after[index] ?? ["", undefined];
      return (key === name || (isMasked(key) && sameText(key, name))) && sameAsRecorded(value, other);
    })
  );
}

/** The same for texts: what lies between two placeholders must be there, in that order. */
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

const byKey = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : one > other ? 1 : 0;

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isScalar = (value: unknown): boolean => typeof value === "string" || typeof value === "number";
