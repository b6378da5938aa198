// Describes YAML errors in words.

import type { ErrorCode } from "yaml";

const colon = "a colon and a blank have a meaning of their own; put a text that holds them in quotes.";
const indent = "this line begins further left or right than its neighbours; keys of one block begin below each other.";
const quotes = "a quote or bracket that is opened here has no end, or the line goes on behind it; see the quotes.";
const sign = "a text that begins with such a sign must stand in quotes.";

/** Common YAML mistakes, explained to people who do not know YAML. */
const sentences: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: colon,
  MULTILINE_IMPLICIT_KEY: "a colon or a line end is missing here; put a text that goes on for several lines in quotes.",
  KEY_OVER_1024_CHARS: colon,
  TAB_AS_INDENT: "a line must begin with blanks, not with a tab.",
  BAD_INDENT: indent,
  BLOCK_IN_FLOW: "a block cannot begin inside brackets; leave the brackets out, or write it inside them.",
  DUPLICATE_KEY: "this key stands here for a second time; leave one of them out.",
  BAD_SCALAR_START: sign,
  BAD_ALIAS: sign,
  BAD_DIRECTIVE: sign,
  TAG_RESOLVE_FAILED: sign,
  BAD_DQ_ESCAPE: "a backslash has a meaning of its own in double quotes; use single quotes, or write it twice.",
  MISSING_CHAR: quotes,
};

/** Returns what is wrong and what to do; `undefined` for rare errors. `what` is what one file holds, such as `flow`. */
export function yamlSentence(
  { code, message }: { readonly code: ErrorCode; readonly message: string },
  what: string,
): string | undefined {
  if (code === "MULTIPLE_DOCS") return `one file is one ${what}: put what stands below --- into a file of its own.`;
  return message.startsWith("Block scalar header") ? sign : sentences[code];
}
