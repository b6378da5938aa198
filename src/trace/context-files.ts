// The contents behind the `context` of a run, each in a file named after its digest: prompt, tools and policy.

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import canonicalize from "canonicalize";
import { runContext } from "../event-schemas.ts";
import type { RunContext } from "../events.ts";
import { makePrivateFolder } from "../files/private-files.ts";
import { writeOnce } from "../files/replace-file.ts";
import { jsonText, type Mask } from "../text/json-text.ts";

/** The folder of these files. */
export const contextFolder = (logs: string): string => join(logs, "contexts");

/** The digest, in hexadecimal digits, that a file in that folder is named after. */
export const digestOfFile = (file: string): string => file.replace(/\..*$/, "");

function fileOf(logs: string, context: string): string | undefined {
  const digest = /^sha256:([0-9a-f]+)$/.exec(context)?.[1];
  return digest && join(contextFolder(logs), `${digest}.json`);
}

/** The content behind a run's `context`: prompt, tools and policy; nothing if it is no longer there. */
export function readContext(logs: string, context: string | undefined): RunContext | undefined {
  const file = fileOf(logs, context ?? "");
  try {
    // A pipe would keep whoever reads it waiting.
    if (file === undefined || !statSync(file).isFile()) return undefined;
    return runContext().safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the content behind a run's `context`, without what the mask hides. Many runs share one, which is made a text only by
 * the first of them. Throws if it cannot be written.
 */
export function writeContext(
  logs: string,
  context: string,
  { content, mask }: { readonly content: RunContext; readonly mask: Mask },
): void {
  keep(logs, context, () => contentText(content, mask));
}

/** Keeps a policy that a decision of a run was made by and that is not the one in the run's own context. */
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

/** Canonical JSON (RFC 8785), as the digest was made of it; they differ only where a secret was hidden. */
function contentText(content: RunContext, mask: Mask): string {
  return canonicalize(JSON.parse(jsonText(content, (text) => mask(text).toWellFormed()))) ?? "null";
}
