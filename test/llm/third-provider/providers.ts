// The list of providers with one more line.

import { providers as known, standIn } from "../../../src/compose/providers.ts";
import type { ProviderDefinition } from "../../../src/llm/providers/provider-definition.ts";
import { mockingbird } from "./mockingbird.ts";

export * from "../../../src/compose/providers.ts";

/** Every provider, and one that does not exist. */
export const providers: readonly ProviderDefinition[] = [
  ...known.filter((one) => one !== standIn),
  mockingbird,
  standIn,
];
