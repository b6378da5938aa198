import type { RunEvent } from "../events.ts";
import type { Change } from "./changes.ts";
import type { Row } from "./flow-desk.ts";

/** A call that a run made. Its arguments are as the tool parses them, or as the model sent them if they are invalid. */
export interface MadeCall {
  readonly step: number;
  readonly tool: string;
  readonly arguments: unknown;
}

/** What happened in a run, for comparison with the expectations. */
export interface Happened {
  readonly outcome: string;
  /** Why it ended, for an outcome with a reason. */
  readonly reason: string | undefined;
  readonly answer: string | null;
  /** The answer without the record line, and the sentences of the receipts. */
  readonly said: string;
  /** The line that code added to the answer. */
  readonly record: string | undefined;
  readonly steps: number;
  readonly calls: readonly MadeCall[];
  readonly results: readonly Extract<RunEvent, { type: "tool_result" }>[];
  readonly decisions: readonly Extract<RunEvent, { type: "decision" }>[];
  /** By table: the rows before, the rows at the end, and the changed ones. */
  readonly before: Readonly<Record<string, readonly Row[]>>;
  readonly state: Readonly<Record<string, readonly Row[]>>;
  readonly changes: Readonly<Record<string, readonly Change[]>>;
  /** The ids that the run was about. */
  readonly names: ReadonlySet<string>;
}
