import { ProviderError } from "../errors.ts";
import { type Endpoint, hostOf, isSecret } from "./endpoint.ts";

/** A refusal as a provider worded it. Everything in it is a stranger's text. */
export interface Refusal {
  /** HTTP status; `null` where the error came inside a reply. */
  readonly status: number | null;
  readonly message: string;
  /** The provider's own words for the kind of error: type, code, status. */
  readonly codes: readonly string[];
  /** The wait it asks for, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

interface Sorted {
  readonly kind: ConstructorParameters<typeof ProviderError>[0];
  readonly advice: string;
}

/** Sorts a provider's refusal once, for every wire: what kind it is, whether to retry, and what a person can do. */
export function sortRefusal(refusal: Refusal, endpoint: Endpoint): ProviderError {
  const { status, retryAfterMs } = refusal;
  const { kind, advice } = sorted(refusal, endpoint);
  const what = `${endpoint.label} (${hostOf(endpoint)}) answered ${status === null ? "with an error" : status}`;
  return new ProviderError(kind, `${what}: ${quoted(refusal.message, endpoint)} ${advice}`.trim(), {
    status: status ?? undefined,
    retryAfterMs,
  });
}

function sorted(refusal: Refusal, endpoint: Endpoint): Sorted {
  const rule = rules.find(({ applies }) => applies(refusal));
  return rule === undefined
    ? { kind: "bad_request", advice: otherModel(endpoint) }
    : { kind: rule.kind, advice: rule.advice(endpoint, refusal) };
}

const has = (pattern: RegExp, { codes, message }: Refusal): boolean => pattern.test(`${codes.join(" ")} ${message}`);
const coded = (pattern: RegExp, { codes }: Refusal): boolean => codes.some((code) => pattern.test(code));

/** An account that has no money or is closed, in the words of many servers. */
const noMoney =
  /(?:insufficient|not enough|exhausted|no|low|out of|used up|add|purchase|buy|negative)[\s_](?:\w+[\s_]){0,4}?(?:balance|credits?|funds)\b|(?:balance|credits?|funds)\b[^.]{0,40}\b(?:insufficient|too low|exhausted|depleted|used up|negative|run out)|exceeded[\s_](?:\w+[\s_]){0,2}current[\s_]quota|insufficient_quota|\brecharge\b|\btop[ -]up\b|payment required|billing[\s_](?:hard[\s_])?(?:limit|not[\s_]active)|\barrear|account[^.]{0,40}(?:deactivated|suspended|disabled|overdue)|deactivated_(?:workspace|account)|account_deactivated/i;

/** A request that will be refused the same way next time, wherever the server says so. */
const lasting =
  /\b(?:invalid_request(?:_error)?|INVALID_ARGUMENT|context_length_exceeded|string_above_max_length|model_not_found|not_found_error|request_too_large|unsupported_(?:value|parameter|model)|content_policy_violation|BadRequestError)\b|maximum context length|exceeds? (?:the |its )?(?:\w+ ){0,3}context (?:window|length|size)|(?:prompt|input) is too long/i;

/** The first that applies decides. Codes and texts are those of the providers' documents and of public reports. */
const rules: readonly {
  readonly kind: Sorted["kind"];
  readonly applies: (refusal: Refusal) => boolean;
  readonly advice: (endpoint: Endpoint, refusal: Refusal) => string;
}[] = [
  {
    kind: "quota",
    applies: (r) =>
      r.status === 402 ||
      has(noMoney, r) ||
      coded(/^(?:insufficient_quota|credit_balance_exhausted|.*_(?:spend|usage)_limit_exceeded|PerDay)$/, r),
    advice: ({ label }, { retryAfterMs }) =>
      `The quota or credit of ${label} is used up: see plan and billing there, or ask again ${whenIn(retryAfterMs)}.`,
  },
  {
    kind: "rate_limit",
    applies: (r) => r.status === 429 || coded(/^(?:rate_limit_exceeded|RESOURCE_EXHAUSTED)$/, r),
    advice: ({ modelVariable }) => `Ask again in a minute, or choose another model in ${modelVariable}.`,
  },
  {
    kind: "auth",
    applies: (r) => r.status === 401 || coded(/^(?:API_KEY_INVALID|invalid_api_key)$/, r),
    advice: ({ keyVariable }) => `Check the key in ${keyVariable}.`,
  },
  {
    kind: "bad_request",
    applies: (r) => coded(/^(?:FAILED_PRECONDITION|unsupported_country_region_territory)$/, r),
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
    applies: (r) =>
      has(/does not support tools|enable-auto-tool-choice|tool(?:s| calling| use)\b[^.]*not supported/i, r),
    advice: ({ modelVariable }) => `This agent needs a model with tools: choose another in ${modelVariable}.`,
  },
  { kind: "bad_response", applies: (r) => coded(/^tool_use_failed$/, r), advice: otherModel },
  {
    kind: "bad_request",
    applies: (r) => r.status === 404,
    advice: ({ modelVariable, urlVariable }) =>
      `See whether the model in ${modelVariable} exists there and ${urlVariable} is right.`,
  },
  { kind: "bad_request", applies: (r) => r.status !== 408 && has(lasting, r), advice: otherModel },
  {
    kind: "server",
    applies: ({ status }) => status === null || status === 408 || status === 409 || status >= 500,
    advice: ({ label }) =>
      `The fault is there, not here: ask again in a while, or see what ${label} says of its state.`,
  },
];

function otherModel({ modelVariable, urlVariable }: Endpoint): string {
  return `See whether the model in ${modelVariable} and the address in ${urlVariable} are right.`;
}

/** When a quota returns, as far as the provider said: `in about 10 hours`. */
function whenIn(ms: number | undefined): string {
  if (ms === undefined) return "when it returns";
  const minutes = Math.ceil(ms / 60_000);
  return minutes < 120 ? `in about ${minutes} minutes` : `in about ${Math.ceil(minutes / 60)} hours`;
}

const longestQuote = 200;

/** A provider's words on one line, short, without markup and without the key. */
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
