import { z } from "zod";
import { retryAfterMs, spokenWaitMs } from "./retry-after.ts";
import type { Refusal } from "./sort-failure.ts";
import type { Refused } from "./wire.ts";

const text = z.string().catch("");
const code = z.union([z.string(), z.number()]).nullish().catch(undefined);

/** One entry of Google's `details`: what is exhausted, when to come back, or a reason by name. */
const detail = z.looseObject({
  reason: text,
  retryDelay: text,
  violations: z.array(z.looseObject({ quotaId: text, quotaValue: text })).catch([]),
});

const problem = z.looseObject({ message: text, type: text, code, status: code, details: z.array(detail).catch([]) });

const known = z.looseObject({});

/** Where the words stand, in the order in which they are looked for. */
const places = ["error", "errors", "detail", "message", "error_message", "error_description", "msg", "title", "reason"];

/**
 * The problem inside any usual body: an object, a list, a text, JSON in a text, each inside the next. What is found
 * deeper wins; the codes of the outer one stay where the inner one has none.
 */
function problemIn(said: unknown, depth = 0): z.infer<typeof problem> {
  if (typeof said === "string") {
    const inner = depth < deepest && /^\s*[{[]/.test(said) ? parsed(said) : undefined;
    return inner === undefined ? problem.parse({ message: said }) : problemIn(inner, depth + 1);
  }
  if (Array.isArray(said)) {
    const found = said.slice(0, 5).map((one: unknown) => problemIn(one, depth + 1));
    const messages = found.map(({ message }) => message).filter(Boolean);
    return { ...(found[0] ?? problem.parse({})), message: messages.join("; ") };
  }
  const outer = known.safeParse(said);
  if (!outer.success || depth >= deepest) return problem.parse({});
  const own = problem.parse({
    ...outer.data,
    message: "",
    type: outer.data["type"] ?? outer.data["error_type"],
    code: outer.data["code"] ?? outer.data["error_code"],
  });
  const values = places.map((place) => outer.data[place]).filter((value) => value !== null && value !== undefined);
  const inner = values.map((value) => problemIn(value, depth + 1)).find(({ message }) => message !== "");
  if (inner === undefined) return { ...own, message: depth === 0 ? wordsOf(said) : "" };
  return {
    ...own,
    message: inner.message,
    type: inner.type || own.type,
    code: inner.code ?? own.code,
    status: inner.status ?? own.status,
    details: inner.details.length > 0 ? inner.details : own.details,
  };
}

const deepest = 5;

/** Reads a refusal with an HTTP status, whatever the server put into its body. */
export function readRefused({ status, body: said, headers }: Refused): Refusal {
  const refusal = readRefusal(parsed(said) ?? { message: said });
  return { ...refusal, status, retryAfterMs: retryAfterMs(headers) ?? refusal.retryAfterMs };
}

/** Reads an error that came inside a reply; a numeric code stands for the missing status. */
export function readRefusal(said: unknown): Refusal {
  const { message, type, code: name, status, details } = problemIn(said);
  const codes = [
    type,
    name,
    status,
    ...details.map(({ reason }) => reason),
    ...quotasOf(details),
    ...(/\blimit: 0\b/.test(message.slice(0, longestWords)) ? ["PerDay"] : []),
  ];
  return {
    status: [name, status].map(Number).find((number) => number >= 400 && number < 600) ?? null,
    message: message.slice(0, longestWords),
    codes: codes
      .filter((word) => typeof word === "string" && word !== "")
      .map((word) => String(word).slice(0, longestCode)),
    retryAfterMs:
      details.map(({ retryDelay }) => spokenWaitMs(retryDelay)).find(Boolean) ??
      spokenWaitMs(message.slice(0, longestWords)),
  };
}

/** A stranger's text may be megabytes long; what it says is at its beginning. */
const longestWords = 2000;
const longestCode = 100;

/** A quota of the day, or none at all for this model, does not return in this run. */
function quotasOf(details: readonly z.infer<typeof detail>[]): string[] {
  const violations = details.flatMap((entry) => entry.violations);
  return violations.some(({ quotaId, quotaValue }) => quotaId.includes("PerDay") || quotaValue === "0")
    ? ["PerDay"]
    : [];
}

function parsed(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A body that has no words in any usual place is shown as it is; an empty one says nothing. */
function wordsOf(said: unknown): string {
  const json = JSON.stringify(said);
  return /^[^a-z\d]*(?:(?:error|message)[^a-z\d]*){0,3}$/i.test(json.slice(0, 60)) && json.length < 60
    ? ""
    : json.slice(0, longestWords);
}

/** An error that a server put into a reply in a form of its own; `undefined` for a piece of an answer. */
export function flatRefusal(said: unknown): Refusal | undefined {
  const { choices, error_message: words, ...rest } = z.looseObject({}).catch({}).parse(said);
  const isFlat = "detail" in rest || "errors" in rest || ("message" in rest && ("code" in rest || "type" in rest));
  return words !== undefined || (!Array.isArray(choices) && isFlat) ? readRefusal(said) : undefined;
}
