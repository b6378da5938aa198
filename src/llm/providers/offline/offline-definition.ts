import type { BuiltInProvider } from "../provider-definition.ts";

/** The definition of the built-in model. */
export const offlineDefinition: BuiltInProvider = {
  kind: "built-in",
  name: "offline",
  notice: "answers come from the built-in offline stand-in: fixed rules, not a language model.",
  checked: "offline needs no key and no network; it follows fixed rules and is not a language model.",
  open: async (asker) => (await import("./offline-model.ts")).offlineModel(asker),
};
