import { isObject, type JsonObject } from "../../text/is-object.ts";
import type { ErrorDetails, ErrorResponse } from "./error-response.ts";
import { wordsIn } from "./error-text.ts";
import { retryAfterMs, spokenWaitMs } from "./retry-after.ts";

/** Parses an HTTP error response with any kind of body. */
export function readErrorResponse({ status, body, headers }: ErrorResponse): ErrorDetails {
  const details = readErrorDetails(body);
  return { ...details, status, retryAfterMs: retryAfterMs(headers) ?? details.retryAfterMs };
}

/** Parses an error of any form; a numeric code in it stands for a missing HTTP status. */
export function readErrorDetails(said: unknown): ErrorDetails {
  const message = wordsIn(said).slice(0, longestWords);
  const objects = Array.from(objectsIn(said)).slice(0, mostObjects);
  const named = objects.flatMap((one) => valuesOf(one, codeFields));
  return {
    status: named.map(Number).find((number) => number >= 400 && number < 600) ?? null,
    message,
    codes: [...named.map((code) => code.slice(0, longestCode)), ...quotasOf(objects, message)],
    retryAfterMs: objects.map(waitIn).find(Boolean) ?? spokenWaitMs(message),
  };
}

/**
 * Returns the error in one event or whole body of a reply, whatever the server; `undefined` for a piece of an answer.
 * An error is at the top level, in the first choice or in the response; otherwise the object is an error if it is no
 * known piece and has a message.
 */
function errorIn(said: unknown): ErrorDetails | undefined {
  if (!isObject(said)) return undefined;
  const { choices, candidates, response, type, ...rest } = said;
  const first: unknown = Array.isArray(choices) ? choices[0] : undefined;
  for (const place of [said, first, response]) {
    const error = isObject(place) ? errorFields.map((name) => place[name]).find(isSaid) : undefined;
    if (error !== undefined) return readErrorDetails(place === said ? said : { error });
  }
  const isPiece = Array.isArray(choices) || Array.isArray(candidates) || String(type).startsWith("response.");
  const hasKind = type !== undefined || codeFields.some((name) => isSaid(rest[name]));
  const isFlat = isSaid(rest["detail"]) || (hasKind && flatFields.some((name) => typeof rest[name] === "string"));
  return !isPiece && isFlat ? readErrorDetails(said) : undefined;
}

/** Returns the error in a server-sent event. Skips parsing for most events, which contain none. */
export function errorInEvent(event: string): ErrorDetails | undefined {
  const data = event.slice("data: ".length);
  return /"(?:errors?|error_message|detail|message|msg)"\s*:/.test(data) ? errorIn(unfolded(data)) : undefined;
}

const errorFields = ["error", "errors", "error_message"] as const;
const flatFields = ["message", "msg"] as const;

/** The fields with an error's kind or number. */
const codeFields = [
  "code",
  "status",
  "type",
  "reason",
  "error_code",
  "error_type",
  "errorCode",
  "status_code",
  "statusCode",
] as const;

/** The fields that may contain a nested error. */
const places = ["error", "errors", "message", "detail", "details", "metadata", "raw", "violations", "fault"] as const;

/** Limits for untrusted bodies, which may be megabytes long; the message is at the beginning. */
const [longestWords, longestCode, mostListed, mostObjects, deepest] = [2000, 100, 5, 50, 6];

/** Yields every object of an error, inner ones first, since they are more specific. */
function* objectsIn(said: unknown, depth = 0): Generator<JsonObject> {
  const value = unfolded(said);
  if (depth > deepest) return;
  if (Array.isArray(value)) for (const one of value.slice(0, mostListed)) yield* objectsIn(one, depth + 1);
  if (!isObject(value)) return;
  for (const place of places) yield* objectsIn(value[place], depth + 1);
  yield value;
}

/** Parses JSON inside a text, as proxies pass on a server's error; returns anything else unchanged. */
function unfolded(said: unknown): unknown {
  if (typeof said !== "string" || !/^\s*[{[]/.test(said)) return said;
  try {
    return JSON.parse(said);
  } catch {
    return said;
  }
}

function valuesOf(object: JsonObject, names: readonly string[]): string[] {
  const values = names.map((name) => object[name]);
  return values.flatMap((value) =>
    (typeof value === "string" && value !== "") || typeof value === "number" ? [String(value)] : [],
  );
}

/** Returns `PerDay` for a daily quota, and for a quota of zero for this model: neither returns during this run. */
function quotasOf(objects: readonly JsonObject[], message: string): string[] {
  const isOver = objects.some(({ quotaId, quotaValue }) => String(quotaId).includes("PerDay") || quotaValue === "0");
  return isOver || /\blimit: 0\b/.test(message) ? ["PerDay"] : [];
}

/** Google sends a wait as text, others as a number of seconds. */
function waitIn({ retryDelay, retry_after: seconds, estimated_time: loading }: JsonObject): number | undefined {
  if (typeof retryDelay === "string") return spokenWaitMs(retryDelay);
  const wait = Number(seconds ?? loading);
  return wait > 0 ? wait * 1000 : undefined;
}

function isSaid(value: unknown): boolean {
  if (isObject(value)) return Object.keys(value).length > 0;
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
