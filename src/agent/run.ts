import type { Identity, Receipt, RunEvent, Usage } from "../events.ts";
import { checkedLimit, longestMs } from "../text/limit.ts";
import { type Clock, realClock } from "../llm/clock.ts";
import { type Following, followSignal } from "../llm/follow-signal.ts";
import { type Price, unknownPrice } from "../llm/price.ts";
import type { Message, Provider, ToolSpec } from "../llm/types.ts";
import { type RetryOptions, usualRetry } from "../llm/with-retry.ts";
import type { Tool } from "../tools/define-tool.ts";
import type { Approve } from "./approval.ts";
import type { Brake, PastCall } from "./brakes/brake.ts";
import { usualBrakes } from "./brakes/usual-brakes.ts";
import type { CallRun } from "./call-run.ts";
import { type CheckAnswer, receiptsAsRecord, type RecordLine } from "./check-answer.ts";
import { DeadlinePassed } from "./ending.ts";
import { lengthOf } from "./history.ts";
import { byName, firstEvent, guarded, specOf } from "./first-event.ts";
import { newRunId, type NewRunId } from "./run-ids.ts";
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

/**
 * Opens a run: its id, its stamped events, its deadline, and the first event. A fault of what it was given is kept, to end
 * the run with; only a LimitError is thrown at once.
 */
export function startRun(options: RunOptions): Run {
  const { clock = realClock, ids = newRunId, brakes = usualBrakes(), emit = () => {} } = options;
  const outside = options.signal ?? new AbortController().signal;
  const own = followSignal(outside);
  const started = clock.now();
  const faults: unknown[] = [];
  const specs = guarded(() => options.tools.map(specOf).toSorted(byName), { otherwise: [], faults });
  const question: Message = { role: "user", text: options.question };
  const run: Run = {
    ...options,
    clock,
    brakes,
    outside,
    specs,
    step: 0,
    runId: ids(started),
    emit: (event) => emit({ ...event, at: clock.now().toISOString() }),
    messages: [question],
    historyLength:
      lengthOf(question) + options.system.length + guarded(() => textLength(specs), { otherwise: 0, faults }),
    receipts: [],
    usages: [],
    spent: [],
    price: options.price ?? unknownPrice,
    checkAnswer: options.checkAnswer ?? (() => ({ untrue: [], unsupported: [] })),
    recordLine: options.recordLine ?? receiptsAsRecord,
    today: options.desk?.today ?? null,
    heldBack: false,
    past: [],
    signal: own.signal,
    approve: options.approve,
    retry: retryOf(options),
    faults,
    close: () => own.abort(runIsOver),
  };
  const ms = guarded(() => longestRun(brakes), { otherwise: undefined, faults });
  void watchDeadline(ms, { clock, own });
  run.emit(firstEvent(run, options, started));
  return run;
}

/** Made once: an error for every run would cost more than a step of it. */
const runIsOver = Object.assign(new Error("The run is over."), { name: "AbortError" });

function retryOf({ retry = {} }: RunOptions): RetryOptions {
  const { baseMs = usualRetry.baseMs, random = usualRetry.random } = retry;
  return { baseMs: checkedLimit("retry.baseMs", baseMs, { least: 0, most: longestMs }), random };
}

const brakeKinds: readonly string[] = ["step", "call", "time", "result", "history"] satisfies Brake["kind"][];

function longestRun(brakes: readonly Brake[]): number | undefined {
  const limits = brakes.flatMap((brake) => {
    if (!brakeKinds.includes(brake.kind))
      throw new TypeError(`There is no kind of brakes ${JSON.stringify(brake.kind)}.`);
    if (brake.kind === "result") checkedLimit(brake.name, brake.max);
    if (brake.kind === "time") checkedLimit(brake.name, brake.ms, { most: longestMs });
    return brake.kind === "time" && brake.over === "run" ? [brake.ms] : [];
  });
  return limits.length === 0 ? undefined : Math.min(...limits);
}

async function watchDeadline(ms: number | undefined, { clock, own }: { clock: Clock; own: Following }): Promise<void> {
  if (ms === undefined) return;
  try {
    await clock.sleep(ms, own.signal);
    own.abort(new DeadlinePassed(ms));
  } catch {
    // The run was over first.
  }
}
