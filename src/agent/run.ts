import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { Emit, Identity, Receipt, RunContext, RunEvent, RunHeader, Usage } from "../events.ts";
import { type Clock, realClock } from "../llm/clock.ts";
import { type Price, unknownPrice } from "../llm/price.ts";
import type { Message, Provider, ToolSpec } from "../llm/types.ts";
import { type RetryOptions, usualRetry } from "../llm/with-retry.ts";
import { wellFormed } from "../llm/wire/well-formed.ts";
import type { Tool } from "../tools/define-tool.ts";
import { type Approve, approveAll } from "./approval.ts";
import type { Brake } from "./brakes/brake.ts";
import { usualBrakes } from "./brakes/usual-brakes.ts";
import type { CallRun } from "./call-tool.ts";
import { type CheckAnswer, receiptsAsRecord, type RecordLine } from "./check-answer.ts";
import { DeadlinePassed } from "./ending.ts";
import { lengthOf } from "./history.ts";
import { localTime, newRunId, type NewRunId } from "./run-ids.ts";
import type { Spent } from "./spending.ts";
import { textLength } from "./text-length.ts";

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
  readonly brakes?: readonly Brake[];
  readonly emit?: (event: RunEvent) => void;
  readonly clock?: Clock;
  readonly ids?: NewRunId;
  readonly signal?: AbortSignal;
  readonly approve?: Approve;
  /** What a call costs; without it nothing is known of the cost. */
  readonly price?: Price;
  readonly retry?: { readonly [Name in keyof RetryOptions]?: RetryOptions[Name] | undefined };
  /** Holds an answer against what the run knows; without it every answer stands. */
  readonly checkAnswer?: CheckAnswer;
  /** Writes the record line under a text; without it, the receipts that the text does not name are told. */
  readonly recordLine?: RecordLine;
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
  /** Aborted by the caller's signal. */
  readonly outside: AbortSignal;
  /** Ends the run's own timers. */
  close(): void;
}

/** Opens a run: its id, its stamped events, its deadline, and the first event. */
export function startRun(options: RunOptions): Run {
  const { clock = realClock, ids = newRunId, brakes = usualBrakes(), emit = () => {}, history = [] } = options;
  const outside = options.signal ?? new AbortController().signal;
  const over = new AbortController();
  const started = clock.now();
  const messages: Message[] = [...history, { role: "user", text: options.question }];
  const specs = options.tools.map(specOf).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const run: Run = {
    ...options,
    clock,
    brakes,
    outside,
    specs,
    step: 0,
    runId: ids(started),
    emit: (event) => emit({ ...event, at: clock.now().toISOString() }),
    messages,
    historyLength: messages.reduce(
      (sum, message) => sum + lengthOf(message),
      options.system.length + textLength(specs),
    ),
    receipts: [],
    usages: [],
    spent: [],
    price: options.price ?? unknownPrice,
    checkAnswer: options.checkAnswer ?? (() => ({ untrue: [], unsupported: [] })),
    recordLine: options.recordLine ?? receiptsAsRecord,
    today: options.desk?.today ?? null,
    heldBack: false,
    made: new Map(),
    signal: AbortSignal.any([outside, over.signal]),
    approve: options.approve ?? approveAll,
    retry: { baseMs: options.retry?.baseMs ?? usualRetry.baseMs, random: options.retry?.random ?? usualRetry.random },
    close: () => over.abort(),
  };
  void watchDeadline(run, over);
  run.emit(firstEvent(run, options, started));
  return run;
}

function specOf({ name, description, parameters }: Tool): ToolSpec {
  return { name, description, parameters };
}

async function watchDeadline({ brakes, clock }: Run, over: AbortController): Promise<void> {
  const limits = brakes.flatMap((brake) => (brake.kind === "time" && brake.over === "run" ? [brake.ms] : []));
  if (limits.length === 0) return;
  const ms = Math.min(...limits);
  try {
    await clock.sleep(ms, over.signal);
    over.abort(new DeadlinePassed(ms));
  } catch {
    // The run was over first.
  }
}

function firstEvent(
  run: Run,
  { question, desk, conversation, provider }: RunOptions,
  started: Date,
): Parameters<Emit>[0] {
  const content: RunContext = wellFormed({ system: run.system, tools: [...run.specs], policy: desk?.policy ?? null });
  const header: RunHeader = {
    v: 1,
    run_id: run.runId,
    conversation: conversation?.id ?? null,
    turn: conversation?.turn ?? 1,
    started: localTime(started),
    question,
    as: run.identity,
    today: desk?.today ?? null,
    time_zone: desk?.timeZone ?? null,
    dry_run: desk?.dryRun ?? false,
    provider: provider.name,
    model: provider.model,
    max_steps: maxSteps(run.brakes),
    context: `sha256:${createHash("sha256")
      .update(canonicalize(content) ?? "")
      .digest("hex")}`,
  };
  return { type: "run_started", header, content };
}

function maxSteps(brakes: readonly Brake[]): number | null {
  const limits = brakes.flatMap((brake) => (brake.kind === "step" ? (brake.max ?? []) : []));
  return limits.length === 0 ? null : Math.min(...limits);
}
