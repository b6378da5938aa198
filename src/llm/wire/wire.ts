import { ProviderError } from "../errors.ts";
import { bodyText } from "./body-text.ts";
import type { Endpoint } from "./endpoint.ts";
import { Response as Reply } from "./fetch-classes.ts";
import { forSdk, ownHeaders } from "./of-sdk.ts";
import type { Received } from "./exchange.ts";
import type { ErrorResponse } from "./error-response.ts";
import { marksIn, safeText } from "./safe-event.ts";
import { send } from "./send.ts";
import { classifyError } from "./classify-error.ts";
import { checkedBytes } from "./checked-bytes.ts";
import { type IdleTimeout, watchIdle } from "./idle-timeout.ts";
import { eventsOfBody, fromFirstSign, upToItsEnd, wholeEvents } from "./whole-events.ts";
import { wireProblems } from "./wire-problems.ts";

/** The largest request and reply, in bytes. */
const [largestRequest, largestReply] = [8 * 1024 * 1024, 8 * 1024 * 1024];

/** The most values in a whole reply. */
const mostMarks = 1_000_000;

/** How long a complete reply waits for its usage figures and end mark, in milliseconds. */
const longestLastWaitMs = 2000;

/** How much of an error's body is read, in bytes. */
const largestError = 16 * 1024;

/**
 * The connection to a provider for one attempt. `fetch` sends one request, to the configured origin only, and limits
 * the size and idle time of the reply. The SDKs would follow redirects, one of them with the key, and have no such
 * limits. A reply is always passed on as complete server-sent events, even if the server sent one JSON body.
 */
export class Wire {
  /** Why the wire stopped, if it did; an SDK may have wrapped the error beyond recognition. */
  failure: ProviderError | undefined;
  /** The server's HTTP error response, if there was one. */
  errorResponse: ErrorResponse | undefined;
  /** Whether the server sent its end mark. */
  sawEnd = false;
  readonly #endpoint: Endpoint;
  readonly #signal: AbortSignal;
  readonly #headers: readonly string[];
  /** Starts when the request is sent, so that loading an SDK does not count. */
  #idle: IdleTimeout | undefined;
  #wasIdle: ProviderError | undefined;

  /** `headers` are the headers of this wire format beside the default ones. */
  constructor(endpoint: Endpoint, signal: AbortSignal, headers: readonly string[]) {
    this.#endpoint = endpoint;
    this.#signal = signal;
    this.#headers = headers;
  }

  /** Ends the request: on abort, on idle timeout, or when nothing more is needed. */
  readonly #over = new AbortController();
  readonly #interrupt = (): void => this.#over.abort(this.#signal.reason);
  /** The reply is complete: a missing or failed end of the stream no longer matters. */
  #isWhole = false;
  #lastWait: NodeJS.Timeout | undefined;
  /** From the request until its body is read or abandoned. */
  #isOpen = false;

  /** Replaces the global `fetch` in an SDK. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    try {
      return await this.#send(new URL(typeof input === "object" && "url" in input ? input.url : input), init);
    } catch (error) {
      throw this.#failed(error);
    }
  };

  /** Tells the wire whether the reply is complete, so that it waits only briefly for usage figures and an end mark. */
  readonly settle = (isWhole: boolean): void => {
    this.#isWhole = isWhole;
    if (isWhole) {
      this.#lastWait ??= setTimeout(() => this.#over.abort(isLeft), longestLastWaitMs);
      return;
    }
    clearTimeout(this.#lastWait);
    this.#lastWait = undefined;
  };

  /** Closes the connection if the server is still sending, otherwise keeps it. An SDK leaves a body a moment later. */
  close(): void {
    clearTimeout(this.#lastWait);
    this.#idle?.stop();
    this.#signal.removeEventListener("abort", this.#interrupt);
    if (this.#isOpen) setImmediate(() => (this.#isOpen ? this.#over.abort(isLeft) : undefined));
  }

  async #send(url: URL, init: RequestInit): Promise<Response> {
    const elsewhere = url.origin !== new URL(this.#endpoint.baseUrl).origin;
    if (this.#idle !== undefined || elsewhere) throw wireProblems.stopped(this.#endpoint);
    if (typeof init.body === "string" && init.body.length > largestRequest)
      throw wireProblems.tooLong(this.#endpoint, largestRequest);
    this.#idle = watchIdle(this.#endpoint.idleTimeoutMs, () => {
      this.#wasIdle = wireProblems.silent(this.#endpoint);
      this.#over.abort(this.#wasIdle);
    });
    this.#signal.throwIfAborted();
    this.#signal.addEventListener("abort", this.#interrupt, { once: true });
    const { signal } = this.#over;
    const { method = "GET", body } = init;
    const sent = {
      method,
      headers: ownHeaders(init.headers, this.#headers),
      body: typeof body === "string" ? body : null,
      signal,
    };
    this.#isOpen = true;
    const response = await send(url, sent, this.#endpoint);
    if (response.status >= 300 && response.status < 400) throw wireProblems.redirected(this.#endpoint);
    if (response.status < 200 || response.status >= 400) return this.#errorReply(response);
    return forSdk(new Reply(this.#events(response), { headers: eventStream }));
  }

  /** Reads only the beginning of an error's body. */
  async #errorReply(response: Received): Promise<Response> {
    const { status, statusText, headers } = response;
    const body = safeText(await bodyText(this.#bytes(response), largestError), this.#endpoint);
    this.errorResponse = { status, body, headers };
    const type = headers.get("content-type") ?? "text/plain";
    return forSdk(new Reply(body, { status, statusText, headers: { "content-type": type } }));
  }

  async *#events(response: Received): AsyncGenerator<Uint8Array> {
    const bytes = this.#bytes(response);
    try {
      for await (const events of this.#eventsOf(await fromFirstSign(bytes)))
        yield* checkedBytes(
          events,
          this.#endpoint,
          (details) => (this.failure ??= classifyError(details, this.#endpoint)),
        );
    } catch (error) {
      if (!this.#isWhole || this.#signal.aborted || this.failure !== undefined) throw this.#failed(error);
    }
  }

  /** Detects a body's format by its first byte, because content types are often wrong. */
  async *#eventsOf({ sign, bytes }: Awaited<ReturnType<typeof fromFirstSign>>): AsyncGenerator<readonly string[]> {
    const cut = (cause?: unknown): ProviderError => wireProblems.cutOff(this.#endpoint, cause);
    if (sign === "<") throw wireProblems.webPage(this.#endpoint);
    if (sign === "{" || sign === "[") {
      yield eventsOfBody(await bodyText(upToItsEnd(bytes), largestReply), this.#endpoint, cut);
      // A closed object is complete even without a finish reason.
      if (sign === "{") this.sawEnd = true;
      return;
    }
    let isEmpty = true;
    for await (const events of wholeEvents(bytes, { cut, done: () => (this.sawEnd = true) })) {
      isEmpty = false;
      yield events;
    }
    if (isEmpty) throw wireProblems.unreadable(this.#endpoint);
  }

  async *#bytes({ body }: Received): AsyncGenerator<Uint8Array> {
    let [total, marks] = [0, 0];
    try {
      for await (const chunk of body ?? []) {
        this.#idle?.received();
        total += chunk.length;
        marks += marksIn(chunk);
        if (total > largestReply) throw wireProblems.tooLarge(this.#endpoint, largestReply);
        if (marks > mostMarks) throw wireProblems.tooMuch(this.#endpoint, `${mostMarks} values`);
        yield chunk;
      }
    } finally {
      this.#isOpen = false;
    }
  }

  /** Keeps the first error; later ones are consequences of it. */
  #failed(error: unknown): unknown {
    if (this.#signal.aborted) return this.#signal.reason;
    const reason: unknown = this.#wasIdle ?? error;
    this.failure ??= reason instanceof ProviderError ? reason : wireProblems.unreachable(this.#endpoint, reason);
    return this.failure;
  }
}

/** Shared: creating an error for every reply would cost more than reading it. */
const isLeft = new Error("The rest of the reply is not waited for.");

const eventStream = { "content-type": "text/event-stream" };
