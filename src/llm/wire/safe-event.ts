// Size limits for events, and removal of the key.

import { type Endpoint, isSecret } from "./endpoint.ts";

/** The longest JSON text that is accepted, in bytes. */
const largest = 1024 * 1024;
const mostValues = 10_000;
const mostLevels = 100;

/**
 * Returns why an event is too large to parse, as the end of a sentence; `undefined` if it is not. A parsed value costs
 * many times its bytes, and many functions walk it recursively.
 */
export function tooMuchIn(event: string): string | undefined {
  return Buffer.byteLength(event) > largest ? "1 MB in one piece" : tooMuchOf(event);
}

/** Removes the sent key from a server's text, also in its URL-encoded form. */
export function withoutKey(text: string, { apiKey }: Endpoint): string {
  if (!isSecret(apiKey)) return text;
  return [apiKey, encodeURIComponent(apiKey)].reduce((safe, form) => safe.replaceAll(form, "[key]"), text);
}

/** Returns an error's text without the key; empty if it is too large. */
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

/**
 * Counts how many values some bytes of JSON may begin, including those inside texts, because the bytes may be cut
 * anywhere.
 */
export function marksIn(json: Uint8Array): number {
  let marks = 0;
  for (const byte of json) if (byte === comma || isOpening(byte)) marks += 1;
  return marks;
}

/** Returns a function that takes a JSON text in pieces and returns whether its last bracket is closed. */
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

/** Counts the values and levels of a JSON text without parsing it. */
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
