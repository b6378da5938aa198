import { createParser } from "eventsource-parser";

type Bytes = AsyncIterable<Uint8Array>;

/**
 * Lets server-sent events through one by one, each written plainly: one `data` line and nothing else. What an SDK
 * behind it sees no longer depends on where the network cut the bytes or on a server's habits: one of them drops an
 * event that has a name. Throws what `cut` gives when the stream ends inside an event.
 */
export async function* wholeEvents(chunks: Bytes, cut: () => Error): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder();
  const events: string[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const text = data.trim();
      if (text !== "") events.push(plainEvent(event === "error" ? asError(text) : text));
    },
  });
  for await (const chunk of chunks) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    const end = events.indexOf(endMark);
    yield* inBytes(end === -1 ? events : events.slice(0, end));
    if (end !== -1) return;
    events.length = 0;
  }
  // A server may leave out the blank line behind its last event; one that stops inside an event was cut.
  parser.feed("\n\n");
  const last = events.filter((event) => event !== endMark);
  if (!last.every(isWhole)) throw cut();
  yield* inBytes(last);
}

/** An event as it is written on the wire. JSON needs no line breaks, and one of the SDKs reads only one data line. */
export function plainEvent(data: string): string {
  return `data: ${data.replaceAll(/[\r\n]+/g, " ")}\n\n`;
}

/** Only OpenAI's wires end with it, and not all of their servers; nothing counts behind it. */
const endMark = plainEvent("[DONE]");

/** An event that is called an error, as a body of that kind. */
function asError(data: string): string {
  const said = parsed(data);
  const isBody = typeof said === "object" && said !== null && "error" in said && said.error !== null;
  return isBody ? data : JSON.stringify({ error: said ?? data });
}

const encoder = new TextEncoder();

function* inBytes(events: readonly string[]): Generator<Uint8Array> {
  for (const event of events) yield encoder.encode(event);
}

function isWhole(event: string): boolean {
  return parsed(event.slice("data: ".length)) !== undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
