// Reads and validates `policy.json`.

import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import canonicalize from "canonicalize";
import type { z } from "zod";
import { unsure } from "../text/quick.ts";
import { fileText, notText } from "../files/file-text.ts";
import { jsonProblem } from "./json-problem.ts";
import { type Policy, policySchema, refundException, refundPolicy } from "./policy-schema.ts";

export type { Policy } from "./policy-schema.ts";

/** Thrown for an invalid policy file. `message` is one sentence that names the file and what is wrong. */
export class PolicyError extends Error {
  override readonly name = "PolicyError";
}

/** Reads and validates a policy file. Throws a PolicyError. */
export async function readPolicy(file: string): Promise<Policy> {
  return parsePolicy(policyText(file), file);
}

/** Validates the text of a policy file, ignoring a byte order mark. Throws a PolicyError that names the file. */
export function parsePolicy(text: string, file: string): Policy {
  const json = text.replace(/^\uFEFF/, "");
  const plain = plainPolicy(json);
  if (plain !== undefined) return plain;
  const problem = jsonProblem(json);
  if (problem !== undefined) throw new PolicyError(`${file} is not valid JSON at ${problem}.`);
  const checked = policySchema().safeParse(JSON.parse(json), { reportInput: true });
  if (checked.success) return checked.data;
  const { issues } = checked.error;
  // A misspelt key is reported before the missing key that results from it.
  const first = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
  throw new PolicyError(`${file}: ${first === undefined ? "is not a policy" : wordsFor(first)}.`, {
    cause: checked.error,
  });
}

/**
 * Returns the policy if the text is exactly its JSON apart from whitespace, so that it has no duplicate keys; otherwise
 * `undefined`.
 */
function plainPolicy(json: string): Policy | undefined {
  try {
    const value: unknown = JSON.parse(json);
    const withoutBlanks = json.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, "$1");
    const policy = JSON.stringify(value) === withoutBlanks ? policySchema.quick(value) : unsure;
    return policy === unsure ? undefined : policy;
  } catch {
    return undefined;
  }
}

const digests = new WeakMap<object, string>();

/**
 * Returns `sha256:` and the hash of the policy's canonical JSON (RFC 8785), so that key order and whitespace do not
 * matter.
 */
export function policyDigest(policy: object): string {
  const known = digests.get(policy);
  if (known !== undefined) return known;
  const hash = createHash("sha256").update(canonicalize(policy) ?? "");
  const digest = `sha256:${hash.digest("hex")}`;
  // Cached, because thousands of decisions are made under one policy.
  digests.set(policy, digest);
  return digest;
}

function wordsFor(issue: z.core.$ZodIssue): string {
  const where = issue.path.filter((key) => typeof key === "string").join(".");
  const exact = issue.path.map((key) => (typeof key === "number" ? `[${key + 1}]` : `.${String(key)}`)).join("");
  if (issue.code === "unrecognized_keys") {
    const keys = issue.keys.map((key) => `${exact}.${key}`.slice(1)).join(", ");
    return `unknown key ${keys}; the keys known there are ${keysOf(where)}`;
  }
  if (issue.code === "invalid_type" && issue.expected === "object") {
    return `${where || "the policy"} must be an object with the keys ${keysOf(where)}`;
  }
  const { message, input } = deepest(issue);
  return `${exact.slice(1).replace(/\[\d+\]$/, "")} ${message}, not ${shown(input)}`;
}

const longestShown = 60;

function shown(value: unknown): string {
  if (value === undefined) return "missing";
  const text = JSON.stringify(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

function keysOf(where: string): string {
  const schemas = new Map<string, { readonly shape: object }>([
    ["refund", refundPolicy()],
    ["refund.exceptions", refundException()],
  ]);
  const keys = Object.keys((schemas.get(where) ?? policySchema()).shape);
  return `${keys.slice(0, -1).join(", ")} and ${keys.at(-1)}`;
}

/** Returns the innermost issue, because the problem of an object's key is one level deeper. */
function deepest(issue: z.core.$ZodIssue): { readonly message: string; readonly input?: unknown } {
  const [inner] = issue.code === "invalid_key" || issue.code === "invalid_element" ? issue.issues : [];
  return inner ?? issue;
}

/** In bytes: far more than a person writes by hand. */
const largestPolicy = 1_000_000;

/** Returns the text of a policy file. Throws a PolicyError for one that cannot be read. */
export function policyText(file: string): string {
  try {
    const found = statSync(file);
    if (!found.isFile()) throw new PolicyError(`The policy ${file} is not a file.`);
    if (found.size > largestPolicy) throw new PolicyError(`The policy file ${file} is larger than 1 MB.`);
    const text = fileText(readFileSync(file));
    if (text === undefined) throw new PolicyError(`The policy file ${file} ${notText}.`);
    return text;
  } catch (cause) {
    if (cause instanceof PolicyError) throw cause;
    const missing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    throw new PolicyError(`The policy file ${file} ${missing ? "does not exist" : "cannot be read"}.`, { cause });
  }
}
