import type { ProviderDefinition } from "../provider-definition.ts";
import { geminiSettings } from "./gemini-settings.ts";

/** The definition of Gemini. Any other address is taken for a proxy to the same models. */
export const geminiDefinition: ProviderDefinition = {
  kind: "hosted",
  name: "gemini",
  settings: geminiSettings,
  hasDefaultModel: () => true,
  open: async (endpoint) => (await import("./gemini-provider.ts")).geminiProvider(endpoint),
};
