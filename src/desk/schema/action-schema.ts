// The schema of an action.

import { z } from "zod";
import { type DeskRule, operators, ruleKinds } from "../../policy/action.ts";
import { named, operand, words } from "./parsed.ts";

const sentences = z.union([words, z.record(z.string(), words)], {
  error: "write a sentence, or one for each value, with else",
});

const comparison = z.string().transform((written, context): DeskRule["is"] => {
  const found = operators.find((each) => each === written);
  if (found !== undefined) return found;
  // YAML reads an unquoted > as the beginning of a longer text.
  const problem = written === "" ? 'put "!=", ">" and ">=" in quotes' : `it is one of ${operators.join(", ")}`;
  context.addIssue({ code: "custom", message: problem });
  return z.NEVER;
});

const rule = z
  .strictObject({
    code: named,
    kind: z.enum(ruleKinds).default("firm"),
    name: words.optional(),
    unit: words.optional(),
    private: z.boolean().default(false),
    when: operand.optional(),
    value: operand,
    is: comparison,
    limit: operand,
    empty: z.literal("holds").optional(),
    otherwise: sentences.optional(),
  })
  .transform((written): DeskRule => ({ ...written, name: written.name ?? written.code.replaceAll("_", " ") }));

const anyOf = z.strictObject({
  any_of: z.array(rule).min(2, "it needs two rules or more, of which one must hold"),
});

const fact = z
  .union([words, z.strictObject({ list: words })], { error: "write a select, or { list: a select }" })
  .transform((written) =>
    typeof written === "string" ? { select: written, list: false } : { select: written.list, list: true },
  );

const about = z
  .record(named, named)
  .refine(
    (written) => Object.keys(written).length === 1,
    "write one thing and the argument with its id: { order: order_id }",
  )
  .transform((written) => {
    const [[type, argument] = ["", ""]] = Object.entries(written);
    return { type, argument };
  });

/** What an action has beside its name. */
export const action = z.strictObject({
  about,
  worth: z.tuple([operand, operand], { error: "write [cents, currency]" }).optional(),
  facts: z.record(named, fact).default({}),
  values: z.record(named, operand).default({}),
  rules: z.array(z.union([anyOf, rule])).default([]),
  allowed: words.optional(),
  example: z.record(z.string(), z.unknown()).optional(),
});
