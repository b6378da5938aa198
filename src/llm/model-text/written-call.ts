const longestHead = 400;

const payload =
  /^[ \t]*\r?\n|^\s*(?:$|[{[<`]|"\w|(?:call|functions?|tools?)[.:\s]|[\w.-]{1,80}\s*(?:\(|\{|\[ARGS\]|<))/;

/** Whether what stands behind a mark, at `from`, is a call: its JSON, its tags, its name, or nothing more. */
export function isPayload(text: string, from: number, tools: readonly string[]): boolean {
  const head = text.slice(from, from + longestHead);
  return payload.test(head) || (tools.length > 0 && new RegExp(`^\\s*${nameOf(tools)}`).test(head));
}

/** A call is short; of a longer text, only the end is looked at. */
const longestTail = 20_000;

/**
 * Whether a text ends in a call of one of these tools, as models write it without any mark: JSON that names the tool,
 * fenced or not, its name with arguments behind it, or a tag of its name. Words before the call change nothing; a text
 * that goes on behind it only speaks of it.
 */
export function endsInCall(text: string, tools: readonly string[]): boolean {
  const tail = text.slice(-longestTail);
  if (!tools.some((tool) => tail.includes(tool))) return false;
  const name = nameOf(tools);
  if (new RegExp(certain(name)).test(tail)) return true;
  if (!isUnclosed(tail) && /[\p{L}\p{N}]/u.test(tail.slice(lastClosing(tail) + 1))) return false;
  return new RegExp(inJson(name)).test(tail) || new RegExp(byName(name), "im").test(tail);
}

/** Nobody says this of a tool in a sentence. */
const certain = (name: string): string =>
  [
    `\\bto=(?:functions|tools?)\\.${name}`,
    `<${name}(?:\\s[^<>]{0,80})?/?>`,
    `Action:\\s{0,5}${name}\\s{0,5}(?:\\[|\\sAction Input:)`,
  ].join("|");

const inJson = (name: string): string =>
  [
    `[{,]\\s{0,20}"(?:name|tool|tool_?name|function|function_?name|action|recipient_name)"\\s{0,5}:\\s{0,5}(?:\\{\\s{0,20}"name"\\s{0,5}:\\s{0,5})?"(?:functions?[.:])?${name}"`,
    `\\{\\s{0,20}"${name}"\\s{0,5}:\\s{0,5}[{[]`,
  ].join("|");

/** At the beginning of a line, also inside a list or another call; with arguments, not with words in brackets. */
const byName = (name: string): string => {
  const before =
    "^[ \\t>*`[-]{0,20}(?:(?:print\\(|(?:\\*\\*)?(?:(?:tool|function)[ _]?)?call(?:ing)?:?(?:\\*\\*)? |(?:tool|function|action): |await |return |(?:default_api|functions?|tools?)\\.|call:|\\w{1,20} ?= ?)){0,3}";
  const inBrackets = "(?:\\.call)?\\((?:\\s{0,20}\\)|\\s{0,20}\\w{1,60}\\s?[=:]|\\s{0,20}[\"'{\\d])";
  const asJson = '(?::\\d{1,3})?\\s{0,5}(?:\\[ARGS\\]|<[^<>]{1,40}>|arguments:?|json)?\\s{0,5}\\{\\s{0,20}["}]';
  return `${before}${name}(?:${inBrackets}|${asJson})`;
};

const lastClosing = (text: string): number => Math.max(...[")", "}", "]"].map((sign) => text.lastIndexOf(sign)));

const isUnclosed = (text: string): boolean =>
  text.split("{").length > text.split("}").length || text.split("(").length > text.split(")").length;

const nameOf = (tools: readonly string[]): string =>
  `(?:${tools.map((tool) => tool.replaceAll(/\W/g, String.raw`\$&`)).join("|")})(?![\\w-])`;
