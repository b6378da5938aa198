import { parse, type ParseError, printParseErrorCode } from "jsonc-parser";

/** Where and how a text is no JSON, as `line 3, column 5 (value expected)`; nothing if it is JSON. */
export function jsonProblem(text: string): string | undefined {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first === undefined) return undefined;
  const before = text.slice(0, first.offset).split("\n");
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1} (${inWords(printParseErrorCode(first.error))})`;
}

/** `CloseBraceExpected` as words. */
function inWords(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}
