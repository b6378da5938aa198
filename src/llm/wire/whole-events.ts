import { createParser } from "eventsource-parser";

type Bytes = AsyncIterable<Uint8Array>;

/**
 * Lets server-sent events through one by one, each written plainly: one `data` line, no comments, no ids. What an SDK
 * behind it sees no longer depends on where the network cut the bytes or on a server's habits. Throws what `cut` gives
 * when the stream ends inside an event.
 */
export async function* wholeEvents(chunks: Bytes, cut: () => Error): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder();
  const events: string[] = [];
  const parser = createParser({ onEvent: ({ event, data }) => events.push(plainEvent(data, event)) });
  for await (const chunk of chunks) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    yield* inBytes(events);
  }
  // A server may leave out the blank line behind its last event; one that stops inside an event was cut.
  parser.feed("\n\n");
  if (events.some((event) => !isWhole(event))) throw cut();
  yield* inBytes(events);
}

/** An event as it is written on the wire. JSON needs no line breaks, and one of the SDKs reads only one data line. */
export function plainEvent(data: string, event?: string): string {
  const name = event === undefined ? "" : `event: ${event}\n`;
  return `${name}data: ${data.replaceAll(/[\r\n]+/g, " ")}\n\n`;
}

const encoder = new TextEncoder();

function* inBytes(events: string[]): Generator<Uint8Array> {
  for (const event of events.splice(0)) yield encoder.encode(event);
}

function isWhole(event: string): boolean {
  const data = event.slice(event.indexOf("data: ") + "data: ".length).trim();
  return data === "[DONE]" || isJson(data);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
