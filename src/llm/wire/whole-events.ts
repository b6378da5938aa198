import { isObject } from "../../text/is-object.ts";
import { createParser } from "eventsource-parser";
import type { Endpoint } from "./endpoint.ts";
import { tooMuchIn, watchBrackets } from "./safe-event.ts";
import { wireProblems } from "./wire-problems.ts";

type Bytes = AsyncIterable<Uint8Array>;

/**
 * Listeners for the end of a stream: `cut` creates the error of a stream that ends inside an event, `done` is called at
 * its end mark.
 */
interface Ends {
  readonly cut: () => Error;
  readonly done: () => void;
}

/**
 * Splits a stream into complete server-sent events, each written as one `data` line and nothing else, so that the SDKs
 * do not depend on how the network splits the bytes or on a server's habits: one SDK ignores events with a name. Data
 * that is not a JSON object is a heartbeat and is dropped.
 */
export async function* wholeEvents(chunks: Bytes, { cut, done }: Ends): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder();
  let events: string[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => {
      for (const text of dataIn(data))
        if (event === "error" && text !== "") events.push(plainEvent(asError(text)));
        else if (text === "[DONE]" || isPiece(text)) events.push(plainEvent(text));
    },
  });
  for await (const chunk of chunks) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    const end = events.indexOf(endMark);
    const said = end === -1 ? events : events.slice(0, end);
    if (said.length > 0) yield said;
    if (end !== -1) return done();
    events = [];
  }
  // A server may omit the blank line after its last event; one that stops inside an event was cut.
  parser.feed("\n\n");
  const last = events.filter((event) => event !== endMark);
  if (!last.every(isWholeEvent)) throw cut();
  if (last.length > 0) yield last;
  if (last.length < events.length) done();
}

/** Some servers omit the blank lines between events, and some proxies add a second `data:`. */
function dataIn(data: string): readonly string[] {
  const text = data.trim().replace(/^(?:data:\s*)+/, "");
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length < 2 || parsed(text) !== undefined) return [text];
  const isEach = lines.every((line) => line.trim() === "[DONE]" || parsed(line) !== undefined);
  return isEach ? lines.map((line) => line.trim()) : [text];
}

/** Anything else is a heartbeat: a time, a word, a number. */
function isPiece(data: string): boolean {
  return /^(?:\[\s*)?\{/.test(data);
}

/**
 * Converts a complete JSON body, from a server that does not stream, to events. A list of pieces is a stream in another
 * form: Gemini sends it if a proxy removed the request for events.
 */
export function eventsOfBody(text: string, endpoint: Endpoint, cut: (cause: unknown) => Error): readonly string[] {
  const tooMuch = tooMuchIn(text);
  if (tooMuch !== undefined) throw wireProblems.tooMuch(endpoint, tooMuch);
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch (cause) {
    throw cut(cause);
  }
  const pieces = Array.isArray(said) ? said.map((piece) => JSON.stringify(piece)) : [text];
  return pieces.map(plainEvent);
}

/** Yields the bytes of one JSON text. A server may leave the connection open after it. */
export async function* upToItsEnd(bytes: Bytes): AsyncGenerator<Uint8Array> {
  const isClosed = watchBrackets();
  for await (const piece of bytes) {
    yield piece;
    if (isClosed(piece)) return;
  }
}

/** Returns the first significant byte of a body, after blanks and a byte order mark, and the bytes from there on. */
export async function fromFirstSign(
  bytes: AsyncGenerator<Uint8Array>,
): Promise<{ readonly sign: string; readonly bytes: AsyncGenerator<Uint8Array> }> {
  for (;;) {
    const { value, done } = await bytes.next();
    if (done === true) return { sign: "", bytes };
    const at = value.findIndex((byte) => !blanks.has(byte));
    if (at !== -1) return { sign: String.fromCharCode(value[at] ?? 0), bytes: joined(value.subarray(at), bytes) };
  }
}

const blanks: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf]);

/** Closing this generator also closes the rest, so that the connection can be kept. */
async function* joined(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/** Formats an event. JSON needs no line breaks, and one of the SDKs reads only one data line. */
function plainEvent(data: string): string {
  return `data: ${data.replaceAll(/[\r\n]+/g, " ")}\n\n`;
}

/** The end mark of OpenAI's wire formats, which not all servers send; anything after it is ignored. */
const endMark = plainEvent("[DONE]");

/** Converts an event named "error" to an error body. */
function asError(data: string): string {
  const said = parsed(data);
  const isBody = isObject(said) && "error" in said && said["error"] !== null;
  return isBody ? data : JSON.stringify({ error: said ?? data });
}

function isWholeEvent(event: string): boolean {
  return parsed(event.slice("data: ".length)) !== undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
