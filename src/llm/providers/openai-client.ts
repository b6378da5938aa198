import type { OpenAI } from "openai";
import { z } from "zod";
import type { ProviderError } from "../errors.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { readRefusal } from "../wire/read-refusal.ts";
import { sortRefusal } from "../wire/sort-failure.ts";
import { wireProblems } from "../wire/wire-problems.ts";
import type { Calling } from "./adapter.ts";

/**
 * A client of the official SDK for one call. Everything it would take from the environment is given, so that a
 * person's other settings change nothing; retries and time limits are ours.
 */
export async function openaiClient({ endpoint, fetch }: Pick<Calling, "endpoint" | "fetch">): Promise<OpenAI> {
  const { OpenAI: Client } = await import("openai");
  const { apiKey, baseUrl } = endpoint;
  return new Client({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: 2 ** 31 - 1,
    logLevel: "off",
    fetch,
  });
}

/** An error that the SDK found inside a reply, on both of its wires. */
export function toError(error: unknown, endpoint: Endpoint): ProviderError | undefined {
  if (error instanceof z.ZodError) return wireProblems.unreadable(endpoint, error);
  if (!(error instanceof Error) || !("error" in error) || error.error === undefined) return undefined;
  return sortRefusal(readRefusal({ error: error.error }), endpoint);
}
