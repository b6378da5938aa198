import type { Identity, Receipt, RunEvent, Usage } from "../events.ts";
import type { Clock } from "../llm/clock.ts";
import type { Price } from "../llm/price.ts";
import type { Message, Provider, ToolSpec } from "../llm/types.ts";
import type { RetryOptions } from "../llm/with-retry.ts";
import type { Tool } from "../tools/define-tool.ts";
import type { Approve } from "./approval.ts";
import type { Brake, PastCall } from "./brakes/brake.ts";
import type { CallRun } from "./call-run.ts";
import type { CheckAnswer, RecordLine } from "./check-answer.ts";
import type { NewRunId } from "./run-ids.ts";
import type { Spent } from "./spending.ts";
import type { OwnTexts } from "./texts.ts";

/** The desk that a run is about, for its trace; `policy` is kept with the run's context. */
export interface RunDesk {
  /** The desk's current day in its own time zone, `2026-10-21`. */
  readonly today: string;
  readonly timeZone: string;
  /** The run works on a copy of the data, and none of its changes are kept. */
  readonly dryRun: boolean;
  readonly policy: unknown;
}

/** The options of a run. `identity` has no default: the caller must say who is asking. */
export interface RunOptions {
  readonly system: string;
  readonly question: string;
  readonly identity: Identity;
  readonly provider: Provider;
  readonly tools: readonly Tool[];
  /** Earlier turns of the conversation, as a result's `messages` gave them. */
  readonly history?: readonly Message[];
  /** What was done in those turns, from the last result's `made`; none of it is done again. */
  readonly made?: readonly PastCall[];
  readonly brakes?: readonly Brake[];
  readonly emit?: (event: RunEvent) => void;
  readonly clock?: Clock;
  readonly ids?: NewRunId;
  readonly signal?: AbortSignal;
  /** Called before every write; without it, the rules in code decide alone. */
  readonly approve?: Approve;
  /** The price of a model call; without it the cost is unknown. */
  readonly price?: Price;
  readonly retry?: { readonly [Name in keyof RetryOptions]?: RetryOptions[Name] | undefined };
  /** Checks an answer against what the run knows; without it every answer stands. */
  readonly checkAnswer?: CheckAnswer;
  /**
   * Writes the record line under a text; without it, the sentences of the receipts that the text does not name are
   * added.
   */
  readonly recordLine?: RecordLine;
  /** Replaces the engine's sentences for customers and models; those that are left out keep their defaults. */
  readonly texts?: OwnTexts;
  readonly desk?: RunDesk;
  /** Which turn, from 1, of which conversation this is. */
  readonly conversation?: { readonly id: string; readonly turn: number };
}

/** A run in progress: its options and its state. */
export interface Run extends CallRun, Pick<RunOptions, "system" | "provider"> {
  step: number;
  readonly specs: readonly ToolSpec[];
  readonly messages: Message[];
  /** The length of the history, in characters. */
  historyLength: number;
  /** The calls of this turn; those of earlier turns are in `past`. */
  readonly receipts: Receipt[];
  readonly usages: Usage[];
  readonly spent: Spent[];
  readonly price: Price;
  readonly checkAnswer: CheckAnswer;
  readonly recordLine: RecordLine;
  /** The desk's current day, for the check of an answer. */
  readonly today: string | null;
  /** An answer was held back once, and the model was told why. */
  heldBack: boolean;
  readonly retry: RetryOptions;
  /** The fault in the given options. */
  readonly faults: unknown[];
  /** Aborted by the caller's signal. */
  readonly outside: AbortSignal;
  /** Ends the run's own timers. */
  close(): void;
}
