// Reads how long a server asks to wait.

/**
 * Returns the wait that a server asks for, in milliseconds: `retry-after-ms`, or `retry-after` in seconds or as an HTTP
 * date (RFC 9110 §10.2.3). `undefined` if it is missing, invalid or not in the future, so that it never causes a busy
 * loop.
 */
export function retryAfterMs(headers: Pick<Headers, "get">, now = Date.now()): number | undefined {
  const exact = Number(headers.get("retry-after-ms") ?? Number.NaN);
  if (exact > 0) return exact;
  const text = headers.get("retry-after")?.trim() ?? "";
  const wait = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return wait > 0 ? wait : undefined;
}

const units: readonly (readonly [unit: RegExp, ms: number])[] = [
  [/^(?:ms|millis)/i, 1],
  [/^s/i, 1000],
  [/^m/i, 60_000],
  [/^h/i, 3_600_000],
  [/^d/i, 86_400_000],
];

const amount = String.raw`\d{1,400}(?:\.\d{1,9})?\s?(?:milliseconds?|millis|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d)(?![a-z])`;
const span = String.raw`${amount}(?:(?:\s|,|and){0,6}${amount}){0,4}`;
const spoken = new RegExp(
  String.raw`(?:\b(?:retry|again|wait|waiting|resets?|available|back)(?:\s(?:in|after|for|at least|about|another)){0,3}:?\s|^)(${span})`,
  "i",
);

/** Reads a wait from a message: `34.4s`, `Please retry in 10h17m5.7s`, `try again in 500ms`, `wait 20 seconds`. */
export function spokenWaitMs(text: string): number | undefined {
  const found = spoken.exec(text)?.[1] ?? "";
  const parts = Array.from(found.matchAll(/(\d+(?:\.\d+)?)\s?([a-z]+)/gi));
  const wait = parts.reduce((sum, [, count, unit = ""]) => sum + Number(count) * msOf(unit), 0);
  return wait > 0 ? wait : undefined;
}

function msOf(unit: string): number {
  return units.find(([pattern]) => pattern.test(unit))?.[1] ?? 0;
}
