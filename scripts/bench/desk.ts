// The desk's tools for every contestant.

import { readDeskFiles } from "../../src/db/desk-files.ts";
import { openDesk } from "../../src/db/open-desk.ts";
import { dayIn } from "../../src/policy/calendar.ts";
import { deskView } from "../../src/policy/desk-view.ts";
import { readPolicy } from "../../src/policy/policy.ts";
import type { Tool } from "../../src/tools/define-tool.ts";
import { nimbusTools } from "../../src/tools/nimbus-tools.ts";
import type { BenchTool } from "./contestant.ts";

export { systemPrompt } from "../../src/tools/system-prompt.ts";

/** Returns the tools of the Nimbus desk in a folder, on a database file or in memory. */
export async function deskTools(folder: string, path?: string): Promise<readonly Tool[]> {
  const day = dayIn("UTC", new Date());
  const place = path === undefined ? ({ path: "bench", mode: "memory" } as const) : ({ path, mode: "real" } as const);
  const store = await openDesk({ ...place, files: await readDeskFiles(folder), day });
  const policy = await readPolicy(`${folder}/policy.json`);
  return nimbusTools(deskView({ store, policy, identity: { kind: "staff" }, clock: () => new Date() }));
}

/** Converts the tools for contestants, which get a schema and a function. */
export function asBenchTools(tools: readonly Tool[]): readonly BenchTool[] {
  return tools.map(({ name, description, parameters, check }) => ({
    name,
    description,
    parameters,
    async run(args) {
      const checked = check(args);
      if (!checked.ok) return { error: checked.error };
      const { signal } = new AbortController();
      return (
        await checked.run({
          identity: { kind: "staff" },
          runId: "bench",
          callId: "bench",
          signal,
          judged: () => {},
          refused: [],
        })
      ).result;
    },
  }));
}
