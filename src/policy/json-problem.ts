/** Where and how a text is no JSON, as `line 3, column 5 (…)`; nothing if it is JSON. */
export function jsonProblem(text: string): string | undefined {
  const message = failureOf(text);
  if (message === undefined) return undefined;
  const before = text.slice(0, positionOf(text, message)).split("\n");
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1} (${reasonIn(message)})`;
}

function failureOf(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * V8 says the position, or that the text ends too soon, or only quotes the character that surprised it. Then it is the
 * last one of the shortest beginning of the text at which V8 is surprised rather than waiting for more.
 */
function positionOf(text: string, message: string): number {
  const said = /at position (\d+)/.exec(message)?.[1];
  if (said !== undefined) return Number(said);
  if (!isSurprise(message)) return text.length;
  let end = 1;
  while (end < text.length && !isSurprise(failureOf(text.slice(0, end)) ?? "")) end++;
  return end - 1;
}

function isSurprise(message: string): boolean {
  return /^Unexpected token|is not valid JSON$/.test(message);
}

/** The reason without V8's position, and without its quotation of the file, which can run over lines. */
function reasonIn(message: string): string {
  const [reason = message] = message.split(/ in JSON at position|, (?:\.\.\.)?"/);
  return reason.toLowerCase().replace(/^unexpected token (.*)$/s, (_, token: string) => `unexpected ${token}`);
}
