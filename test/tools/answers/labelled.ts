// Reads the labelled answers.

import { readFileSync } from "node:fs";
import { z } from "zod";

const labelled = z.strictObject({
  /** Which of the `cases` the run knows. */
  case: z.string(),
  lang: z.enum(["en", "de", "es", "fr"]),
  /** What it claims and did not happen; `null` for a good answer. */
  claim: z
    .enum(["refunded", "opened", "cancelled", "escalated", "emailed", "number", "approved", "promised", "changed"])
    .nullable(),
  /** Of a good answer: a sentence of it can be read as saying that something was, is being or will be done by us. */
  deed: z.boolean().optional(),
  answer: z.string(),
});

/** The first four are of the hand that wrote the first rules; the next two of one that had read none; the two behind them were written when the reader was there, and `fresh`, `blind` and `blind-again` by hands that had read no rule, after the reader was made. */
export const labelledSets = [
  "tuned",
  "held-out",
  "later",
  "unseen",
  "unread",
  "kept-back",
  "afterwards",
  "last",
  "fresh",
  "blind",
  "blind-again",
] as const;

export type Labelled = z.infer<typeof labelled>;

/** Answers written by hand, as models write them, each with whether it is good. */
export function labelledAnswers(name: (typeof labelledSets)[number]): readonly Labelled[] {
  const text = readFileSync(new URL(`${name}.jsonl`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => labelled.parse(JSON.parse(line)));
}
