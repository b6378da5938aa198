import type { OwnedDesk } from "../db/owned/open-owned.ts";
import type { Row as DataRow } from "../db/owned/plain-rows.ts";
import type { Decision } from "../text/decision.ts";
import { type Decided, decide } from "./decide.ts";
import type { DeskTool } from "./desk-definition.ts";
import { guardedWrite, missingRow, type WriteOutcome, type WritingTool } from "./guarded-write.ts";
import { type Binding, momentOf } from "./moment.ts";

export type { Row as DataRow } from "../db/owned/plain-rows.ts";
export type { Decided } from "./decide.ts";
export type { WriteOutcome, WritingTool } from "./guarded-write.ts";

/** A tool that reads rows. */
export type ReadingTool = Extract<DeskTool, { kind: "lookup" | "list" }>;

/** What a write knows of its run. A write that has not begun when `signal` is aborted never begins. */
interface WriteContext {
  readonly runId: string;
  readonly signal: AbortSignal;
  /** Called with each decision, even if nothing is written afterwards. */
  readonly judged: (decision: Decision) => void;
}

/**
 * A desk for one run, bound to the asker, a policy and the desk's clock. A row of somebody else and one that does not
 * exist give the same result. `asked` are the validated arguments of a call.
 */
export interface BoundDesk {
  /** Returns up to `most` rows. */
  select(tool: ReadingTool, asked: DataRow, most: number): Promise<readonly DataRow[]>;
  /** Returns the decision on an action; undefined if there is nothing to decide on. */
  decide(action: string, asked: DataRow): Promise<Decided | undefined>;
  /** Reads, judges and writes in one immediate transaction. */
  write(tool: WritingTool, asked: DataRow, context: WriteContext): Promise<WriteOutcome>;
}

/** Binds a desk's definition to its data, an asker, a policy and a clock. Tools get nothing else. */
export function bindDesk(data: Pick<OwnedDesk, "read" | "write">, binding: Binding): BoundDesk {
  return {
    select: (tool, asked, most) =>
      data.read((rows) => rows.select(tool.select, momentOf(binding, { asked }).parameters, { list: true, most }).rows),
    decide: (action, asked) => data.read((rows) => decide(momentOf(binding, { asked }), rows, action)),
    write: (tool, asked, { runId, signal, judged }) =>
      data
        .write((rows) => guardedWrite(tool, momentOf(binding, { asked, runId }), { rows, judged }), { signal })
        .catch(missingRow),
  };
}
