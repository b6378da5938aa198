import type { DeskWords } from "../what-if/desk-words.ts";
import type { WhatIfOptions } from "../what-if/what-if.ts";

/** A policy to try on recorded decisions. */
export interface TriedPolicy extends Pick<WhatIfOptions, "rejudge" | "summarise" | "reasonsOf"> {
  readonly digest: string;
  readonly words: DeskWords;
}
