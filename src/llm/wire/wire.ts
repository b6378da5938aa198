import { ProviderError } from "../errors.ts";
import type { Endpoint } from "./endpoint.ts";
import { type Silence, watchSilence } from "./silence.ts";
import { plainEvent, wholeEvents } from "./whole-events.ts";
import { wireProblems } from "./wire-problems.ts";

/** A reply that is none: HTTP status, body and headers as they came. */
export interface Refused {
  readonly status: number;
  readonly body: string;
  readonly headers: Headers;
}

/** The most a reply may hold, in bytes. */
const largestReply = 8 * 1024 * 1024;

/**
 * The way to a provider for one attempt. The SDKs follow redirects, one of them with the key; they have no limit on a
 * reply's size and no time-out between the bytes of a stream. So none of that is left to them: `fetch` sends one
 * request, to the configured origin only. A reply is always handed on as whole server-sent events, also when the
 * server sent it as one JSON body.
 */
export class Wire {
  /** Why the wire gave up, if it did; an SDK may have wrapped that beyond recognition. */
  failure: ProviderError | undefined;
  /** What the server said instead of a reply, with an HTTP status that is no success. */
  refused: Refused | undefined;
  readonly #endpoint: Endpoint;
  readonly #signal: AbortSignal;
  readonly #silence: Silence;
  #sent = false;

  constructor(endpoint: Endpoint, signal: AbortSignal) {
    this.#endpoint = endpoint;
    this.#signal = signal;
    this.#silence = watchSilence(endpoint.silenceMs, () => wireProblems.silent(endpoint));
  }

  /** For an SDK in place of the global one. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    try {
      return await this.#send(new URL(input instanceof Request ? input.url : input), init);
    } catch (error) {
      throw this.#failed(error);
    }
  };

  /** Ends the watch over the wire. */
  close(): void {
    this.#silence.stop();
  }

  async #send(url: URL, init: RequestInit): Promise<Response> {
    const elsewhere = url.origin !== new URL(this.#endpoint.baseUrl).origin;
    if (this.#sent || elsewhere) throw wireProblems.stopped(this.#endpoint);
    this.#sent = true;
    const signal = AbortSignal.any([this.#signal, this.#silence.signal]);
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    if (response.status >= 300 && response.status < 400) throw wireProblems.redirected(this.#endpoint);
    if (!response.ok) return this.#errorReply(response);
    return new Response(ReadableStream.from(this.#events(response)), { headers: eventStream });
  }

  /** An error's body is read within the same limits, and handed on as it is. */
  async #errorReply(response: Response): Promise<Response> {
    const { status, statusText, headers } = response;
    const body = await textOf(this.#bytes(response));
    this.refused = { status, body, headers };
    const type = headers.get("content-type") ?? "text/plain";
    return new Response(body, { status, statusText, headers: { "content-type": type } });
  }

  async *#events(response: Response): AsyncGenerator<Uint8Array> {
    const bytes = this.#bytes(response);
    try {
      const isStream = response.headers.get("content-type")?.includes("text/event-stream") ?? false;
      if (isStream) yield* wholeEvents(bytes, () => wireProblems.cutOff(this.#endpoint));
      else yield encoder.encode(asEvent((await textOf(bytes)).trim(), this.#endpoint));
    } catch (error) {
      throw this.#failed(error);
    }
  }

  async *#bytes({ body }: Response): AsyncGenerator<Uint8Array> {
    let total = 0;
    for await (const chunk of body ?? []) {
      this.#silence.heard();
      total += chunk.length;
      if (total > largestReply) throw wireProblems.tooLarge(this.#endpoint, largestReply);
      yield chunk;
    }
  }

  /** The first reason counts; what follows from it is noise. */
  #failed(error: unknown): unknown {
    if (this.#signal.aborted) return this.#signal.reason;
    const reason: unknown = this.#silence.signal.aborted ? this.#silence.signal.reason : error;
    this.failure ??= reason instanceof ProviderError ? reason : wireProblems.unreachable(this.#endpoint, reason);
    return this.failure;
  }
}

const eventStream = { "content-type": "text/event-stream" };
const encoder = new TextEncoder();

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunks) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** A server that does not stream sends the whole reply as one JSON text; an SDK then gets it as the only event. */
function asEvent(text: string, endpoint: Endpoint): string {
  if (text.startsWith("<")) throw wireProblems.webPage(endpoint);
  if (!text.startsWith("{")) throw wireProblems.unreadable(endpoint);
  try {
    JSON.parse(text);
  } catch (cause) {
    throw wireProblems.cutOff(endpoint, cause);
  }
  return plainEvent(text);
}
