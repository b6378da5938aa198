import type { OpenAI } from "openai";
import { z } from "zod";
import type { ProviderError } from "../../errors.ts";
import type { Endpoint } from "../../wire/endpoint.ts";
import { wireProblems } from "../../wire/wire-problems.ts";
import type { Calling } from "../adapter.ts";

/** The header with the key. */
export const headers = ["authorization"];

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

/** What the SDK stumbled over; an error that the server named was found before it. */
export function toError(error: unknown, endpoint: Endpoint): ProviderError | undefined {
  const isReply = error instanceof z.ZodError || (error instanceof Error && "error" in error);
  return isReply ? wireProblems.unreadable(endpoint, error) : undefined;
}
