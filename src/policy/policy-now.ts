import { statSync } from "node:fs";
import { policyDigest, PolicyError } from "./policy.ts";

/**
 * Returns a function that gives the current policy of a file, which is read again when it has changed. `onChange` is
 * called with each policy whose content differs. The function throws a PolicyError if the file is not a valid policy.
 */
export function policyNow<Policy extends object>(
  file: string,
  first: Policy,
  { read, onChange }: { readonly read: (file: string) => Policy; readonly onChange: (policy: Policy) => void },
): () => Policy {
  let known = { policy: first, mark: "" };
  return () => {
    const mark = markOf(file);
    if (mark === known.mark) return known.policy;
    const policy = read(file);
    if (policyDigest(policy) !== policyDigest(known.policy)) onChange(policy);
    known = { policy, mark };
    return policy;
  };
}

function markOf(file: string): string {
  const { dev, ino, size, mtimeMs, ctimeMs } = found(file);
  return [dev, ino, size, mtimeMs, ctimeMs].join(" ");
}

function found(file: string) {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile() === true) return stats;
  throw new PolicyError(`The policy file ${file} was taken away during the run; nothing is decided without it.`);
}
