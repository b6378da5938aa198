import type { Config } from "../../config.ts";
import { policyDigest } from "../../policy/policy.ts";
import { decidingIn } from "../../policy/rules/deciding.ts";
import { rejudge } from "../../policy/rules/rejudge.ts";
import { ruleName, summarise } from "../../policy/rules/sentences.ts";
import { rulesIn } from "../../policy/rules/judge.ts";
import { verdictWords } from "../decision-words.ts";
import type { TriedPolicy } from "../tried-policy.ts";
import { loadFolder, zoneOf } from "./load-folder.ts";

/** Reads a policy for a desk that is a folder and binds its actions to it. Throws a PolicyError. */
export async function tryFolderPolicy(file: string, config: Config): Promise<TriedPolicy> {
  const { definition, readPolicy, cel } = await loadFolder(config);
  const policy = readPolicy(file);
  const digest = policyDigest(policy);
  const { actions } = definition;
  const absent = Object.fromEntries(Object.keys(definition.policy).map((key) => [key, null]));
  const under = { policy: { ...absent, ...policy }, policyDigest: digest, timeZone: zoneOf(policy, definition), cel };
  return {
    rejudge(recorded) {
      const action = actions[recorded.subject.action];
      return action && rejudge(action, recorded, under);
    },
    summarise: (decision) => summarise(actions[decision.subject.action], decision),
    reasonsOf: (decision) => decidingIn(actions[decision.subject.action], decision),
    digest,
    words: {
      about: "decisions",
      subjects: "cases",
      subject: "case",
      verdict: (verdict) => verdictWords[verdict],
      rule: (code) =>
        ruleName(
          Object.values(actions).find((action) => rulesIn(action).some((rule) => rule.code === code)),
          code,
        ),
    },
  };
}
