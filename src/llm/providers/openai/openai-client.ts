import type { OpenAI } from "openai";
import { z } from "zod";
import type { ProviderError } from "../../errors.ts";
import type { Endpoint } from "../../wire/endpoint.ts";
import { onceEach } from "../../wire/once-each.ts";
import { wireProblems } from "../../wire/wire-problems.ts";
import { type Calling, notSent } from "../adapter.ts";

/** The header with the key. */
export const headers = ["authorization"];

/**
 * The client of the official SDK for an endpoint, made once: that takes a millisecond. Everything it would take from the
 * environment is given, so that a person's other settings change nothing; retries and time limits are ours.
 */
export const openaiClient = onceEach(async ({ apiKey, baseUrl }: Endpoint): Promise<OpenAI> => {
  const { OpenAI: Client } = await import("openai");
  return new Client({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: 2 ** 31 - 1,
    logLevel: "off",
    fetch: overItsWire,
  });
});

/** The options of one request, which bring its wire along: the SDK hands `client` on to `fetch` as it is. */
export function requestOptions({ fetch, signal }: Pick<Calling, "fetch" | "signal">): OpenAI.RequestOptions {
  return { signal, fetchOptions: { client: new WireOfRequest(fetch) } };
}

class WireOfRequest {
  readonly fetch: Calling["fetch"];

  constructor(fetch: Calling["fetch"]) {
    this.fetch = fetch;
  }
}

const overItsWire: Calling["fetch"] = (input, init) => {
  const brought =
    init !== undefined && "client" in init && init.client instanceof WireOfRequest ? init.client : undefined;
  return (brought?.fetch ?? notSent)(input, init);
};

/** What the SDK stumbled over; an error that the server named was found before it. */
export function toError(error: unknown, endpoint: Endpoint): ProviderError | undefined {
  const isReply = error instanceof z.ZodError || (error instanceof Error && "error" in error);
  return isReply ? wireProblems.unreadable(endpoint, error) : undefined;
}
