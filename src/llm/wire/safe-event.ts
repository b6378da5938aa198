// What of an event everybody behind the wire can take: sizes, shapes, and no key.

import { type Endpoint, isSecret } from "./endpoint.ts";

/** The most that one JSON text may be: more than any model says in one piece, little enough to be read many times. */
const largest = 1024 * 1024;
const mostValues = 10_000;
const mostLevels = 100;

/**
 * Why an event cannot be taken by everybody behind the wire: a parsed value costs many times its bytes, and many a
 * function walks it by recursion. Completes a sentence; `undefined` for one that can.
 */
export function tooMuchIn(event: string): string | undefined {
  return Buffer.byteLength(event) > largest ? "1 MB in one piece" : tooMuchOf(event);
}

/** A server's text in which nobody can read the key that was sent to it, as it is or as an address would hold it. */
export function withoutKey(text: string, { apiKey }: Endpoint): string {
  if (!isSecret(apiKey)) return text;
  return [apiKey, encodeURIComponent(apiKey)].reduce((safe, form) => safe.replaceAll(form, "[key]"), text);
}

/** The text of an error, without the key; nothing of one that is too much. */
export function safeText(text: string, endpoint: Endpoint): string {
  return tooMuchOf(text) === undefined ? withoutKey(text, endpoint) : "";
}

function tooMuchOf(json: string): string | undefined {
  const { values, levels } = shapeOf(json);
  if (values > mostValues) return `${mostValues} values`;
  return levels > mostLevels ? `${mostLevels} levels` : undefined;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const isOpening = (sign: number): boolean => sign === 0x5b || sign === 0x7b;
const isClosing = (sign: number): boolean => sign === 0x5d || sign === 0x7d;

/** How many values some bytes of JSON may begin, also those inside texts: they may be cut anywhere. */
export function marksIn(json: Uint8Array): number {
  let marks = 0;
  for (const byte of json) if (byte === comma || isOpening(byte)) marks += 1;
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
      else if (!inText && isOpening(byte)) level += 1;
      else if (!inText && isClosing(byte)) level -= 1;
    }
    return level === 0;
  };
}

/** How many values a JSON text has, and how deep they are, without making one of them. */
function shapeOf(json: string): { readonly values: number; readonly levels: number } {
  let [values, level, levels, inText, escaped] = [0, 0, 0, false, false];
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at);
    if (escaped) escaped = false;
    else if (sign === backslash) escaped = true;
    else if (sign === quote) inText = !inText;
    else if (!inText) {
      if (sign === comma || isOpening(sign)) values += 1;
      if (isOpening(sign)) levels = Math.max(levels, (level += 1));
      if (isClosing(sign)) level -= 1;
    }
  }
  return { values, levels };
}
