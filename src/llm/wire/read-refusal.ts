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

/** The bodies that are known: `{error: {…}}`, `{error: "text"}`, a flat error, and `{detail: …}`. */
const body = z.union([
  z.looseObject({ error: problem }).transform(({ error }) => error),
  z.looseObject({ error: z.string() }).transform(({ error }) => problem.parse({ message: error })),
  z.looseObject({ detail: z.unknown() }).transform(({ detail: said }) => problem.parse({ message: wordsOf(said) })),
  problem,
]);

/** Reads a refusal with an HTTP status, whatever the server put into its body. */
export function readRefused({ status, body: said, headers }: Refused): Refusal {
  const refusal = readRefusal(parsed(said) ?? { message: said });
  return { ...refusal, status, retryAfterMs: retryAfterMs(headers) ?? refusal.retryAfterMs };
}

/** Reads an error that came inside a reply; a numeric code stands for the missing status. */
export function readRefusal(said: unknown): Refusal {
  const { message, type, code: name, status, details } = body.catch(problem.parse({})).parse(said);
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

const wordsOf = (said: unknown): string =>
  typeof said === "string" ? said : JSON.stringify(said).slice(0, longestWords);
