import { rewritten } from "./rewrite.ts";

/** The fields a request cannot do without or that change its meaning; never left out. */
const essential: ReadonlySet<string> = new Set(
  [
    "model messages input contents instructions systemInstruction store tools tool_calls function functionDeclarations",
    "type role content parts text name description parameters properties items required arguments args output response",
    "id call_id tool_call_id functionCall functionResponse",
    // Without it, a thought would be shown as text.
    "thought",
  ].flatMap((names) => names.split(" ")),
);

/** How servers say that they reject something. */
const unwanted =
  /\bun(?:supported|known|recogni[sz]ed|expected|permitted)|\b(?:not|n't|never)\b.{0,20}\b(?:support|permit|allow|recogni[sz]|accept|implement|expect|valid)|\bcannot (?:be|find)|\bno such (?:field|parameter)|\bextra[_ ]|\bforbidden\b|\badditional propert|\bonly (?:allowed|supported)|\binvalid (?:\w+ )?(?:field|parameter|argument|property|key|keyword|name|type)|\b(?:should|must) not (?:exist|be (?:set|sent|given|there|present|provided|specified|included|used))\b|不支持|不允许|不合法|未知|无法识别|无效/i;

/** Lists of what they accept instead. */
const wanted =
  /\bexpected one of\b[^\n]*|(?<!\bnot )\b(?:supported|allowed|permitted|valid|known) (?:values|fields|keys|names|parameters|arguments|properties)\b[^\n]*/gi;

/**
 * Returns the first optional field of a request that an error message names as rejected. A word counts as a field's
 * name if it is written as one: in quotes, in a path, after "parameter" or the like, with an underscore or a capital
 * inside, or before "is not supported".
 */
export function namedField(said: string, body: unknown): string | undefined {
  const words = said.replaceAll(wanted, "");
  if (!unwanted.test(words)) return undefined;
  const fields = optionalFields(body);
  for (const { 0: word, index } of words.matchAll(/(?<![\w-])[a-z]\w*(?![\w-])/gi)) {
    const field = fields.get(plain(word));
    if (field !== undefined && isWrittenAsName(words, word, index)) return field;
  }
  return undefined;
}

function optionalFields(body: unknown): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  rewritten(body, (object) => {
    for (const name of Object.keys(object)) if (!essential.has(name)) fields.set(plain(name), name);
    return object;
  });
  return fields;
}

/** Google's servers write `additionalProperties` as `additional_properties`. */
const plain = (name: string): string => name.replaceAll("_", "").toLowerCase();

const nameFollows =
  /(?:["'`./]|->\s?|\b(?:param(?:eter)?|argument|field|propert(?:y|ie)|key|keyword|input|attribute|option)s?(?: supplied| name)?:? )$/i;
const nameBefore = /^(?:["'`]| (?:is|are|was|were|does|must|may|can(?:not)?|not|un\w+ed)\b)/i;
const refuserBefore = /\b(?:un\w+ed|unknown|extra|support|supports|accept|accepts|allow|allows) $/i;

function isWrittenAsName(words: string, word: string, at: number): boolean {
  if (/_|[a-z][A-Z]/.test(word)) return true;
  const before = words.slice(Math.max(0, at - 30), at);
  return nameFollows.test(before) || refuserBefore.test(before) || nameBefore.test(words.slice(at + word.length));
}
