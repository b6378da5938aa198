import type { Config } from "../config.ts";
import { isFolderDesk } from "./folder/is-folder-desk.ts";
import { policyDigest, readPolicy } from "../policy/policy.ts";
import { decidingRules, ruleName, summariseDecision, verdictWords } from "../policy/reasons.ts";
import { rejudgeRefund } from "../policy/rejudge-refund.ts";
import type { DeskWords } from "../what-if/desk-words.ts";
import type { WhatIfOptions } from "../what-if/what-if.ts";

/** A policy to try on recorded decisions. */
export interface TriedPolicy extends Pick<WhatIfOptions, "rejudge" | "summarise" | "reasonsOf"> {
  readonly digest: string;
  readonly words: DeskWords;
}

const words: DeskWords = {
  about: "refunds",
  subjects: "orders",
  verdict: (verdict) => verdictWords[verdict],
  rule: ruleName,
};

/** Reads a policy and binds the desk's judge and wording to it. Throws a PolicyError. */
export async function tryPolicy(file: string, config: Config): Promise<TriedPolicy> {
  if (isFolderDesk(config)) return (await import("./folder/try-folder-policy.ts")).tryFolderPolicy(file, config);
  const policy = await readPolicy(file);
  return {
    rejudge: (recorded) => rejudgeRefund(recorded, policy),
    summarise: summariseDecision,
    reasonsOf: decidingRules,
    digest: policyDigest(policy),
    words,
  };
}
