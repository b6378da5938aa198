import { join, relative } from "node:path";
import type { Config } from "../config.ts";

/** The policy's file, as a person in the working folder would name it. */
export function policyName({ policy }: Pick<Config, "policy">): string {
  const name = relative(process.cwd(), policy);
  return name.startsWith("..") ? policy : name;
}

/** Tells the person if the policy is not the desk's own. */
export function policyNotice({ policy, desk }: Pick<Config, "policy" | "desk">): readonly string[] {
  return policy === join(desk, "policy.json") ? [] : [`The policy is ${policy}, not the desk's own.`];
}
