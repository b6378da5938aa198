// Detects tool calls written as text.

const longestHead = 400;

const payload =
  /^[ \t]*\r?\n|^\s*(?:$|[{[<`]|"\w|(?:call|functions?|tools?)[.:\s]|[\w.-]{1,80}\s*(?:\(|\{|\[ARGS\]|<(?!\/(?:tool|function)s?>)))/;

/** Whether the text after a mark, at `from`, is a call: JSON, tags, a tool's name, or nothing more. */
export function isPayload(text: string, from: number, tools: readonly string[]): boolean {
  const head = text.slice(from, from + longestHead);
  return payload.test(head) || (tools.length > 0 && new RegExp(`^\\s*${nameOf(tools)}`).test(head));
}

/** In characters: only this much of a longer text's end is read, since a call is short. */
const longestTail = 20_000;

/**
 * Whether a text ends in a call of one of these tools, written without a mark: JSON that names the tool, fenced or not,
 * its name with arguments, or a tag with its name. Text before the call does not matter; if text follows, the call is
 * only mentioned.
 */
export function endsInCall(text: string, tools: readonly string[]): boolean {
  const tail = text.slice(-longestTail);
  if (!tools.some((tool) => tail.includes(tool))) return false;
  const name = nameOf(tools);
  if (new RegExp(certain(name), "m").test(tail)) return true;
  if (new RegExp(alone(name)).test(tail) || new RegExp(onItsLine(name), "m").test(withoutFences(tail))) return true;
  if (!isUnclosed(tail) && /[\p{L}\p{N}]/u.test(tail.slice(lastClosing(tail) + 1))) return false;
  return new RegExp(inJson(name)).test(tail) || new RegExp(byName(name), "im").test(tail);
}

/** A pattern that does not occur in ordinary sentences. */
const certain = (name: string): string =>
  [
    `\\bto=(?:functions|tools?)\\.${name}`,
    `<${name}(?:\\s[^<>]{0,80})?/?>`,
    `Action:\\s{0,5}${name}\\s{0,5}(?:\\[|,?\\s{0,5}Action Input:)`,
    `^[ \\t-]{0,20}(?:tool|function|name|action)(?:_name)?: ?["']?${name}["']?\\s{0,5}\\n\\s{0,20}(?:arguments|args|param(?:eter)?s|(?:\\w{1,20}_)?input):`,
  ].join("|");

const inJson = (name: string): string =>
  [
    `[{,]\\s{0,20}(["'])[\\w -]{1,30}\\1\\s{0,5}:\\s{0,5}(?:\\{\\s{0,20}["']name["']\\s{0,5}:\\s{0,5})?["'](?:functions?[.:])?${name}["']`,
    `\\{\\s{0,20}["']${name}["']\\s{0,5}:\\s{0,5}[{[]`,
  ].join("|");

/** A call at the very beginning of the text or alone on its line, which counts whatever follows. */
const alone = (name: string): string => `^\\s{0,20}(?:\`\`\`\\w{0,20}\\s{1,5})?\\[?\\s{0,5}(?:${inJson(name)})`;
const onItsLine = (name: string): string => `^[ \\t]{0,20}\\[?(?:${inJson(name)})[^\\n]{0,2000}[}\\]][ \\t]{0,20}$`;

const withoutFences = (text: string): string => text.replaceAll(/^[ \t]*```[^]*?^[ \t]*```/gm, "");

/**
 * A call at the beginning of a line, also inside a list or another call; with arguments, not with words in brackets.
 */
const byName = (name: string): string => {
  const before =
    "^[ \\t>*`[-]{0,20}(?:(?:print\\(|(?:\\*\\*)?(?:(?:tool|function)[ _]?)?call(?:ing)?:?(?:\\*\\*)? |(?:tool|function|action): |await |return |(?:default_api|functions?|tools?)[.:]|call:|\\w{1,20} ?= ?)){0,3}";
  const inBrackets = "(?:\\.call)?\\((?:\\s{0,20}\\)|\\s{0,20}\\w{1,60}\\s?[=:]|\\s{0,20}[\"'{\\d])";
  const asJson =
    "(?::\\d{1,3})?\\s{0,5}(?:\\[ARGS\\]|<[^<>]{1,40}>|arguments:?|json)?\\s{0,5}\\{\\s{0,20}(?:[\"'}]|\\w{1,60}\\s?:)";
  return `${before}${name}\\*{0,2}(?:${inBrackets}|${asJson})`;
};

const lastClosing = (text: string): number => Math.max(...[")", "}", "]"].map((sign) => text.lastIndexOf(sign)));

const isUnclosed = (text: string): boolean =>
  text.split("{").length > text.split("}").length || text.split("(").length > text.split(")").length;

const nameOf = (tools: readonly string[]): string =>
  `(?:${tools.map((tool) => tool.replaceAll(/\W/g, String.raw`\$&`)).join("|")})(?![\\w-])`;
