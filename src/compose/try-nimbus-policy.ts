import { policyDigest, readPolicy } from "../policy/policy.ts";
import { decidingRules, ruleName, summariseDecision, verdictWords } from "../policy/reasons.ts";
import { rejudgeRefund } from "../policy/rejudge-refund.ts";
import type { DeskWords } from "../what-if/desk-words.ts";
import type { TriedPolicy } from "./tried-policy.ts";

const words: DeskWords = {
  about: "refunds",
  subjects: "orders",
  subject: "order",
  verdict: (verdict) => verdictWords[verdict],
  rule: ruleName,
};

/** Reads a policy for the built-in desk and binds its judge and wording to it. Throws a PolicyError. */
export async function tryNimbusPolicy(file: string): Promise<TriedPolicy> {
  const policy = await readPolicy(file);
  return {
    rejudge: (recorded) => rejudgeRefund(recorded, policy),
    summarise: summariseDecision,
    reasonsOf: decidingRules,
    digest: policyDigest(policy),
    words,
  };
}
