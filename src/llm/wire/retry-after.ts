/**
 * The wait that a server asks for, in milliseconds: `retry-after-ms`, or `retry-after` in seconds or as an HTTP date
 * (RFC 9110 §10.2.3). `undefined` for none, for one that cannot be read, and for one that is already over, so that it
 * never makes a hot loop.
 */
export function retryAfterMs(headers: Headers, now = Date.now()): number | undefined {
  const exact = Number(headers.get("retry-after-ms") ?? Number.NaN);
  if (exact > 0) return exact;
  const text = headers.get("retry-after")?.trim() ?? "";
  const wait = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return wait > 0 ? wait : undefined;
}

/** The wait in Gemini's words: `34.4s`, `Please retry in 10h17m5.7s`. */
export function spokenWaitMs(text: string): number | undefined {
  const found = /^(?:[^]*\bretry in )?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+(?:\.\d+)?)s)/.exec(text);
  if (found === null) return undefined;
  const [hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  const wait = (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000;
  return wait > 0 ? wait : undefined;
}
