// Zod schemas of what a tool returns beside its result: decisions, receipts and the rows it read.

import { z } from "zod";
import type { Decision } from "./text/decision.ts";
import { onFirstUse } from "./text/on-first-use.ts";
import * as quick from "./text/quick.ts";
import { withQuick } from "./text/quick.ts";

/**
 * One policy rule applied to a fact: `actual operator limit`, for example 20 "<=" 14, and whether it holds. `waived`:
 * it does not hold, but an exception applies.
 */
const ruleCheck = onFirstUse(() =>
  z.object({
    code: z.string(),
    actual: z.unknown(),
    operator: z.string(),
    limit: z.unknown(),
    passed: z.boolean(),
    waived: z.boolean().optional(),
  }),
);

const quickId = quick.either(quick.number, quick.text);
const quickRule = quick.object({
  code: quick.text,
  actual: quick.anything,
  operator: quick.text,
  limit: quick.anything,
  passed: quick.flag,
  waived: quick.optional(quick.flag),
});
/** Quick checks of each field of a decision. */
export const decisionLooks = {
  subject: quick.object({ action: quick.text, type: quick.text, id: quickId }),
  facts: quick.record(quick.anything),
  asked: quick.optional(quick.record(quick.anything)),
  as_of: quick.text,
  policy_digest: quick.text,
  rules: quick.list(quickRule),
  verdict: quick.oneOf(["allow", "refuse", "needs_person"]),
};

/** A policy applied to facts. `as_of` is the UTC instant of the decision. */
export const decision = withQuick(
  quick.object(decisionLooks),
  () =>
    z.object({
      subject: z.object({ action: z.string(), type: z.string(), id: z.union([z.number(), z.string()]) }),
      facts: z.record(z.string(), z.unknown()),
      asked: z.record(z.string(), z.unknown()).optional(),
      as_of: z.string(),
      policy_digest: z.string(),
      rules: z.array(ruleCheck()),
      verdict: z.enum(["allow", "refuse", "needs_person"]),
    }) satisfies z.ZodType<Decision>,
);

const quickWords = quick.that(quick.text, (words) => /\S/.test(words));
const quickReceipt = quick.object({
  action: quick.text,
  id: quick.either(quick.number, quickWords),
  sentence: quickWords,
  about: quick.optional(quick.record(quick.anything)),
});

/**
 * Something done or found that the customer must be told: its id, a sentence that names it, and its data, such as its
 * order.
 */
export const receipt = withQuick(quickReceipt, () =>
  z.object({
    action: z.string(),
    id: z.union([z.number(), z.string().regex(/\S/)]),
    sentence: z.string().regex(/\S/),
    about: z.record(z.string(), z.unknown()).optional(),
  }),
);

/** A row that a tool read, without personal columns. */
export const rowRead = withQuick(quick.object({ table: quick.text, row: quick.record(quick.anything) }), () =>
  z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) }),
);
