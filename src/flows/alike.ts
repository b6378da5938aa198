/**
 * Returns `value` with every part that equals one in `before` taken from there, so that a thousand runs of one flow
 * need little memory. Changes neither.
 */
export function alike<Value>(before: unknown, value: Value): Value;
export function alike(before: unknown, value: unknown): unknown {
  if (!isHolder(before) || !isHolder(value)) return value;
  if (Array.isArray(before) !== Array.isArray(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, alike(Reflect.get(before, key), part)] as const);
  if (isSame(before, parts)) return before;
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
}

/** Whether a value is a list or a plain object; a date, for example, has no parts to compare. */
function isHolder(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

/** Whether `before` has exactly these parts, in this order. */
function isSame(before: object, parts: readonly (readonly [string, unknown])[]): boolean {
  const keys = Object.keys(before);
  return (
    keys.length === parts.length &&
    parts.every(([key, part], at) => keys[at] === key && Reflect.get(before, key) === part)
  );
}
