import { geminiDefinition } from "../llm/providers/gemini/gemini-definition.ts";
import { offlineDefinition } from "../llm/providers/offline/offline-definition.ts";
import { openaiDefinition } from "../llm/providers/openai/openai-definition.ts";
import type { ProviderDefinition } from "../llm/providers/provider-definition.ts";

/** The provider that is used if no key is set. */
export const standIn = offlineDefinition;

/** All providers. If several have a key, the first is used. */
export const providers: readonly ProviderDefinition[] = [geminiDefinition, openaiDefinition, standIn];

/** The variables of all providers. */
export const providerVariables: readonly string[] = providers.flatMap((one) => {
  if (one.kind === "built-in") return [];
  const { key, model, baseUrl, version } = one.settings;
  return [key, model, baseUrl, version].flatMap((setting) => setting?.variable ?? []);
});
