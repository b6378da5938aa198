import { z } from "zod";
import type { Tool } from "../tools/define-tool.ts";
import { comparable } from "./answer-text.ts";
import { moreThanText } from "./more-than-text.ts";
import { namesGiven } from "./placeholders.ts";

/** The error for an expectation that every run meets. */
export const cannotFail = "expects nothing, so it could never fail";

/** The schema of what an answer must and must not say; each text could be missing from it. */
export function answerSchema(tools: readonly Tool[]) {
  const given = namesGiven(tools);
  const text = z
    .string()
    .refine((words) => comparable(words) !== "", "must say something")
    .superRefine((words, issues) => {
      const problem = moreThanText(words, given);
      if (problem !== undefined) issues.addIssue(problem);
    });
  const texts = z.array(text).min(1, cannotFail).optional();
  return z
    .strictObject({
      says: texts,
      not: texts,
      record: texts.describe(
        "What the line says that code adds to the answer: what was done, and that nothing else was",
      ),
    })
    .refine((named) => Object.keys(named).length > 0, cannotFail)
    .meta({ minProperties: 1 });
}
