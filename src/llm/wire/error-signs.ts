// The codes and sentences by which servers name each kind of error.

import type { ErrorDetails } from "./error-response.ts";

/** The codes (matched whole) and sentences of one kind of error. */
interface Signs {
  readonly codes: RegExp;
  readonly words: RegExp;
}

/** The account has no credit. A sentence must say so; an offer to buy more is not enough. */
const noMoney: Signs = {
  codes:
    /^(?:insufficient[_-](?:user[_-])?(?:quota|balance|credits?|funds)|exceeded_current_quota_error|(?:credit_)?balance_exhausted|.*_(?:spend|usage)_limit_exceeded|billing_(?:hard_limit_reached|not_active)|deactivated_workspace|arrearage|payment_required|PerDay)$/i,
  words: new RegExp(
    [
      String.raw`\binsufficient[ _](?:\w+[ _])?(?:balance|credits?|funds)\b`,
      String.raw`\b(?:balance|credits?|funds)\b(?: remaining)? (?:is|are|was|has been|have been)(?: \w+)? (?:too low|insufficient|not enough|exhausted|depleted|used up|negative|empty)\b`,
      String.raw`(?:\b(?:out of|used all|no(?: more)?|not (?:have )?enough|exceeded)|(?:\bno|n['’])t have (?:any|enough))(?: (?:your|its|the|of|available|remaining|prepaid|monthly|included|api|account|free))* (?:credits?|funds|balance)\b`,
      String.raw`\bcredits? (?:left|remaining)?:? ?0\b|\bnegative (?:account |credit )?balance\b`,
      String.raw`\b(?:spend(?:ing)?|billing|credit)[ _](?:hard[ _])?limit (?:has been |was |is )?(?:reached|exceeded)\b`,
      String.raw`\b(?:reach|exceed)ed (?:its|your|the) (?:monthly )?(?:spend(?:ing)?|billing|credit) limit\b`,
      String.raw`\bnot active, please check your billing\b|\b(?:in|of) arrears\b|\barrearage\b|\boverdue (?:payment|balance|invoice)`,
      String.raw`\bplease (?:recharge|top[ -]?up|pay)\b|余额不足|欠费|请充值|额度不足`,
    ].join("|"),
    "i",
  ),
};

/** Also used for limits per minute; those name a wait, or Google calls them exhausted. */
const overQuota = /\bexceeded (?:your|the) current quota\b|\binsufficient[ _](?:user[ _])?quota\b/i;

/** Whether the account has no credit left, or none today, so that waiting does not help in this run. */
export function isWithoutMoney(details: ErrorDetails): boolean {
  const isPassing = details.retryAfterMs !== undefined || details.codes.includes("RESOURCE_EXHAUSTED");
  return says(noMoney, details) || (!isPassing && overQuota.test(details.message));
}

/** Longer than the model or the server accepts. */
const tooLong: Signs = {
  codes:
    /^(?:context_length_exceeded|context_window_exceeded|string_above_max_length|request_too_large|exceed_context_size_error)$/i,
  words:
    /\bmaximum (?:context|input|prompt) length\b|\bexceeds? (?:the |its |this )?(?:\w+['’]?s? ){0,3}context (?:window|length|size|limit)\b|\bcontext (?:window|length|size) (?:of this model )?(?:is |was |has been )?exceeded\b|\b(?:prompt|input|request) (?:is )?too (?:long|large)\b|\b(?:input|prompt) (?:token count|tokens) .{0,40}\bexceeds? the maximum\b/i,
};

/** Whether the request is longer than the model or the server accepts. */
export const isTooLong = (details: ErrorDetails): boolean => details.status === 413 || says(tooLong, details);

/** The model does not exist. */
const noModel: Signs = {
  codes:
    /^(?:model_not_found|model_not_available|unknown_model|invalid_model|model_decommissioned|not_found_error|NOT_FOUND)$/i,
  words:
    /\bmodels?\b[^;\n]{0,100}?\b(?:does not exist|not found|is not supported|not have access|(?:been|is) (?:decommissioned|deprecated|retired))|\b(?:unknown|invalid|no such) model\b|\bmodel not (?:exist|found)\b|\bnot a valid model\b/i,
};

/** Whether the server does not have the model. */
export const hasNoModel = (details: ErrorDetails): boolean => details.status === 404 || says(noModel, details);

/** A wrong key, whatever the status. */
const wrongKey: Signs = {
  codes:
    /^(?:API_KEY_INVALID|invalid_api_key|authentication_error|invalid_authentication|unauthorized|UNAUTHENTICATED)$/i,
  words:
    /\b(?:invalid|incorrect|wrong|expired|missing|no) (?:api|auth(?:entication|orization)?)[ _-]?(?:key|token)\b|\bapi[ _-]?key (?:is )?(?:not valid|invalid|expired|missing)\b/i,
};

/** Whether the key is missing, wrong or expired. */
export const hasWrongKey = (details: ErrorDetails): boolean => details.status === 401 || says(wrongKey, details);

/** A temporary limit. */
const tooFast: Signs = {
  codes:
    /^(?:429|rate_limit(?:_exceeded|_error|_reached)?|rate_limited|too_many_requests|RESOURCE_EXHAUSTED|RateLimitError)$/i,
  words: /\brate[ -]limit(?:ed| reached| exceeded)|\btoo many requests\b/i,
};

/** Whether a temporary limit was reached. */
export const isTooFast = (details: ErrorDetails): boolean => details.status === 429 || says(tooFast, details);

/** Whether the account or the region is not served. */
export const isNotServed = ({ codes }: ErrorDetails): boolean =>
  codes.some((code) => /^(?:FAILED_PRECONDITION|unsupported_country_region_territory)$/.test(code));

/** A model without tools; some servers say so in a code. */
const noTools = /does not support tools|enable-auto-tool-choice|tool(?:s| calling| use)\b[^.]*not supported/i;

/** Whether the model, or its server as configured, does not support tools. */
export const lacksTools = ({ codes, message }: ErrorDetails): boolean => noTools.test(`${codes.join(" ")} ${message}`);

/** Whether the server could not parse the model's tool call. */
export const hasSpoiledCall = ({ codes }: ErrorDetails): boolean => codes.includes("tool_use_failed");

/** Codes of requests that will fail again. */
const lastingCode =
  /^(?:invalid_request(?:_error)?|INVALID_ARGUMENT|unsupported_(?:value|parameter)|invalid_(?:value|type|prompt)|content_policy_violation|BadRequestError)$/;

/** Whether the same request would fail again. */
export const isLasting = ({ codes }: ErrorDetails): boolean => codes.some((code) => lastingCode.test(code));

function says({ codes: known, words }: Signs, { codes, message }: ErrorDetails): boolean {
  return codes.some((code) => known.test(code)) || words.test(message);
}
