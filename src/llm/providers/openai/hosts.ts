// What may be sent to which host.

import type { Endpoint } from "../../wire/endpoint.ts";

/** What a server of the Chat Completions kind needs that others do not. */
export interface HostHabits {
  /** OpenAI itself, which speaks the Responses wire: the only one on which all of its models can think and call tools. */
  readonly openai?: true;
  /** Put behind a base URL that has no path. */
  readonly path?: string;
  /** Parts of a request that it is known to refuse, by their names. */
  readonly refuses?: readonly string[];
}

const defaults: HostHabits = { path: "/v1" };

/** What may be sent to which host is data; a host that is not here gets the plain Chat Completions wire. */
const habits: readonly (readonly [host: RegExp, HostHabits])[] = [
  // Its regions as well, such as eu.api.openai.com.
  [/^(?:[\w-]+\.)*api\.openai\.com$/, { openai: true, path: "/v1" }],
  [/^api\.deepseek\.com$/, { path: "" }],
  [/^openrouter\.ai$/, { path: "/api/v1" }],
  [/^api\.groq\.com$/, { path: "/openai/v1" }],
  [/(?:^|\.)ollama\b|:11434$/, { path: "/v1", refuses: ["arguments that are no JSON object"] }],
];

/** The habits of the server behind an address. */
export function habitsOf({ baseUrl }: Pick<Endpoint, "baseUrl">): HostHabits {
  const { host } = new URL(baseUrl);
  return habits.find(([pattern]) => pattern.test(host))?.[1] ?? defaults;
}
