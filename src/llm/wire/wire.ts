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

/** The most that a request, and a reply, may hold, in bytes. */
const [largestRequest, largestReply] = [8 * 1024 * 1024, 8 * 1024 * 1024];

/** As many values at most, in a whole reply. */
const mostMarks = 1_000_000;

/** How long a whole reply waits for its figures and its end mark, in milliseconds. */
const longestLastWaitMs = 2000;

/** As much of an error is read, in bytes; what it is stands at its beginning. */
const largestError = 16 * 1024;

/**
 * The way to a provider for one attempt. The SDKs follow redirects, one of them with the key; they have no limit on a
 * reply's size and no time-out between the bytes of a stream. So none of that is left to them: `fetch` sends one
 * request, to the configured origin only. A reply is always handed on as whole server-sent events, also when the
 * server sent it as one JSON body.
 */
export class Wire {
  /** Why the wire gave up, if it did; an SDK may have wrapped that beyond recognition. */
  failure: ProviderError | undefined;
  /** The HTTP error that the server sent in place of a reply, if it did. */
  refused: ErrorResponse | undefined;
  /** Whether the server said that its reply is over. */
  saidDone = false;
  readonly #endpoint: Endpoint;
  readonly #signal: AbortSignal;
  readonly #headers: readonly string[];
  /** Watched from the moment the request leaves: loading an SDK is no silence of the server's. */
  #idle: IdleTimeout | undefined;
  #wasIdle: ProviderError | undefined;

  /** `headers` names the headers of this wire besides the standard ones. */
  constructor(endpoint: Endpoint, signal: AbortSignal, headers: readonly string[]) {
    this.#endpoint = endpoint;
    this.#signal = signal;
    this.#headers = headers;
  }

  /** Ends the request: for the signal, for silence, or because nothing more is waited for. */
  readonly #over = new AbortController();
  readonly #interrupt = (): void => this.#over.abort(this.#signal.reason);
  /** The reply is whole: an end that does not come, or comes badly, takes nothing away from it. */
  #isWhole = false;
  #lastWait: NodeJS.Timeout | undefined;
  /** From the request until its body is read or left. */
  #isOpen = false;

  /** For an SDK in place of the global one. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    try {
      return await this.#send(new URL(typeof input === "object" && "url" in input ? input.url : input), init);
    } catch (error) {
      throw this.#failed(error);
    }
  };

  /** Says whether the reply is whole, so that only figures and an end mark may follow: they are not waited for long. */
  readonly settle = (isWhole: boolean): void => {
    this.#isWhole = isWhole;
    if (isWhole) {
      this.#lastWait ??= setTimeout(() => this.#over.abort(isLeft), longestLastWaitMs);
      return;
    }
    clearTimeout(this.#lastWait);
    this.#lastWait = undefined;
  };

  /** Hangs up, if the server still has something to say; else the connection is kept. An SDK leaves a body a moment later. */
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

  /** Only the beginning of an error's body is read. */
  async #errorReply(response: Received): Promise<Response> {
    const { status, statusText, headers } = response;
    const body = safeText(await bodyText(this.#bytes(response), largestError), this.#endpoint);
    this.refused = { status, body, headers };
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
          (refusal) => (this.failure ??= classifyError(refusal, this.#endpoint)),
        );
    } catch (error) {
      if (!this.#isWhole || this.#signal.aborted || this.failure !== undefined) throw this.#failed(error);
    }
  }

  /** What a body is, its first sign says: labels are wrong too often. */
  async *#eventsOf({ sign, bytes }: Awaited<ReturnType<typeof fromFirstSign>>): AsyncGenerator<readonly string[]> {
    const cut = (cause?: unknown): ProviderError => wireProblems.cutOff(this.#endpoint, cause);
    if (sign === "<") throw wireProblems.webPage(this.#endpoint);
    if (sign === "{" || sign === "[") {
      yield eventsOfBody(await bodyText(upToItsEnd(bytes), largestReply), this.#endpoint, cut);
      // One object that is closed is whole, also without a word for its end.
      if (sign === "{") this.saidDone = true;
      return;
    }
    let isEmpty = true;
    for await (const events of wholeEvents(bytes, { cut, done: () => (this.saidDone = true) })) {
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

  /** The first reason counts; what follows from it is noise. */
  #failed(error: unknown): unknown {
    if (this.#signal.aborted) return this.#signal.reason;
    const reason: unknown = this.#wasIdle ?? error;
    this.failure ??= reason instanceof ProviderError ? reason : wireProblems.unreachable(this.#endpoint, reason);
    return this.failure;
  }
}

/** Made once: an error of Node's own for every reply would cost more than reading it. */
const isLeft = new Error("The rest of the reply is not waited for.");

const eventStream = { "content-type": "text/event-stream" };
