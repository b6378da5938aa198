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
 * Creates the SDK's client for an endpoint, once, since it takes a millisecond. Every setting that the SDK would read
 * from the environment is given, so that unrelated variables have no effect. Retries and time limits are ours.
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

/** Returns the options of one request with its own wire: the SDK passes `client` to `fetch` unchanged. */
export function requestOptions({ fetch }: Pick<Calling, "fetch">): OpenAI.RequestOptions {
  return { fetchOptions: { client: new WireOfRequest(fetch) } };
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

/** Converts errors of the SDK itself; errors that the server reports are found earlier. */
export function toError(error: unknown, endpoint: Endpoint): ProviderError | undefined {
  const isReply = error instanceof z.ZodError || (error instanceof Error && "error" in error);
  return isReply ? wireProblems.unreadable(endpoint, error) : undefined;
}
