import { dirname, relative } from "node:path";
import type { Config } from "../config.ts";

/** Returns the policy file's path relative to the working folder. */
export function policyName({ policy }: Pick<Config, "policy">): string {
  const name = relative(process.cwd(), policy);
  return name.startsWith("..") ? policy : name;
}

/** Returns a notice if the policy is not the desk's own. */
export function policyNotice({ policy, desk }: Pick<Config, "policy" | "desk">): readonly string[] {
  return dirname(policy) === desk ? [] : [`The policy is ${policy}, not the desk's own.`];
}
