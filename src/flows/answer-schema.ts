import { z } from "zod";
import type { Tool } from "../tools/define-tool.ts";
import { comparable } from "./answer-text.ts";
import { meantName, namesGiven, namesIn, filled } from "./placeholders.ts";

/** What is said of something that holds of every run. */
export const cannotFail = "expects nothing, so it could never fail";

/** What an answer is to say and not to say; each text could be missing. */
export function answerSchema(tools: readonly Tool[]) {
  const given = namesGiven(tools);
  const text = z
    .string()
    .refine((words) => comparable(words) !== "", "must say something")
    // What only looks like a name would be looked for letter by letter, and never found.
    .refine((words) => !/[{}]/.test(filled(words, () => "")), "has braces that are no {name}")
    .superRefine((words, issues) => {
      for (const name of namesIn(words))
        if (given !== undefined && !given.has(name))
          issues.addIssue(`no tool gives {${name}}${meantName(name, given)}`);
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
