import { checkedLimit, longestMs } from "../../limit.ts";
import { ProviderError } from "../errors.ts";
import type { ChatRequest, Provider, Reply } from "../types.ts";
import { isDeeperThan } from "../../depth.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { readRefused } from "../wire/read-refusal.ts";
import { sortRefusal } from "../wire/sort-failure.ts";
import { Wire } from "../wire/wire.ts";
import { wireProblems } from "../wire/wire-problems.ts";

/**
 * One wire of one provider: four functions, of which only `call` does anything but think. Side by side, all adapters
 * read alike.
 */
export interface Adapter<Request, Response> {
  /** What the SDK is asked to send. */
  toRequest(request: ChatRequest, endpoint: Endpoint): Request;
  /** Sends one request and collects its stream; `onText` hears the draft. */
  call(request: Request, calling: Calling): Promise<Response>;
  /** The reply in our words. Throws a ProviderError for one that is not usable. */
  fromResponse(response: Response, endpoint: Endpoint): Reply;
  /** An error inside the reply as a ProviderError; `undefined` for what is no provider's error. */
  toError(error: unknown, endpoint: Endpoint): ProviderError | undefined;
}

/** What a call may use. */
export interface Calling {
  readonly endpoint: Endpoint;
  readonly fetch: Wire["fetch"];
  readonly signal: AbortSignal;
  readonly onText: (delta: string) => void;
}

/** Deeper than any reply needs to be, and shallow enough for every function that walks a value by recursion. */
const deepestReply = 100;

/** A provider that speaks through an adapter. Each `chat` is exactly one request on a wire of its own. */
export function providerOf<Request, Response>(
  name: string,
  endpoint: Endpoint,
  adapter: Adapter<Request, Response>,
): Provider {
  checkedLimit("silenceMs", endpoint.silenceMs, { most: longestMs });
  return {
    name,
    model: endpoint.model,
    address: endpoint.baseUrl,
    async chat(request, { signal, onText }) {
      const asked = adapter.toRequest(request, endpoint);
      const wire = new Wire(endpoint, signal);
      const response = await adapter
        .call(asked, { endpoint, fetch: wire.fetch, signal, onText })
        .catch((error: unknown) => {
          signal.throwIfAborted();
          throw sorted(error, wire, { endpoint, adapter });
        })
        .finally(() => wire.close());
      signal.throwIfAborted();
      if (wire.failure !== undefined) throw wire.failure;
      if (isDeeperThan(deepestReply, response)) throw wireProblems.unreadable(endpoint);
      return adapter.fromResponse(response, endpoint);
    },
  };
}

interface Sorting {
  readonly endpoint: Endpoint;
  readonly adapter: Pick<Adapter<never, never>, "toError">;
}

/** The wire knows best what went wrong with it; then the server's own words; then the SDK. */
function sorted(error: unknown, wire: Wire, { endpoint, adapter }: Sorting): unknown {
  if (wire.failure !== undefined) return wire.failure;
  if (wire.refused !== undefined) return sortRefusal(readRefused(wire.refused), endpoint);
  if (error instanceof ProviderError) return error;
  // An SDK trips over a reply of a form that it did not expect.
  if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError)
    return wireProblems.unreadable(endpoint, error);
  return adapter.toError(error, endpoint) ?? error;
}
