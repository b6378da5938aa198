// The tools on a fresh desk.

import { join } from "node:path";
import { onTestFinished } from "vitest";
import { readDeskFiles } from "../../src/db/desk-files.ts";
import type { DeskStore } from "../../src/db/desk-store.ts";
import { openDesk } from "../../src/db/open-desk.ts";
import { type DeskIdentity, deskView } from "../../src/policy/desk-view.ts";
import { parsePolicy, type Policy } from "../../src/policy/policy.ts";
import type { ToolOutput } from "../../src/tools/define-tool.ts";
import { nimbusTools } from "../../src/tools/nimbus-tools.ts";

const files = await readDeskFiles(join(import.meta.dirname, "../../db"));

export const plainPolicy = parsePolicy(
  '{"time_zone":"UTC","refund":{"window_days":14,"refundable_statuses":["paid"]}}',
  "policy.json",
);
export const staff: DeskIdentity = { kind: "staff" };
export const maya: DeskIdentity = { kind: "customer", id: 1 };
export const omar: DeskIdentity = { kind: "customer", id: 2 };

interface World {
  readonly store: DeskStore;
  /** Calls a tool as the loop does: the arguments are checked first. */
  readonly call: (name: string, args: unknown) => Promise<ToolOutput>;
  readonly as: (identity: DeskIdentity) => Pick<World, "call">;
}

/** The Nimbus desk in memory, seeded on 2026-11-29, at half past nine of that day, or at another instant. */
export async function world({
  identity = staff,
  policy = plainPolicy,
  now = "2026-11-29T09:30:00Z",
} = {}): Promise<World> {
  const store = await openDesk({ path: "unused.db", files, day: "2026-11-29", mode: "memory" });
  onTestFinished(() => store.close());
  const as = (who: DeskIdentity) => ({ call: caller(store, who, { policy, now }) });
  return { store, as, ...as(identity) };
}

function caller(
  store: DeskStore,
  identity: DeskIdentity,
  { policy, now }: { policy: Policy; now: string },
): World["call"] {
  const tools = nimbusTools(deskView({ store, policy, identity, clock: () => new Date(now) }));
  return async (name, args) => {
    const tool = tools.find((each) => each.name === name);
    if (tool === undefined) throw new Error(`There is no tool ${name}.`);
    const checked = tool.check(args);
    if (!checked.ok) return { result: { invalid: checked.error } };
    return checked.run({
      identity,
      runId: "run-1",
      callId: "call-1",
      judged: () => {},
      refused: [],
      signal: new AbortController().signal,
    });
  };
}
