// Zod schemas of all run events, each created on first use.

import { z } from "zod";
import type { Identity } from "./text/identity.ts";
import { onFirstUse } from "./text/on-first-use.ts";
import { decision, receipt, rowRead } from "./output-schemas.ts";

/** Who is asking. Belongs to the run, never to a tool's arguments. */
const identity = onFirstUse(
  () =>
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("staff") }),
      z.object({ kind: z.literal("customer"), id: z.union([z.number(), z.string()]) }),
    ]) satisfies z.ZodType<Identity>,
);

/** Tokens of one step or of a whole run; `null` means unknown, not 0. */
export const usage = onFirstUse(() =>
  z.object({
    input_tokens: z.number().nullable(),
    cached_input_tokens: z.number().nullable(),
    output_tokens: z.number().nullable(),
    reasoning_tokens: z.number().nullable(),
  }),
);

/** A provider's message, unchanged; only the adapter of that wire format reads `value`. */
export const raw = onFirstUse(() => z.object({ wire: z.string(), value: z.unknown() }).nullable());

/** How a run ended. */
export const outcomes = ["answered", "step_limit", "limit", "api_error", "withheld", "interrupted", "error"] as const;

const inStep = onFirstUse(() => ({ at: z.string(), step: z.int() }));
const ofCall = onFirstUse(() => ({ ...inStep(), call_id: z.string() }));
const thrown = onFirstUse(() => ({ name: z.string(), message: z.string(), stack: z.string().nullable() }));
const failure = onFirstUse(() => ({ kind: z.string(), status: z.number().nullable(), message: z.string() }));

/**
 * The header fields of a trace line. Times have the local offset; `today` is the desk's day in its own time zone,
 * `null` for a run without a desk.
 */
export const runHeader = onFirstUse(() =>
  z.object({
    v: z.literal(1),
    run_id: z.string(),
    conversation: z.string().nullable(),
    turn: z.int(),
    started: z.string(),
    question: z.string(),
    as: identity(),
    today: z.string().nullable(),
    time_zone: z.string().nullable(),
    dry_run: z.boolean(),
    provider: z.string(),
    model: z.string(),
    max_steps: z.int().nullable(),
    context: z.string(),
  }),
);

/** The content behind a header's `context` digest, from which every request to the model can be rebuilt. */
export const runContext = onFirstUse(() =>
  z.object({
    system: z.string(),
    tools: z.array(z.unknown()),
    policy: z.unknown(),
    /** The actions of a desk that is a folder: what its decisions are explained with. */
    actions: z.record(z.string(), z.unknown()).optional(),
  }),
);

/** The closing fields of a trace line. */
export const runEnd = onFirstUse(() =>
  z.object({
    answer: z.string().nullable(),
    outcome: z.enum(outcomes),
    finished: z.string(),
    usage: usage(),
    cost: z.number().nullable(),
  }),
);

const event = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: () => Shape) =>
  onFirstUse(() => z.object({ type: z.literal(type), ...shape() }));

/**
 * All events of a run, by `type`, as immutable facts. `at` is a UTC instant, `ms` is in milliseconds, `step` counts
 * model calls from 1 (0 is before the first).
 */
export const runEvents = {
  run_started: event("run_started", () => ({ at: z.string(), header: runHeader(), content: runContext() })),
  model_started: event("model_started", () => ({ ...inStep(), attempt: z.int() })),
  model_delta: event("model_delta", () => ({ ...inStep(), text: z.string() })),
  model_reply: event("model_reply", () => ({
    ...inStep(),
    text: z.string(),
    finish_reason: z.string(),
    usage: usage(),
    raw: raw(),
    ms: z.number(),
  })),
  api_retry: event("api_retry", () => ({ ...inStep(), attempt: z.int(), ...failure(), wait_ms: z.number() })),
  adapted: event("adapted", () => ({ ...inStep(), without: z.string(), status: z.number(), message: z.string() })),
  tool_call: event("tool_call", () => ({ ...ofCall(), tool: z.string(), arguments: z.unknown(), ms: z.number() })),
  brake: event("brake", () => ({
    ...inStep(),
    brake: z.string(),
    reason: z.string(),
    call_id: z.string().nullable(),
  })),
  approval: event("approval", () => ({
    ...ofCall(),
    tool: z.string(),
    approved: z.boolean(),
    /** Who was asked; `null` if unknown or if nobody could be asked. */
    by: z.string().nullable(),
    reason: z.string().nullable(),
    arguments_digest: z.string(),
  })),
  decision: event("decision", () => ({ ...ofCall(), ...decision().shape })),
  tool_exception: event("tool_exception", () => ({ ...ofCall(), tool: z.string(), ...thrown() })),
  tool_result: event("tool_result", () => ({
    ...ofCall(),
    tool: z.string(),
    result: z.unknown(),
    receipts: z.array(receipt()).optional(),
    read: z.array(rowRead()).optional(),
    branch: z.string().optional(),
    ms: z.number(),
  })),
  warning: event("warning", () => ({ ...inStep(), code: z.string(), message: z.string() })),
  record: event("record", () => ({ ...inStep(), text: z.string() })),
  final_answer: event("final_answer", () => ({ ...inStep(), text: z.string() })),
  step_limit: event("step_limit", () => ({ ...inStep(), max: z.number(), reason: z.string() })),
  limit: event("limit", () => ({ ...inStep(), limit: z.string(), max: z.number(), reason: z.string() })),
  api_error: event("api_error", () => ({ ...inStep(), ...failure() })),
  withheld: event("withheld", () => ({ ...inStep(), reason: z.string(), text: z.string() })),
  interrupted: event("interrupted", () => ({ ...inStep(), reason: z.string() })),
  error: event("error", () => ({ ...inStep(), ...thrown() })),
  run_ended: event("run_ended", () => ({ at: z.string(), end: runEnd() })),
};
