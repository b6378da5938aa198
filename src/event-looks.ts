// A quick look at what tools and policy give: decisions, receipts and rows.

import * as quick from "./text/quick.ts";

const quickId = quick.either(quick.number, quick.text);
const quickRule = quick.object({
  code: quick.text,
  actual: quick.anything,
  operator: quick.text,
  limit: quick.anything,
  passed: quick.flag,
  waived: quick.optional(quick.flag),
});
/** A quick look at each field of a decision. */
export const decisionLooks = {
  subject: quick.object({ action: quick.text, type: quick.text, id: quickId }),
  facts: quick.record(quick.anything),
  as_of: quick.text,
  policy_digest: quick.text,
  rules: quick.list(quickRule),
  verdict: quick.oneOf(["allow", "refuse", "needs_person"]),
};
export const decisionLook = quick.object(decisionLooks);

const quickWords = quick.that(quick.text, (words) => /\S/.test(words));
export const receiptLook = quick.object({
  action: quick.text,
  id: quick.either(quick.number, quickWords),
  sentence: quickWords,
  about: quick.optional(quick.record(quick.anything)),
});

export const rowReadLook = quick.object({ table: quick.text, row: quick.record(quick.anything) });
