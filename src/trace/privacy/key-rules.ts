import type { Rule } from "./hide-found.ts";

const placeholder = "[secret]";
const hasDigit = (text: string): boolean => /\d/.test(text);

/** Where the keys of well-known services begin. */
const beginnings =
  "sk-|[rs]k_(?:live|test)_|whsec_|AIza|AQ\\.|ya29\\.|GOCSPX-|gh[pousr]_|github_pat_|glpat-|xox[a-z]-|npm_|hf_|gsk_|xai-|AKIA|ASIA|SG\\.|eyJ";
const notInside = "(?<![A-Za-z0-9_]-{0,2})";

/** Longer than any key, and short enough for the machine that looks for it. */
const bodyOfKey = "(?:[A-Za-z0-9+/=\\s:,]|-(?!-)|\\\\[nr]){0,20000}";

/** Things that look like keys, whoever they belong to. None of them can reach over a quote, a bracket or a tag. */
export const keyRules: readonly Rule[] = [
  {
    placeholder,
    sign: /PRIVATE KEY-/,
    pattern: new RegExp(
      `-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY-----${bodyOfKey}(?:-----END [A-Z0-9 ]{0,30}PRIVATE KEY-----)?`,
      "g",
    ),
  },
  {
    placeholder,
    sign: new RegExp(beginnings),
    pattern: new RegExp(`${notInside}(?:${beginnings})[A-Za-z0-9_.-]{10,}(?<!\\.)`, "g"),
    accept: (found) => found.length >= 20 && hasDigit(found),
  },
  {
    placeholder,
    sign: /bearer|basic/i,
    pattern: /\b(?:Bearer|Basic)\s{1,3}([A-Za-z0-9._~+/-]{12,}=*)/gi,
    accept: hasDigit,
  },
  { placeholder, sign: /:\/\//, pattern: /(?<=:\/\/[^\s:@/]{1,100}:)[^\s:@/"'<>]{1,200}(?=@)/g },
  {
    placeholder,
    sign: /key|token|secret|passw|pwd/i,
    pattern:
      /\b(?:api[_-]?key|(?:access|auth|refresh)[_-]?token|client[_-]?secret|secret|token|password|passwd|pwd)["']?\s?[:=]\s?["']?([^\s"'\\,;&<>{}()[\]]{8,200})/gi,
    accept: hasDigit,
  },
];

/** A key that has begun at the end of a text and is not whole yet. */
export const begunKey = new RegExp(`${notInside}(?:${beginnings})[A-Za-z0-9_.-]*$|\\bbearer\\s{1,3}\\S*$`, "i");
