// Copies a small plain value without serializing it.

/** The longest JSON form of one character: `\u001f`. */
const longestCharacter = 6;
const longestNumber = 25;
const deepest = 50;
/** Copying a larger value would take as long as serializing it. */
const mostThings = 500;

const notSmall = Symbol("not small");

/**
 * Returns what `JSON.parse(JSON.stringify(value))` would return for a plain value that surely has at most `max`
 * characters as JSON; `undefined` for any other value. Reads each property once.
 */
export function smallCopy(value: unknown, max: number): { readonly value: unknown } | undefined {
  const copy = copied(value, { left: max, things: mostThings }, 0);
  return copy === notSmall ? undefined : { value: copy };
}

interface Room {
  left: number;
  things: number;
}

function copied(value: unknown, room: Room, depth: number): unknown {
  if (typeof value === "string") room.left -= value.length * longestCharacter + 2;
  else room.left -= longestNumber;
  room.things -= 1;
  if (room.left < 0 || room.things < 0 || depth > deepest) return notSmall;
  if (typeof value === "string" || typeof value === "boolean" || value === null) return value;
  // JSON has no negative zero.
  if (typeof value === "number") return Number.isFinite(value) ? value + 0 : null;
  if (typeof value !== "object" || "toJSON" in value) return notSmall;
  return Array.isArray(value) ? listOf(value, room, depth) : objectOf(value, room, depth);
}

function listOf(list: readonly unknown[], room: Room, depth: number): unknown {
  if (list.length > room.things) return notSmall;
  const copy: unknown[] = [];
  for (const item of list) {
    const inner = copied(item ?? null, room, depth + 1);
    if (inner === notSmall) return notSmall;
    copy.push(inner);
  }
  return copy;
}

function objectOf(given: object, room: Room, depth: number): unknown {
  const prototype: unknown = Object.getPrototypeOf(given);
  if (prototype !== Object.prototype && prototype !== null) return notSmall;
  const keys = Object.keys(given);
  if (keys.length > room.things) return notSmall;
  const copy: Record<string, unknown> = {};
  for (const key of keys) {
    const value: unknown = Reflect.get(given, key);
    if (value === undefined) continue;
    room.left -= key.length * longestCharacter + 4;
    const inner = key === "__proto__" ? notSmall : copied(value, room, depth + 1);
    if (inner === notSmall) return notSmall;
    copy[key] = inner;
  }
  return copy;
}
