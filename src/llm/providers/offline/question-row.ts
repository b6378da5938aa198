// A row of the question table.

import type { Intent } from "./intents.ts";
import { type Phrases, phrases } from "./phrases.ts";

/** An intent and the phrases that express it. */
export interface Row {
  readonly intent: Intent;
  readonly says: Phrases;
}

/** Builds a row from phrases in the notation of `phrases`. */
export function row(intent: Intent, says: string): Row {
  return { intent, says: phrases(says) };
}
