import { checkedLimit, longestMs } from "../../text/limit.ts";
import { ProviderError } from "../errors.ts";
import type { ChatCall, ChatRequest, Provider, Reply } from "../types.ts";
import { isDeeperThan } from "../../text/depth.ts";
import { type Adaptation, adaptationTo } from "../adapt/adapt.ts";
import { answerText } from "../model-text/answer-text.ts";
import { watchDraft } from "../model-text/watch-draft.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { readErrorResponse } from "../wire/read-error-response.ts";
import { classifyError } from "../wire/classify-error.ts";
import { Wire } from "../wire/wire.ts";
import { wireProblems } from "../wire/wire-problems.ts";

/**
 * One wire format of one provider: its headers and four functions, of which only `call` has side effects. All adapters
 * have the same shape.
 */
export interface Adapter<Request, Response> {
  /** The headers that the SDK adds and the server needs, such as the key; in lower case. */
  readonly headers: readonly string[];
  /** Returns what the SDK is to send. */
  toRequest(request: ChatRequest, endpoint: Endpoint): Request;
  /** Sends one request and collects its stream; `onText` receives pieces of the draft. */
  call(request: Request, calling: Calling): Promise<Response>;
  /** Converts the response. Throws a ProviderError for an unusable one. */
  fromResponse(response: Response, endpoint: Endpoint): Reply;
  /** Converts an error inside the reply to a ProviderError; `undefined` for any other error. */
  toError(error: unknown, endpoint: Endpoint): ProviderError | undefined;
}

/**
 * What a call is given. An SDK gets no signal: the wire ends its own request, and an SDK would turn each abort into
 * errors of its own.
 */
export interface Calling {
  readonly endpoint: Endpoint;
  readonly fetch: Wire["fetch"];
  readonly wire: Pick<Wire, "settle" | "sawEnd">;
  readonly onText: (delta: string) => void;
}

/** Replaces the global `fetch` in an SDK's client. A request without its own wire would have no limits. */
export const notSent: Wire["fetch"] = () => Promise.reject(new Error("A request without its wire is not sent."));

/** More levels than any reply needs, few enough for recursive functions. */
const deepestReply = 100;

/**
 * Builds a provider from an adapter. Each `chat` sends one request on its own wire, and another for each optional part
 * that the server rejects.
 */
export function providerOf<Request, Response>(
  name: string,
  endpoint: Endpoint,
  adapter: Adapter<Request, Response>,
): Provider {
  checkedLimit("idleTimeoutMs", endpoint.idleTimeoutMs, { most: longestMs });
  let showsDrafts = true;
  return {
    name,
    model: endpoint.model,
    address: endpoint.baseUrl,
    async chat(request, { signal, onText, onAdapted }) {
      const tools = request.tools.map((tool) => tool.name);
      const draft = watchDraft(tools, (delta) => (showsDrafts ? onText(delta) : undefined));
      const asked = adapter.toRequest(request, endpoint);
      const reply = await askAdapted(asked, { adapter, endpoint, signal, onText: draft.add, onAdapted });
      const { text, writesCall, thoughtUnopened } = answerText(reply.text, tools);
      if (writesCall && reply.finishReason === "stop") throw wireProblems.wroteCall(endpoint);
      // The model will do so again, and its thinking would be shown as an answer.
      if (thoughtUnopened) showsDrafts = false;
      draft.end(text);
      return { ...reply, text };
    },
  };
}

type AskingAdapted<Request, Response> = Pick<Asking<Request, Response>, "adapter" | "signal"> &
  Pick<Calling, "endpoint" | "onText"> & { readonly onAdapted: ChatCall["onAdapted"] };

/** Sends the request again without what the server rejects, as long as something can be left out. */
async function askAdapted<Request, Response>(
  asked: Request,
  { adapter, endpoint, signal, onText, onAdapted }: AskingAdapted<Request, Response>,
): Promise<Reply> {
  const adaptation = adaptationTo(endpoint);
  for (;;) {
    const wire = new Wire(endpoint, signal, adapter.headers);
    const fetch: Wire["fetch"] = (input, init) => wire.fetch(input, adapted(init, adaptation));
    try {
      const calling = { endpoint, fetch, wire, onText };
      const reply = await ask(asked, { adapter, wire, signal, calling });
      adaptation.taken();
      return reply;
    } catch (error) {
      if (wire.errorResponse?.status !== 400 && wire.errorResponse?.status !== 422) adaptation.taken();
      const without = adaptation.after(error, wire.errorResponse);
      if (without === undefined) throw error;
      onAdapted?.(without);
    }
  }
}

function adapted(init: RequestInit | undefined, adaptation: Adaptation): RequestInit | undefined {
  return typeof init?.body === "string" ? { ...init, body: adaptation.bodyOf(init.body) } : init;
}

interface Asking<Request, Response> {
  readonly adapter: Adapter<Request, Response>;
  readonly wire: Wire;
  readonly signal: AbortSignal;
  readonly calling: Calling;
}

/** Sends one request and returns its reply or throws its error. */
async function ask<Request, Response>(
  asked: Request,
  { adapter, wire, signal, calling }: Asking<Request, Response>,
): Promise<Reply> {
  const { endpoint } = calling;
  const response = await adapter
    .call(asked, calling)
    .catch((error: unknown) => {
      signal.throwIfAborted();
      throw sorted(error, wire, { endpoint, adapter });
    })
    .finally(() => wire.close());
  signal.throwIfAborted();
  if (wire.failure !== undefined) throw wire.failure;
  if (isDeeperThan(deepestReply, response)) throw wireProblems.unreadable(endpoint);
  return adapter.fromResponse(response, endpoint);
}

interface Sorting {
  readonly endpoint: Endpoint;
  readonly adapter: Pick<Adapter<never, never>, "toError">;
}

/** Returns the error to report: the wire's own if there is one, then the server's message, then the SDK's. */
function sorted(error: unknown, wire: Wire, { endpoint, adapter }: Sorting): unknown {
  if (wire.failure !== undefined) return wire.failure;
  if (wire.errorResponse !== undefined) return classifyError(readErrorResponse(wire.errorResponse), endpoint);
  if (error instanceof ProviderError) return error;
  // The SDK failed on a reply of an unexpected form.
  if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError)
    return wireProblems.unreadable(endpoint, error);
  return adapter.toError(error, endpoint) ?? error;
}
