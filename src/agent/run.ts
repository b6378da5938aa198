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
  /** The day that the desk believes it is, `2026-10-21`, in its own time zone. */
  readonly today: string;
  readonly timeZone: string;
  /** The run works on a copy, and nothing of it is kept. */
  readonly dryRun: boolean;
  readonly policy: unknown;
}

/** Everything a run needs. There is no default identity: who is asking must be said. */
export interface RunOptions {
  readonly system: string;
  readonly question: string;
  readonly identity: Identity;
  readonly provider: Provider;
  readonly tools: readonly Tool[];
  /** Earlier turns of the conversation, as a result's `messages` gave them. */
  readonly history?: readonly Message[];
  /** What was done in these turns, as the last result's `made` gave it: nothing of it is done again. */
  readonly made?: readonly PastCall[];
  readonly brakes?: readonly Brake[];
  readonly emit?: (event: RunEvent) => void;
  readonly clock?: Clock;
  readonly ids?: NewRunId;
  readonly signal?: AbortSignal;
  /** Asked before every write; without it, the rules in code decide alone. */
  readonly approve?: Approve;
  /** What a call costs; without it nothing is known of the cost. */
  readonly price?: Price;
  readonly retry?: { readonly [Name in keyof RetryOptions]?: RetryOptions[Name] | undefined };
  /** Holds an answer against what the run knows; without it every answer stands. */
  readonly checkAnswer?: CheckAnswer;
  /** Writes the record line under a text; without it, the receipts that the text does not name are told. */
  readonly recordLine?: RecordLine;
  /** The engine's sentences for customers and models, said otherwise; what is left out is said as usual. */
  readonly texts?: OwnTexts;
  readonly desk?: RunDesk;
  /** Which turn, from 1, of which conversation this is. */
  readonly conversation?: { readonly id: string; readonly turn: number };
}

/** A run under way: what was given, and what has come about since. */
export interface Run extends CallRun, Pick<RunOptions, "system" | "provider"> {
  step: number;
  readonly specs: readonly ToolSpec[];
  readonly messages: Message[];
  /** Characters of everything that is sent. */
  historyLength: number;
  /** Of this turn; those of earlier turns are in `past`. */
  readonly receipts: Receipt[];
  readonly usages: Usage[];
  readonly spent: Spent[];
  readonly price: Price;
  readonly checkAnswer: CheckAnswer;
  readonly recordLine: RecordLine;
  /** The desk's day, for the check of an answer. */
  readonly today: string | null;
  /** An answer was held back once, and the model was told why. */
  heldBack: boolean;
  readonly retry: RetryOptions;
  /** What was wrong with what the run was given. */
  readonly faults: unknown[];
  /** Aborted by the caller's signal. */
  readonly outside: AbortSignal;
  /** Ends the run's own timers. */
  close(): void;
}
