// Stores prompt, tools and policy of runs (their `context`) in files named after their digest.

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import canonicalize from "canonicalize";
import { runContext } from "../event-schemas.ts";
import type { RunContext } from "../events.ts";
import { makePrivateFolder } from "../files/private-files.ts";
import { writeOnce } from "../files/replace-file.ts";
import { jsonText, type Mask } from "../text/json-text.ts";

/** Returns the folder of these files. */
export const contextFolder = (logs: string): string => join(logs, "contexts");

/** Returns the digest, in hex, from the name of such a file. */
export const digestOfFile = (file: string): string => file.replace(/\..*$/, "");

function fileOf(logs: string, context: string): string | undefined {
  const digest = /^sha256:([0-9a-f]+)$/.exec(context)?.[1];
  return digest && join(contextFolder(logs), `${digest}.json`);
}

/** Reads prompt, tools and policy of a run; `undefined` if the file no longer exists. */
export function readContext(logs: string, context: string | undefined): RunContext | undefined {
  const file = fileOf(logs, context ?? "");
  try {
    // Reading a pipe would block.
    if (file === undefined || !statSync(file).isFile()) return undefined;
    return runContext().safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
  } catch {
    return undefined;
  }
}

/**
 * Writes prompt, tools and policy of a run, masked. Runs with the same context share a file, and only the first of them
 * serializes it. Throws if it cannot be written.
 */
export function writeContext(
  logs: string,
  context: string,
  { content, mask }: { readonly content: RunContext; readonly mask: Mask },
): void {
  keep(logs, context, () => contentText(content, mask));
}

/** Writes a policy that a decision was made under and that is not the one in the run's context. */
export function keepPolicy(logs: string, policy: unknown, digest: string): void {
  keep(logs, digest, () => canonicalize(policy) ?? "null");
}

function keep(logs: string, context: string, text: () => string): void {
  const file = fileOf(logs, context);
  if (file === undefined) throw new Error("the digest of its context is not one");
  writeOnce(file, () => {
    makePrivateFolder(contextFolder(logs));
    return text();
  });
}

/**
 * Returns canonical JSON (RFC 8785), from which the digest is computed. Differs from it only where a secret is masked.
 */
function contentText(content: RunContext, mask: Mask): string {
  return canonicalize(JSON.parse(jsonText(content, (text) => mask(text).toWellFormed()))) ?? "null";
}
