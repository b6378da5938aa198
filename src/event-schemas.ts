// The schemas of those facts, each made when it is first met.

import { z } from "zod";
import { onFirstUse } from "./text/on-first-use.ts";
import { decisionLook, receiptLook, rowReadLook } from "./event-looks.ts";
import { withQuick } from "./text/quick.ts";

/** Who is asking. It belongs to the run, never to a tool's arguments. */
export const identity = onFirstUse(() =>
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("staff") }),
    z.object({ kind: z.literal("customer"), id: z.union([z.number(), z.string()]) }),
  ]),
);

/** Tokens of one step or of a whole run; `null` is unknown, never 0. */
export const usage = onFirstUse(() =>
  z.object({
    input_tokens: z.number().nullable(),
    cached_input_tokens: z.number().nullable(),
    output_tokens: z.number().nullable(),
    reasoning_tokens: z.number().nullable(),
  }),
);

/** What a provider sent, kept as it came; only the adapter of that wire reads `value`. */
export const raw = onFirstUse(() => z.object({ wire: z.string(), value: z.unknown() }).nullable());

/**
 * One policy rule applied to a fact: `actual operator limit`, for example 20 "<=" 14, and whether that holds. `waived`:
 * it does not, and an exception stands in for it.
 */
const ruleCheck = onFirstUse(() =>
  z.object({
    code: z.string(),
    actual: z.unknown(),
    operator: z.string(),
    limit: z.unknown(),
    passed: z.boolean(),
    waived: z.boolean().optional(),
  }),
);

/** A policy applied to facts. `as_of` is the UTC instant it was decided for. */
export const decision = withQuick(decisionLook, () =>
  z.object({
    subject: z.object({ action: z.string(), type: z.string(), id: z.union([z.number(), z.string()]) }),
    facts: z.record(z.string(), z.unknown()),
    as_of: z.string(),
    policy_digest: z.string(),
    rules: z.array(ruleCheck()),
    verdict: z.enum(["allow", "refuse", "needs_person"]),
  }),
);

/** Something done or found that the customer must hear of: its id, a sentence that names it, its data, such as its order. */
export const receipt = withQuick(receiptLook, () =>
  z.object({
    action: z.string(),
    id: z.union([z.number(), z.string().regex(/\S/)]),
    sentence: z.string().regex(/\S/),
    about: z.record(z.string(), z.unknown()).optional(),
  }),
);

/** A row that a tool read, without personal columns. */
export const rowRead = withQuick(rowReadLook, () =>
  z.object({ table: z.string(), row: z.record(z.string(), z.unknown()) }),
);

/** How a run ended. */
export const outcomes = ["answered", "step_limit", "limit", "api_error", "withheld", "interrupted", "error"] as const;

const inStep = onFirstUse(() => ({ at: z.string(), step: z.int() }));
const ofCall = onFirstUse(() => ({ ...inStep(), call_id: z.string() }));
const thrown = onFirstUse(() => ({ name: z.string(), message: z.string(), stack: z.string().nullable() }));
const failure = onFirstUse(() => ({ kind: z.string(), status: z.number().nullable(), message: z.string() }));

/** Every header field of a trace line. Instants have the local offset; `today` is the
 * desk's day in its own time zone, `null` for a run without a desk. */
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

/** The content behind a header's `context` digest: with it, every request the model saw can be rebuilt. */
export const runContext = onFirstUse(() =>
  z.object({ system: z.string(), tools: z.array(z.unknown()), policy: z.unknown() }),
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
 * The spine: everything that happens in a run, as immutable past-tense facts, by `type`. `at` is a UTC instant, `ms` are
 * milliseconds, `step` counts model calls from 1 (0: before the first).
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
    /** Who was asked; `null` if nobody said who they are, or nobody could be asked. */
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
