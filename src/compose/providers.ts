import { geminiDefinition } from "../llm/providers/gemini/gemini-definition.ts";
import { offlineDefinition } from "../llm/providers/offline/offline-definition.ts";
import { openaiDefinition } from "../llm/providers/openai/openai-definition.ts";
import type { ProviderDefinition } from "../llm/providers/provider-definition.ts";

/** Who answers where no key is set. */
export const standIn = offlineDefinition;

/** Every provider. Where several have a key, the first of them answers. */
export const providers: readonly ProviderDefinition[] = [geminiDefinition, openaiDefinition, standIn];

/** The variables that are a provider's own, of every provider. */
export const providerVariables: readonly string[] = providers.flatMap((one) => {
  if (one.kind === "built-in") return [];
  const { key, model, baseUrl, version } = one.settings;
  return [key, model, baseUrl, version].flatMap((setting) => setting?.variable ?? []);
});
