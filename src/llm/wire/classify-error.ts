// Classifies error responses.

import { ProviderError } from "../errors.ts";
import { type Endpoint, hostOf, isSecret } from "./endpoint.ts";
import type { ErrorDetails } from "./error-response.ts";
import {
  hasNoModel,
  hasSpoiledCall,
  hasWrongKey,
  isLasting,
  isNotServed,
  isTooFast,
  isTooLong,
  isWithoutMoney,
  lacksTools,
} from "./error-signs.ts";

interface Sorted {
  readonly kind: ConstructorParameters<typeof ProviderError>[0];
  readonly advice: string;
}

/** Classifies an error response, for all wire formats: its kind, whether to retry, and what a person can do. */
export function classifyError(details: ErrorDetails, endpoint: Endpoint): ProviderError {
  const { status, retryAfterMs } = details;
  const { kind, advice } = sorted(details, endpoint);
  const what = `${endpoint.label} (${hostOf(endpoint)}) answered ${status === null ? "with an error" : status}`;
  return new ProviderError(kind, `${what}: ${quoted(details.message, endpoint)} ${advice}`.trim(), {
    status: status ?? undefined,
    retryAfterMs,
  });
}

function sorted(details: ErrorDetails, endpoint: Endpoint): Sorted {
  const rule = rules.find(({ applies }) => applies(details));
  return rule === undefined
    ? { kind: "bad_request", advice: otherModel(endpoint) }
    : { kind: rule.kind, advice: rule.advice(endpoint, details) };
}

/** The first matching rule applies. Codes and texts are from the providers' documentation and public reports. */
const rules: readonly {
  readonly kind: Sorted["kind"];
  readonly applies: (details: ErrorDetails) => boolean;
  readonly advice: (endpoint: Endpoint, details: ErrorDetails) => string;
}[] = [
  { kind: "auth", applies: ({ status }) => status === 401, advice: checkKey },
  {
    kind: "quota",
    applies: (r) => r.status === 402 || isWithoutMoney(r),
    advice: ({ label }, { retryAfterMs }) =>
      `The quota or credit of ${label} is used up: see plan and billing there, or ask again ${whenIn(retryAfterMs)}.`,
  },
  {
    kind: "bad_request",
    applies: (r) => (mayBeOurs(r) || r.status === 429) && isTooLong(r),
    advice: ({ modelVariable }) =>
      `It was sent more than it reads at once: ask in fewer words, or choose a model that reads more in ${modelVariable}.`,
  },
  {
    kind: "rate_limit",
    applies: isTooFast,
    advice: ({ modelVariable }) => `Ask again in a minute, or choose another model in ${modelVariable}.`,
  },
  { kind: "auth", applies: (r) => mayBeOurs(r) && hasWrongKey(r), advice: checkKey },
  {
    kind: "bad_request",
    applies: isNotServed,
    advice: ({ label }) => `${label} does not serve this account or place: see its billing and regions.`,
  },
  {
    kind: "auth",
    applies: (r) => r.status === 403,
    advice: ({ keyVariable, modelVariable }) =>
      `The key in ${keyVariable} may not do this; see its rights and ${modelVariable}.`,
  },
  {
    kind: "tools_unsupported",
    applies: lacksTools,
    advice: ({ modelVariable }) => `This agent needs a model with tools: choose another in ${modelVariable}.`,
  },
  { kind: "bad_response", applies: hasSpoiledCall, advice: otherModel },
  {
    kind: "bad_request",
    applies: (r) => mayBeOurs(r) && hasNoModel(r),
    advice: ({ modelVariable, urlVariable }) =>
      `See whether the model in ${modelVariable} exists there and ${urlVariable} is right.`,
  },
  { kind: "bad_request", applies: (r) => mayBeOurs(r) && isLasting(r), advice: otherModel },
  {
    kind: "server",
    applies: ({ status }) => status === null || status === 408 || status === 409 || status >= 500,
    advice: ({ label }) =>
      `The fault is there, not here: ask again in a while, or see what ${label} says of its state.`,
  },
];

/** A server error is not blamed on the request, whatever its message says. */
function mayBeOurs({ status }: ErrorDetails): boolean {
  return status === null || (status !== 408 && status !== 409 && status !== 429 && status !== 503);
}

function checkKey({ keyVariable }: Endpoint): string {
  return `Check the key in ${keyVariable}.`;
}

function otherModel({ modelVariable, urlVariable }: Endpoint): string {
  return `See whether the model in ${modelVariable} and the address in ${urlVariable} are right.`;
}

/** Says when a quota returns, if known: `in about 10 hours`. */
function whenIn(ms: number | undefined): string {
  if (ms === undefined) return "when it returns";
  const minutes = Math.ceil(ms / 60_000);
  return minutes < 120 ? `in about ${minutes} minutes` : `in about ${Math.ceil(minutes / 60)} hours`;
}

const longestQuote = 200;

/** Returns a provider's message on one line, short, without markup and without the key. */
function quoted(message: string, { apiKey }: Endpoint): string {
  const text = message
    .replaceAll(isSecret(apiKey) ? apiKey : /$^/g, "[key]")
    .replaceAll(/<(?:style|script)[^]*?<\/(?:style|script)>|<[^>]*>/gi, " ")
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();
  if (text === "") return "no reason was given.";
  const short = text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}
