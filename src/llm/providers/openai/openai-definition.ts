import type { ProviderDefinition } from "../provider-definition.ts";
import { habitsOf } from "./hosts.ts";
import { openaiSettings } from "./openai-settings.ts";

/** The definition of OpenAI and of every server with Chat Completions. */
export const openaiDefinition: ProviderDefinition = {
  kind: "hosted",
  name: "openai",
  settings: openaiSettings,
  hasDefaultModel: (baseUrl) => habitsOf({ baseUrl }).openai === true,
  open: async (endpoint) => (await import("./openai-provider.ts")).openaiProvider(endpoint),
};
