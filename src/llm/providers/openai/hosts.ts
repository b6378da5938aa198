// Peculiarities of servers, by host.

import type { Endpoint } from "../../wire/endpoint.ts";

/** How a server differs from plain Chat Completions. */
export interface HostHabits {
  /** OpenAI itself, which uses Responses: the only wire format on which all of its models can think and call tools. */
  readonly openai?: true;
  /** Appended to a base URL without a path. */
  readonly path?: string;
  /** Names of the request parts that it is known to reject. */
  readonly refuses?: readonly string[];
}

const defaults: HostHabits = { path: "/v1" };

/** The known hosts; any other gets plain Chat Completions. */
const habits: readonly (readonly [host: RegExp, HostHabits])[] = [
  // Including its regions, such as eu.api.openai.com.
  [/^(?:[\w-]+\.)*api\.openai\.com$/, { openai: true, path: "/v1" }],
  [/^api\.deepseek\.com$/, { path: "" }],
  [/^openrouter\.ai$/, { path: "/api/v1" }],
  [/^api\.groq\.com$/, { path: "/openai/v1" }],
  [/(?:^|\.)ollama\b|:11434$/, { path: "/v1", refuses: ["arguments that are no JSON object"] }],
];

/** Returns the peculiarities of the server at an address. */
export function habitsOf({ baseUrl }: Pick<Endpoint, "baseUrl">): HostHabits {
  const { host } = new URL(baseUrl);
  return habits.find(([pattern]) => pattern.test(host))?.[1] ?? defaults;
}
