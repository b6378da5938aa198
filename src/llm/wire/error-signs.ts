// By which codes and sentences servers name each kind of error.

import type { ErrorDetails } from "./error-response.ts";

/** One kind of error as servers name it: codes as a whole, and sentences. */
interface Signs {
  readonly codes: RegExp;
  readonly words: RegExp;
}

/** An account without money. Each sentence says whose money it is and that it is gone: to offer more is no such sentence. */
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

/** Said of a minute as well; then a wait is named, or Google calls it exhausted. */
const overQuota = /\bexceeded (?:your|the) current quota\b|\binsufficient[ _](?:user[ _])?quota\b/i;

/** Whether an account has no money left, or none for today: waiting does not help in this run. */
export function isWithoutMoney(refusal: ErrorDetails): boolean {
  const isPassing = refusal.retryAfterMs !== undefined || refusal.codes.includes("RESOURCE_EXHAUSTED");
  return says(noMoney, refusal) || (!isPassing && overQuota.test(refusal.message));
}

/** More than the model reads, or than the server takes at once. */
const tooLong: Signs = {
  codes:
    /^(?:context_length_exceeded|context_window_exceeded|string_above_max_length|request_too_large|exceed_context_size_error)$/i,
  words:
    /\bmaximum (?:context|input|prompt) length\b|\bexceeds? (?:the |its |this )?(?:\w+['’]?s? ){0,3}context (?:window|length|size|limit)\b|\bcontext (?:window|length|size) (?:of this model )?(?:is |was |has been )?exceeded\b|\b(?:prompt|input|request) (?:is )?too (?:long|large)\b|\b(?:input|prompt) (?:token count|tokens) .{0,40}\bexceeds? the maximum\b/i,
};

/** Whether what was sent is longer than the model or the server reads. */
export const isTooLong = (refusal: ErrorDetails): boolean => refusal.status === 413 || says(tooLong, refusal);

/** A model that is not there. */
const noModel: Signs = {
  codes:
    /^(?:model_not_found|model_not_available|unknown_model|invalid_model|model_decommissioned|not_found_error|NOT_FOUND)$/i,
  words:
    /\bmodels?\b[^;\n]{0,100}?\b(?:does not exist|not found|is not supported|not have access|(?:been|is) (?:decommissioned|deprecated|retired))|\b(?:unknown|invalid|no such) model\b|\bmodel not (?:exist|found)\b|\bnot a valid model\b/i,
};

/** Whether the server does not have the model. */
export const hasNoModel = (refusal: ErrorDetails): boolean => refusal.status === 404 || says(noModel, refusal);

/** A wrong key, whatever the status. */
const wrongKey: Signs = {
  codes:
    /^(?:API_KEY_INVALID|invalid_api_key|authentication_error|invalid_authentication|unauthorized|UNAUTHENTICATED)$/i,
  words:
    /\b(?:invalid|incorrect|wrong|expired|missing|no) (?:api|auth(?:entication|orization)?)[ _-]?(?:key|token)\b|\bapi[ _-]?key (?:is )?(?:not valid|invalid|expired|missing)\b/i,
};

/** Whether the key is missing, wrong or expired. */
export const hasWrongKey = (refusal: ErrorDetails): boolean => refusal.status === 401 || says(wrongKey, refusal);

/** A limit that passes. */
const tooFast: Signs = {
  codes:
    /^(?:429|rate_limit(?:_exceeded|_error|_reached)?|rate_limited|too_many_requests|RESOURCE_EXHAUSTED|RateLimitError)$/i,
  words: /\brate[ -]limit(?:ed| reached| exceeded)|\btoo many requests\b/i,
};

/** Whether a limit was reached that passes by waiting. */
export const isTooFast = (refusal: ErrorDetails): boolean => refusal.status === 429 || says(tooFast, refusal);

/** Whether the account, or the place that was asked from, is not served. */
export const isNotServed = ({ codes }: ErrorDetails): boolean =>
  codes.some((code) => /^(?:FAILED_PRECONDITION|unsupported_country_region_territory)$/.test(code));

/** A model without tools; some servers say so in a code. */
const noTools = /does not support tools|enable-auto-tool-choice|tool(?:s| calling| use)\b[^.]*not supported/i;

/** Whether the model, or its server as it was started, takes no tools. */
export const lacksTools = ({ codes, message }: ErrorDetails): boolean => noTools.test(`${codes.join(" ")} ${message}`);

/** Whether the server could not read the call that the model wrote. */
export const hasSpoiledCall = ({ codes }: ErrorDetails): boolean => codes.includes("tool_use_failed");

/** A request that will be refused the same way next time, by the code of its kind. */
const lastingCode =
  /^(?:invalid_request(?:_error)?|INVALID_ARGUMENT|unsupported_(?:value|parameter)|invalid_(?:value|type|prompt)|content_policy_violation|BadRequestError)$/;

/** Whether the same request would be refused again. */
export const isLasting = ({ codes }: ErrorDetails): boolean => codes.some((code) => lastingCode.test(code));

function says({ codes: known, words }: Signs, { codes, message }: ErrorDetails): boolean {
  return codes.some((code) => known.test(code)) || words.test(message);
}
