import { onFirstUse } from "../../text/on-first-use.ts";
import type { Rule } from "./hide-found.ts";
import { passwordRules } from "./password-rules.ts";

const placeholder = "[secret]";
const hasDigit = (text: string): boolean => /\d/.test(text);
const hasBothCases = (text: string): boolean => /[a-z]/.test(text.slice(5)) && /[A-Z]/.test(text.slice(5));

/** Prefixes of well-known services' keys: models, clouds, shops and payment, code, messages. */
const beginnings = [
  "sk-|AIza|AQ\\.|hf_|gsk_|xai-|pplx-|r8_|csk-|nvapi-|tgp_v1_|fw_|pcsk_|lsv2_|tvly-|jina_",
  "ya29\\.|GOCSPX-|AKIA|ASIA|LTAI|do[opr]_v1_|HRKU-|fm[12]_|pscale_[a-z]{2,5}_|hv[sb]\\.|sbp_|dp\\.[a-z]{2,5}\\.",
  "[rs]k_(?:live|test)_|whsec_|shp(?:at|ca|pa|ss|tka)_|sq0[a-z]{3}-|EAAA",
  "gh[pousr]_|github_pat_|gl[a-z]{1,4}[-_]|npm_|pypi-|dckr_pat_|ATATT|figd_|lin_api_|ntn_|PMAK-|NRAK-|AGE-SECRET-KEY-",
  "xox[a-z]-|xapp-|SG\\.|sl\\.|pat-[a-z]{2}\\d-|eyJ",
].join("|");

/** Keys that are recognized by their whole form. */
const forms = [
  "key-[0-9a-f]{32}|SK[0-9a-f]{32}|dapi[0-9a-f]{32}|pat[A-Za-z0-9]{14}\\.[0-9a-f]{64}",
  "[0-9]{8,10}:AA[A-Za-z0-9_-]{30,36}|[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,40}",
  "[A-Za-z0-9_~.-]{3}[0-9]Q~[A-Za-z0-9_~.-]{31,36}",
].join("|");
const notInside = "(?<![A-Za-z0-9_]-{0,2})";

/** Longer than any key, short enough for the regexp engine. */
const bodyOfKey = "(?:[A-Za-z0-9+/=\\s:,]|-(?!-)|\\\\[nr]){0,20000}";

/** Rules for things that look like keys. None of them matches across a quote, a bracket or a tag. */
export const keyRules: readonly Rule[] = [
  {
    placeholder,
    sign: /PRIVATE KEY-/,
    pattern: onFirstUse(
      () =>
        new RegExp(
          `-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY-----${bodyOfKey}(?:-----END [A-Z0-9 ]{0,30}PRIVATE KEY-----)?`,
          "g",
        ),
    ),
  },
  {
    placeholder,
    sign: new RegExp(beginnings),
    pattern: onFirstUse(() => new RegExp(`${notInside}(?:${beginnings})[A-Za-z0-9_.-]{10,}(?<!\\.)`, "g")),
    accept: (found) => found.length >= 20 && (hasDigit(found) || hasBothCases(found) || /[0-9a-f]{24}/.test(found)),
  },
  {
    placeholder,
    sign: /[0-9a-f]{20}|:AA|\.[^.]{6}\.|\dQ~/,
    pattern: onFirstUse(() => new RegExp(`(?<![A-Za-z0-9_-])(?:${forms})(?![A-Za-z0-9])`, "g")),
  },
  {
    placeholder,
    sign: /A[KS]IA[A-Z0-9]{16}/,
    pattern: onFirstUse(() => /(?<=A[KS]IA[A-Z0-9]{16}[^A-Za-z0-9]{1,20})[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+])/g),
  },
  {
    placeholder,
    sign: /bearer|basic|authorization/i,
    pattern: onFirstUse(() => /\b(?:Bearer|Basic|authorization: token)\s{1,3}([A-Za-z0-9._~+/-]{12,}=*)/gi),
    accept: (found) => hasDigit(found) || hasBothCases(found) || found.length >= 24,
  },
  { placeholder, sign: /:\/\//, pattern: onFirstUse(() => /(?<=:\/\/[^\s:@/]{0,100}:)[^\s:@/"'<>]{1,200}(?=@)/g) },
  ...passwordRules,
];

/** An unfinished key at the end of a text. */
export const begunKey = onFirstUse(
  () => new RegExp(`${notInside}(?:${beginnings})[A-Za-z0-9_.-]*$|\\bbearer\\s{1,3}\\S*$`, "i"),
);
