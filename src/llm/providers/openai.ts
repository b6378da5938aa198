import type { Provider } from "../types.ts";
import type { Endpoint } from "../wire/endpoint.ts";
import { habitsOf } from "../wire/hosts.ts";
import { providerOf } from "./adapter.ts";
import { openaiChat } from "./openai-chat.ts";
import { openaiResponses } from "./openai-responses.ts";

/** OpenAI over Responses, and every other server that takes the same SDK over Chat Completions. */
export function openaiProvider(endpoint: Endpoint): Provider {
  if (habitsOf(endpoint).responses === true) return providerOf("openai", endpoint, openaiResponses);
  return providerOf("openai", endpoint, openaiChat);
}
