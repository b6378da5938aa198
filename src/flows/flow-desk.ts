import type { z } from "zod";
import type { CheckAnswer, RecordLine } from "../agent/check-answer.ts";
import type { RunDesk } from "../agent/run.ts";
import type { Identity, RunEvent } from "../events.ts";
import type { Tool } from "../tools/define-tool.ts";

/** A flow's world. `world` and `policy` are already validated by the desk's schemas. */
export interface WorldSetting<World = unknown, Change = unknown> {
  /** Who asks: `staff`, or a customer as the desk knows them; the text of `as` in the flow. */
  readonly as: string;
  /** The desk's day, `2026-10-21`. */
  readonly today: string;
  readonly world: World | undefined;
  readonly policy: Change | undefined;
}

/** A row of the end state. */
export type Row = Readonly<Record<string, unknown>>;

/** A separate desk for one run. */
export interface FlowWorld {
  readonly identity: Identity;
  readonly tools: readonly Tool[];
  readonly desk: RunDesk;
  /** Returns all current rows of the tables that expectations may use. */
  state(): Promise<Readonly<Record<string, readonly Row[]>>>;
  close(): Promise<void>;
}

/**
 * A desk that flows can run on. `tables` are those of the end state, each with the columns that an expectation may
 * name; `rules` are the codes of the policy's rules, for the coverage. `open` rejects with a FlowWorldError for an
 * impossible world. It is also opened for staff, without `world` and `policy`, to get the tools that flows may name.
 * The same request must give the same answer: random numbers and clock times make a recording useless.
 */
export interface FlowDesk<World = unknown, Change = unknown> {
  readonly system: string;
  readonly world: z.ZodType<World>;
  readonly policy: z.ZodType<Change>;
  readonly tables: Readonly<Record<string, z.ZodObject>>;
  readonly rules: readonly string[];
  /** The same by action, where a desk has several: two actions may have a rule of the same code. */
  readonly rulesOf?: Readonly<Record<string, readonly string[]>>;
  /** Checks each answer, as in real use; if missing, every answer stands. */
  readonly checkAnswer?: CheckAnswer;
  /** Writes the record line, as in real use; if missing, the receipts that an answer lacks are appended. */
  readonly recordLine?: RecordLine;
  open(setting: WorldSetting<World, Change>): Promise<FlowWorld>;
}

/** A recorded run to rebuild a world from: the rows it read are in its `tool_result` events. */
export interface WorldOfRun {
  readonly events: readonly RunEvent[];
  readonly as: Identity;
  /** The policy of its context, if that file still exists. */
  readonly policy: unknown;
}

/** Thrown for an impossible world. `message` is one sentence for the flow's author. */
export class FlowWorldError extends Error {
  override readonly name = "FlowWorldError";
  /** The key of the flow that must be changed, if known. */
  readonly key: string | undefined;

  constructor(message: string, { key, ...options }: ErrorOptions & { readonly key?: string } = {}) {
    super(message, options);
    this.key = key;
  }
}
