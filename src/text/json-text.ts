/** Changes a text before it is written, for example to hide a secret. */
export type Mask = (text: string) => string;

const asItIs: Mask = (text) => text;

/**
 * Serializes any value as JSON. A bigint becomes its digits, a circular reference `"[circular]"`, and what cannot be
 * serialized (nested too deep, a getter that throws) `"[cannot be written]"`. `mask` is applied to every text and key,
 * and to numbers long enough to be a card number.
 */
export function jsonText(value: unknown, mask: Mask = asItIs): string {
  try {
    return JSON.stringify(plain(value, mask, new Set())) ?? "null";
  } catch {
    return '"[cannot be written]"';
  }
}

/** Copies a value as `jsonText` masks it, without writing it. */
export function maskedCopy(value: unknown, mask: Mask): unknown {
  try {
    return plain(value, mask, new Set()) ?? null;
  } catch {
    return "[cannot be written]";
  }
}

/** Formats a value for a sentence: a text without quotes, anything else as JSON. */
export function valueText(value: unknown): string {
  return typeof value === "string" ? value : jsonText(value);
}

/**
 * Serializes an object field by field, so that a failing field does not affect the others. Its own keys are not masked.
 */
export function objectText(fields: object, mask: Mask = asItIs): string {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return `{${present.map(([key, value]) => `${JSON.stringify(key)}:${jsonText(value, mask)}`).join(",")}}`;
}

function plain(value: unknown, mask: Mask, ancestors: Set<object>): unknown {
  if (typeof value === "string") return mask(value);
  if (typeof value === "number") return maskedNumber(value, mask);
  if (typeof value === "bigint") return mask(value.toString());
  if (typeof value !== "object" || value === null) return value;
  if (ancestors.has(value)) return "[circular]";
  ancestors.add(value);
  const copy = copied(value, (item) => plain(item, mask, ancestors), mask);
  ancestors.delete(value);
  return copy;
}

/** The shortest card number: a long number may have been typed by a person. */
const shortestHidden = 1e12;

function maskedNumber(value: number, mask: Mask): unknown {
  if (!Number.isSafeInteger(value) || value < shortestHidden) return value;
  const masked = mask(String(value));
  return masked === String(value) ? value : masked;
}

function copied(value: object, copy: (item: unknown) => unknown, mask: Mask): unknown {
  if ("toJSON" in value && typeof value.toJSON === "function") return copy(value.toJSON());
  if (Array.isArray(value)) return value.map(copy);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [mask(key), copy(item)]));
}
