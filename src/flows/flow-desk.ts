import type { z } from "zod";
import type { CheckAnswer, RecordLine } from "../agent/check-answer.ts";
import type { RunDesk } from "../agent/run.ts";
import type { Identity, RunEvent } from "../events.ts";
import type { Tool } from "../tools/define-tool.ts";

/** What a flow says of its world. `world` and `policy` have passed the desk's own schemas. */
export interface WorldSetting<World = unknown, Change = unknown> {
  /** Who asks: `staff`, or a customer as the desk knows them; any text that a flow has under `as`. */
  readonly as: string;
  /** The desk's current day, `2026-10-21`. */
  readonly today: string;
  readonly world: World | undefined;
  readonly policy: Change | undefined;
}

/** A row of the end state. */
export type Row = Readonly<Record<string, unknown>>;

/** A desk for one run, isolated from all others. */
export interface FlowWorld {
  readonly identity: Identity;
  readonly tools: readonly Tool[];
  readonly desk: RunDesk;
  /** Every row of the tables that flows may have expectations of, as they are now. */
  state(): Promise<Readonly<Record<string, readonly Row[]>>>;
  close(): Promise<void>;
}

/**
 * A desk that flows can be run on. `tables` are those of the end state, each with the columns that an expectation may
 * name; `rules` are the codes of the policy's rules, for the coverage. `open` rejects with a FlowWorldError for a world
 * that cannot be. It is also opened for staff, with neither `world` nor `policy`: the tools of that are the ones that
 * flows may name. What is alike asked must be alike answered: numbers and times that chance or a clock gives make a
 * recording useless.
 */
export interface FlowDesk<World = unknown, Change = unknown> {
  readonly system: string;
  readonly world: z.ZodType<World>;
  readonly policy: z.ZodType<Change>;
  readonly tables: Readonly<Record<string, z.ZodObject>>;
  readonly rules: readonly string[];
  /** Checks each answer against what its run knows, as in a real run; without it every answer stands. */
  readonly checkAnswer?: CheckAnswer;
  /**
   * Writes the record line under an answer, as in a real run; without it, the sentences of the receipts that an answer
   * does not name are added.
   */
  readonly recordLine?: RecordLine;
  open(setting: WorldSetting<World, Change>): Promise<FlowWorld>;
}

/** A recorded run, as far as its world can be made of it: the rows that it read are in its `tool_result` events. */
export interface WorldOfRun {
  readonly events: readonly RunEvent[];
  readonly as: Identity;
  /** The policy of its context, if that is still there. */
  readonly policy: unknown;
}

/** What a flow says of its world is impossible; `message` is one sentence for whoever wrote it. */
export class FlowWorldError extends Error {
  override readonly name = "FlowWorldError";
  /** The key of the flow that is to be changed, if it is one. */
  readonly key: string | undefined;

  constructor(message: string, { key, ...options }: ErrorOptions & { readonly key?: string } = {}) {
    super(message, options);
    this.key = key;
  }
}
