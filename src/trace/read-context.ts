import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { runContext } from "../event-schemas.ts";
import type { RunContext } from "../events.ts";

/** The content behind a run's `context`: prompt, tools and policy; nothing if it is no longer there. */
export function readContext(logs: string, context: string | undefined): RunContext | undefined {
  const digest = /^sha256:([0-9a-f]+)$/.exec(context ?? "")?.[1];
  if (digest === undefined) return undefined;
  const file = join(logs, "contexts", `${digest}.json`);
  try {
    // A pipe would keep whoever reads it waiting.
    if (!statSync(file).isFile()) return undefined;
    return runContext().safeParse(JSON.parse(readFileSync(file, "utf8"))).data;
  } catch {
    return undefined;
  }
}
