import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { RunOptions } from "../../src/agent/run.ts";
import { readDeskFiles } from "../../src/db/desk-files.ts";
import type { DeskStore } from "../../src/db/desk-store.ts";
import { openDesk } from "../../src/db/open-desk.ts";
import type { ScriptedReply } from "../../src/llm/providers/scripted.ts";
import { noonOf } from "../../src/policy/calendar.ts";
import { type DeskIdentity, deskView } from "../../src/policy/desk-view.ts";
import { parsePolicy, readPolicy } from "../../src/policy/policy.ts";
import { checkAnswer } from "../../src/tools/answer-check/check-answer.ts";
import { recordLine } from "../../src/tools/answer-check/record-line.ts";
import { nimbusTools } from "../../src/tools/nimbus-tools.ts";
import { systemPrompt } from "../../src/tools/system-prompt.ts";
import { type Played, play } from "./play.ts";
import { runSql } from "./run-sql.ts";

const staff: DeskIdentity = { kind: "staff" };
export const maya: DeskIdentity = { kind: "customer", id: 1 };

export interface Nimbus {
  readonly store: DeskStore;
  /** Runs SQL on the database behind the desk's back. */
  readonly sql: (statement: string, ...params: unknown[]) => Record<string, unknown>[];
  readonly ask: (
    script: readonly ScriptedReply[],
    options?: Partial<Omit<RunOptions, "identity">> & { identity?: DeskIdentity; leftOver?: boolean },
  ) => Promise<Played>;
}

/** The real desk in a file of its own, frozen on one day, answered by a scripted model. */
export async function nimbus({ policy = undefined as string | undefined, day = "2026-10-21" } = {}): Promise<Nimbus> {
  const folder = mkdtempSync(join(tmpdir(), "ask-agent-desk-"));
  const path = join(folder, "desk.sqlite");
  const store = await openDesk({ path, files: await readDeskFiles("db"), day, mode: "real" });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const rules = policy === undefined ? await readPolicy("db/policy.json") : parsePolicy(policy, "policy.json");
  const clock = (): Date => noonOf(rules.time_zone, day);
  return {
    store,
    sql: runSql(path),
    ask: (script, { identity = staff, ...options } = {}) => {
      const tools = nimbusTools(deskView({ store, policy: rules, identity, clock }));
      const desk = { today: day, timeZone: rules.time_zone, dryRun: false, policy: rules };
      return play(script, { tools, system: systemPrompt, identity, checkAnswer, recordLine, desk, ...options });
    },
  };
}
