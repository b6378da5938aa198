// The provider for OpenAI and compatible servers.

import type { Provider } from "../../types.ts";
import type { Endpoint, EndpointSettings } from "../../wire/endpoint.ts";
import { providerOf } from "../adapter.ts";
import { habitsOf } from "./hosts.ts";
import { openaiChat } from "./openai-chat.ts";
import { openaiResponses } from "./openai-responses.ts";
import { openaiServer } from "./openai-server.ts";
import { openaiEndpoint } from "./openai-settings.ts";

/**
 * Creates a provider for OpenAI over Responses, or for any other server over Chat Completions with the same SDK. Throws
 * a TypeError for an address that would send the key unprotected.
 *
 * @example
 * openaiProvider({ apiKey: "ollama", baseUrl: "http://127.0.0.1:11434/v1", model: "qwen3" })
 */
export function openaiProvider(settings: EndpointSettings): Provider {
  const endpoint: Endpoint = openaiServer({ ...openaiEndpoint, ...settings });
  if (habitsOf(endpoint).openai === true) return providerOf("openai", endpoint, openaiResponses);
  return providerOf("openai", endpoint, openaiChat);
}
