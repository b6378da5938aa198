import { type Endpoint, isSecret } from "./endpoint.ts";
import { wireProblems } from "./wire-problems.ts";

/** The most that one JSON text may be: more than any model says in one piece, little enough to be read many times. */
const largest = 1024 * 1024;
const mostValues = 10_000;
const mostLevels = 100;

/**
 * An event that everybody behind the wire can take, without the key: a parsed value costs many times its bytes, and
 * many a function walks it by recursion. Throws a ProviderError for one that is too much.
 */
export function safeEvent(event: Uint8Array, endpoint: Endpoint): Uint8Array {
  if (event.length > largest) throw wireProblems.tooMuch(endpoint, "1 MB in one piece");
  const problem = tooMuchOf(event);
  if (problem !== undefined) throw wireProblems.tooMuch(endpoint, problem);
  const text = decoder.decode(event);
  const safe = withoutKey(text, endpoint);
  return safe === text ? event : encoder.encode(safe);
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** A server's text in which nobody can read the key that was sent to it, as it is or as an address would hold it. */
function withoutKey(text: string, { apiKey }: Endpoint): string {
  if (!isSecret(apiKey)) return text;
  return [apiKey, encodeURIComponent(apiKey)].reduce((safe, form) => safe.replaceAll(form, "[key]"), text);
}

/** The text of an error, without the key; nothing of one that is too much. */
export function safeText(text: string, endpoint: Endpoint): string {
  return tooMuchOf(encoder.encode(text)) === undefined ? withoutKey(text, endpoint) : "";
}

function tooMuchOf(json: Uint8Array): string | undefined {
  const { values, levels } = shapeOf(json);
  if (values > mostValues) return `${mostValues} values`;
  return levels > mostLevels ? `${mostLevels} levels` : undefined;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const openings: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closings: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** How many values some bytes of JSON may begin, also those inside texts: they may be cut anywhere. */
export function marksIn(json: Uint8Array): number {
  let marks = 0;
  for (const byte of json) if (byte === comma || openings.has(byte)) marks += 1;
  return marks;
}

/** Hears a JSON text in pieces of bytes, and returns whether its last bracket is closed. */
export function watchBrackets(): (piece: Uint8Array) => boolean {
  let [level, inText, escaped] = [0, false, false];
  return (piece) => {
    for (const byte of piece) {
      if (escaped) escaped = false;
      else if (byte === backslash) escaped = true;
      else if (byte === quote) inText = !inText;
      else if (!inText && openings.has(byte)) level += 1;
      else if (!inText && closings.has(byte)) level -= 1;
    }
    return level === 0;
  };
}

/** How many values a JSON text has, and how deep they are, without making one of them. */
function shapeOf(json: Uint8Array): { readonly values: number; readonly levels: number } {
  let [values, level, levels, inText, escaped] = [0, 0, 0, false, false];
  for (const byte of json) {
    if (escaped) escaped = false;
    else if (byte === backslash) escaped = true;
    else if (byte === quote) inText = !inText;
    else if (!inText) {
      if (byte === comma || openings.has(byte)) values += 1;
      if (openings.has(byte)) levels = Math.max(levels, (level += 1));
      if (closings.has(byte)) level -= 1;
    }
  }
  return { values, levels };
}
