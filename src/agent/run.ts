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

/** The desk of a run, for its trace. `policy` is stored with the run's context. */
export interface RunDesk {
  /** The desk's current day in its own time zone, `2026-10-21`. */
  readonly today: string;
  readonly timeZone: string;
  /** The run works on a copy of the database that is thrown away. */
  readonly dryRun: boolean;
  readonly policy: unknown;
  /** The desk's actions with their rules, stored with the run's context, so that its decisions can be explained later. */
  readonly actions?: Readonly<Record<string, unknown>> | undefined;
}

/** The input of a run. `identity` has no default: the caller must say who is asking. */
export interface RunOptions {
  readonly system: string;
  readonly question: string;
  readonly identity: Identity;
  readonly provider: Provider;
  readonly tools: readonly Tool[];
  /** Earlier turns of the conversation: the `messages` of the last result. */
  readonly history?: readonly Message[];
  /** What was done in earlier turns: the `made` of the last result. These writes are not repeated. */
  readonly made?: readonly PastCall[];
  readonly brakes?: readonly Brake[];
  readonly emit?: (event: RunEvent) => void;
  readonly clock?: Clock;
  readonly ids?: NewRunId;
  readonly signal?: AbortSignal;
  /** Called before every write. If missing, only the rules in code decide. */
  readonly approve?: Approve;
  /** Prices model calls. If missing, the cost is unknown. */
  readonly price?: Price;
  readonly retry?: { readonly [Name in keyof RetryOptions]?: RetryOptions[Name] | undefined };
  /** Checks each answer against what the run knows. If missing, every answer is sent as it is. */
  readonly checkAnswer?: CheckAnswer;
  /** Writes the record line under a text. If missing, the line consists of the receipts that the text does not name. */
  readonly recordLine?: RecordLine;
  /** Replacements for the engine's sentences to customers and models. Missing ones have their default. */
  readonly texts?: OwnTexts;
  readonly desk?: RunDesk;
  /** The conversation, and the number of this turn in it, from 1. */
  readonly conversation?: { readonly id: string; readonly turn: number };
}

/** A run in progress: its input and its state. */
export interface Run extends CallRun, Pick<RunOptions, "system" | "provider"> {
  step: number;
  readonly specs: readonly ToolSpec[];
  readonly messages: Message[];
  /** Characters of the system prompt, tools and messages that are sent with the next model call. */
  historyLength: number;
  /** Receipts of this turn; those of earlier turns are in `past`. */
  readonly receipts: Receipt[];
  /** The usage of all model calls so far; `undefined` before the first. */
  usage: Usage | undefined;
  readonly spent: Spent[];
  readonly price: Price;
  readonly checkAnswer: CheckAnswer;
  readonly recordLine: RecordLine;
  /** The desk's current day, for the answer check. */
  readonly today: string | null;
  /** An answer was held back already, and the model was told why. */
  heldBack: boolean;
  readonly retry: RetryOptions;
  /** Errors in the input of the run. */
  readonly faults: unknown[];
  /** The caller's signal. */
  readonly outside: AbortSignal;
  /** Clears the run's timers. */
  close(): void;
}
