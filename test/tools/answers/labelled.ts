import { readFileSync } from "node:fs";
import { z } from "zod";

const labelled = z.strictObject({
  /** Which of the `cases` the run knows. */
  case: z.string(),
  lang: z.enum(["en", "de", "es", "fr"]),
  /** What it claims and did not happen; `null` for a good answer. */
  claim: z.enum(["refunded", "opened", "cancelled", "escalated", "emailed", "number"]).nullable(),
  answer: z.string(),
});

export type Labelled = z.infer<typeof labelled>;

/** Answers written by hand, as models write them, each with whether it is good. */
export function labelledAnswers(name: "tuned" | "held-out" | "later" | "unseen"): readonly Labelled[] {
  const text = readFileSync(new URL(`${name}.jsonl`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => labelled.parse(JSON.parse(line)));
}
