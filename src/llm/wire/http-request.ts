import type { Agent, ClientRequest, IncomingMessage, request } from "node:http";
import type { Readable } from "node:stream";
import { Headers } from "./fetch-classes.ts";

/** One request. `agent` replaces the direct connection to the server. */
export interface HttpRequest {
  readonly method: string;
  readonly headers: Iterable<readonly [string, string]>;
  readonly body: string | null;
  readonly signal: AbortSignal;
  readonly agent?: Agent | undefined;
}

/** A response whose headers have arrived. Leaving its body early frees or closes the connection. */
export interface HttpReply {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Sends one request over `node:http` or `node:https`, reusing an open connection if there is one. Follows no redirects.
 * Rejects with the signal's reason, or with the network's error (`code` as in Node).
 */
export async function httpRequest(url: URL, request: HttpRequest): Promise<HttpReply> {
  const { open, kept } = await wayOf(url);
  const { agent = kept, ...asked } = request;
  try {
    return await send(url, { ...asked, agent, open });
  } catch (error) {
    // The server closed a kept connection just as it was reused, before it answered anything.
    if (!(error instanceof LostConnection)) throw error;
    return send(url, { ...asked, agent, open, fresh: true });
  }
}

/** A kept connection was closed before it was used. */
class LostConnection extends Error {}

/** The connection was closed without an error. */
class ClosedConnection extends Error {
  readonly code = "ECONNRESET";
}

type Sending = HttpRequest & Pick<Way, "open"> & { readonly agent: Agent; readonly fresh?: boolean };

/** The request function of one protocol and its shared connections. */
interface Way {
  readonly open: typeof request;
  readonly kept: Agent;
}

const ways = new Map<string, Promise<Way>>();

/** Loaded with the first request, and kept: Node resolves a module anew with every `import()`. */
function wayOf({ protocol }: URL): Promise<Way> {
  const way = ways.get(protocol) ?? wayOver(protocol);
  ways.set(protocol, way);
  return way;
}

async function wayOver(protocol: string): Promise<Way> {
  const { request: open, Agent: Kept } = protocol === "https:" ? await import("node:https") : await import("node:http");
  return { open, kept: new Kept({ keepAlive: true }) };
}

async function send(url: URL, sending: Sending): Promise<HttpReply> {
  const { method, headers, body, signal, agent, open, fresh = false } = sending;
  signal.throwIfAborted();
  const connection = fresh ? { agent: false as const } : { agent };
  const sent = open(url, { method, headers: Object.fromEntries(headers), ...connection });
  const over = abortWith(signal, sent);
  try {
    const answer = await answerTo(sent, body);
    return {
      status: answer.statusCode ?? 0,
      statusText: answer.statusMessage ?? "",
      headers: new Headers(answer.headersDistinct === undefined ? [] : flat(answer)),
      body: bytesOf(answer, { signal, over }),
    };
  } catch (error) {
    over();
    signal.throwIfAborted();
    throw error;
  }
}

function* flat({ headersDistinct }: IncomingMessage): Generator<[string, string]> {
  for (const [name, values = []] of Object.entries(headersDistinct)) yield [name, values.join(", ")];
}

/** Ends the request when the signal is aborted; returns a function that removes the listener. */
function abortWith(signal: AbortSignal, request: ClientRequest): () => void {
  const abort = (): void => void request.destroy();
  signal.addEventListener("abort", abort, { once: true });
  return () => signal.removeEventListener("abort", abort);
}

async function answerTo(request: ClientRequest, body: string | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // For example, a server answers with another protocol: Node closes the connection without an error.
    const lost = (): void => reject(new ClosedConnection("The connection was closed before there was a reply."));
    request.once("close", lost);
    request.once("response", (answer: IncomingMessage) => {
      request.off("close", lost);
      resolve(answer);
    });
    // Stays attached, so that an error after the response began is not unhandled.
    request.on("error", (error: NodeJS.ErrnoException) => {
      const isLost = request.reusedSocket && (error.code === "ECONNRESET" || error.code === "EPIPE");
      reject(isLost ? new LostConnection(error.message, { cause: error }) : error);
    });
    request.end(body ?? undefined);
  });
}

interface Reading {
  readonly signal: AbortSignal;
  readonly over: () => void;
}

/** How long draining an unread body may take, in milliseconds, before its connection is closed. */
const restMs = 100;

async function* bytesOf(answer: IncomingMessage, { signal, over }: Reading): AsyncGenerator<Uint8Array> {
  answer.on("error", () => {});
  try {
    const plain = await decoded(answer);
    for await (const chunk of plain.iterator({ destroyOnReturn: plain !== answer })) yield chunk;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    over();
    if (!answer.readableEnded) readAway(answer);
  }
}

/** Drains the rest of a body so that its connection can be reused, and closes one that does not end. */
function readAway(answer: IncomingMessage): void {
  const timer = setTimeout(() => answer.destroy(), restMs);
  answer.once("close", () => clearTimeout(timer));
  answer.resume();
}

/** The most content encodings of one body that are decoded. */
const mostCodings = 3;

/** Returns the decoded body; an unknown encoding is left as it is. */
async function decoded(answer: IncomingMessage): Promise<Readable> {
  const codings = (answer.headers["content-encoding"] ?? "").toLowerCase().split(",");
  const names = codings.map((name) => name.trim()).filter((name) => name !== "" && name !== "identity");
  if (names.length === 0) return answer;
  if (names.length > mostCodings) throw new Error(`A reply was packed ${names.length} times.`);
  const zlib = await import("node:zlib");
  const unpack = new Map<string, () => NodeJS.ReadWriteStream & Readable>([
    ["gzip", zlib.createGunzip],
    ["x-gzip", zlib.createGunzip],
    ["deflate", zlib.createInflate],
    ["br", zlib.createBrotliDecompress],
    ["zstd", zlib.createZstdDecompress],
  ]);
  return names.toReversed().reduce<Readable>((packed, name) => {
    const unpacked = unpack.get(name)?.();
    if (unpacked === undefined) return packed;
    packed.on("error", (error) => unpacked.destroy(error));
    return packed.pipe(unpacked);
  }, answer);
}
