import { isObject } from "../../text/is-object.ts";
import { createParser } from "eventsource-parser";
import type { Endpoint } from "./endpoint.ts";
import { tooMuchIn, watchBrackets } from "./safe-event.ts";
import { wireProblems } from "./wire-problems.ts";

type Bytes = AsyncIterable<Uint8Array>;

/** What becomes of a stream: `cut` makes the error of one that ends inside an event, `done` hears its end mark. */
interface Ends {
  readonly cut: () => Error;
  readonly done: () => void;
}

/**
 * Gives the whole server-sent events of each chunk of the network, each written plainly: one `data` line and nothing
 * else. What an SDK behind it sees no longer depends on where the network cut the bytes or on a server's habits: one of
 * them drops an event that has a name. Data that is no JSON object keeps a connection alive and says nothing.
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
  // A server may leave out the blank line behind its last event; one that stops inside an event was cut.
  parser.feed("\n\n");
  const last = events.filter((event) => event !== endMark);
  if (!last.every(isWholeEvent)) throw cut();
  if (last.length > 0) yield last;
  if (last.length < events.length) done();
}

/** Some servers leave out the blank lines between events, and some proxies write `data:` before it once more. */
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
 * A whole reply in one JSON text, from a server that does not stream, as events. A list of pieces is a stream in
 * another form: so Gemini answers where a proxy took the wish for events away.
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

/** The bytes of one JSON text. A server may leave the connection open behind it. */
export async function* upToItsEnd(bytes: Bytes): AsyncGenerator<Uint8Array> {
  const isClosed = watchBrackets();
  for await (const piece of bytes) {
    yield piece;
    if (isClosed(piece)) return;
  }
}

/** The bytes of a body from its first sign on: blanks and a byte order mark before it say nothing. */
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

/** Whoever leaves it, leaves the rest, too: only so its connection is kept. */
async function* joined(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/** An event as it is written on the wire. JSON needs no line breaks, and one of the SDKs reads only one data line. */
function plainEvent(data: string): string {
  return `data: ${data.replaceAll(/[\r\n]+/g, " ")}\n\n`;
}

/** Only OpenAI's wires end with it, and not all of their servers; nothing counts behind it. */
const endMark = plainEvent("[DONE]");

/** An event that is called an error, as a body of that kind. */
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
