import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { Emit, Identity, Receipt, RunContext, RunEvent, RunHeader, Usage } from "../events.ts";
import { type Clock, realClock } from "../llm/clock.ts";
import type { Message, Provider, ToolSpec } from "../llm/types.ts";
import { type RetryOptions, usualRetry } from "../llm/with-retry.ts";
import type { Tool } from "../tools/define-tool.ts";
import { type Approve, approveAll } from "./approval.ts";
import type { Brake } from "./brakes/brake.ts";
import { usualBrakes } from "./brakes/usual-brakes.ts";
import type { CallRun } from "./call-tool.ts";
import { DeadlinePassed } from "./ending.ts";
import { localTime, newRunId, type NewRunId } from "./run-ids.ts";

/** What the trace says of a run beyond what the loop knows by itself; `policy` is kept with the run's context. */
export interface RunNotes {
  readonly conversation?: string | null;
  readonly turn?: number;
  readonly today?: string;
  readonly time_zone?: string;
  readonly dry_run?: boolean;
  readonly policy?: unknown;
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
  readonly retry?: RetryOptions;
  readonly notes?: RunNotes;
}

/** A run under way: what was given, and what has come about since. */
export interface Run extends CallRun, Pick<RunOptions, "system" | "provider"> {
  step: number;
  readonly specs: readonly ToolSpec[];
  readonly messages: Message[];
  readonly receipts: Receipt[];
  readonly usages: Usage[];
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
    messages: [...history, { role: "user", text: options.question }],
    receipts: [],
    usages: [],
    made: new Map(),
    signal: AbortSignal.any([outside, over.signal]),
    approve: options.approve ?? approveAll,
    retry: options.retry ?? usualRetry,
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
    over.abort(
      new DeadlinePassed(`The time limit of ${Math.round(ms / 1000)} s was reached before there was an answer.`),
    );
  } catch {
    // The run was over first.
  }
}

function firstEvent(run: Run, { question, notes = {}, provider }: RunOptions, started: Date): Parameters<Emit>[0] {
  const content: RunContext = { system: run.system, tools: [...run.specs], policy: notes.policy ?? null };
  const local = localTime(started);
  const header: RunHeader = {
    v: 1,
    run_id: run.runId,
    conversation: notes.conversation ?? null,
    turn: notes.turn ?? 1,
    started: local,
    question,
    as: run.identity,
    today: notes.today ?? local.slice(0, 10),
    time_zone: notes.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    dry_run: notes.dry_run ?? false,
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
