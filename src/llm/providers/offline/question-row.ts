// A wish and the words that say it.

import type { Intent } from "./intents.ts";
import { type Phrases, phrases } from "./phrases.ts";

/** A wish, and the words that say it. */
export interface Row {
  readonly intent: Intent;
  readonly says: Phrases;
}

/** A row from phrases in the notation of `phrases`. */
export function row(intent: Intent, says: string): Row {
  return { intent, says: phrases(says) };
}
