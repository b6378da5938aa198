import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import canonicalize from "canonicalize";
import { z } from "zod";
import { orderStatuses } from "../db/rows.ts";
import { isTimeZone, longestWindow } from "./calendar.ts";
import { jsonProblem } from "./json-problem.ts";

const windowError = `must be a whole number of days from 0 to ${longestWindow}`;
const statusesError = `must list one or more of ${orderStatuses.join(", ")}`;

const policySchema = z.strictObject({
  /** Days are reckoned in this zone, wherever the machine is. */
  time_zone: z.string({ error: "must be a text" }).refine(isTimeZone, {
    error: "must be a known time zone such as UTC or Europe/Berlin",
  }),
  refund: z.strictObject({
    /** The last day, counted from the day of purchase as day 0, that is still inside. */
    window_days: z.int({ error: windowError }).min(0, windowError).max(longestWindow, windowError),
    refundable_statuses: z
      .array(z.enum(orderStatuses, { error: statusesError }), { error: statusesError })
      .min(1, statusesError),
  }),
});

/** What the desk allows, as `policy.json` says it. */
export type Policy = Readonly<z.infer<typeof policySchema>>;

/** A policy file is unusable; `message` is one sentence that names the file and what is wrong. */
export class PolicyError extends Error {
  override readonly name = "PolicyError";
}

/** Reads and checks a policy file. Throws a PolicyError. */
export async function readPolicy(file: string): Promise<Policy> {
  return parsePolicy(await textOf(file), file);
}

/** Checks the text of a policy file; a byte order mark is no matter. Throws a PolicyError that names the file. */
export function parsePolicy(text: string, file: string): Policy {
  const json = text.replace(/^\uFEFF/, "");
  const problem = jsonProblem(json);
  if (problem !== undefined) throw new PolicyError(`${file} is not valid JSON at ${problem}.`);
  const checked = policySchema.safeParse(JSON.parse(json), { reportInput: true });
  if (checked.success) return checked.data;
  const { issues } = checked.error;
  // A misspelt key is also a missing one; the misspelling is what helps.
  const first = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
  throw new PolicyError(`${file}: ${first === undefined ? "is no policy" : wordsFor(first)}.`, {
    cause: checked.error,
  });
}

/** `sha256:` and the hash of the policy's canonical JSON (RFC 8785): the same for every way to write the same policy. */
export function policyDigest(policy: Policy): string {
  return `sha256:${createHash("sha256")
    .update(canonicalize(policy) ?? "")
    .digest("hex")}`;
}

function wordsFor(issue: z.core.$ZodIssue): string {
  const where = issue.path.filter((key) => typeof key === "string").join(".");
  if (issue.code === "unrecognized_keys") {
    const keys = issue.keys.map((key) => [...issue.path, key].join(".")).join(", ");
    return `unknown key ${keys}; the keys known there are ${keysOf(where)}`;
  }
  if (issue.code === "invalid_type" && issue.expected === "object") {
    return `${where || "the policy"} must be an object with the keys ${keysOf(where)}`;
  }
  return `${where} ${issue.message}, not ${shown(issue.input)}`;
}

const longestShown = 60;

function shown(value: unknown): string {
  if (value === undefined) return "missing";
  const text = JSON.stringify(value);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}

function keysOf(where: string): string {
  const { shape } = where === "refund" ? policySchema.shape.refund : policySchema;
  return Object.keys(shape).join(" and ");
}

async function textOf(file: string): Promise<string> {
  try {
    if (!(await stat(file)).isFile()) throw new PolicyError(`The policy ${file} is not a file.`);
    return await readFile(file, "utf8");
  } catch (cause) {
    if (cause instanceof PolicyError) throw cause;
    const missing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    throw new PolicyError(`The policy file ${file} ${missing ? "does not exist" : "cannot be read"}.`, { cause });
  }
}
