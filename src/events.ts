import { z } from "zod";

const [id, row] = [z.union([z.number(), z.string()]), z.record(z.string(), z.unknown())];

/** Who is asking. It belongs to the run, never to a tool's arguments. */
const identity = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("staff") }),
  z.object({ kind: z.literal("customer"), id }),
]);

/** Tokens of one step or of a whole run; `null` is unknown, never 0. */
const usage = z.object({
  input_tokens: z.number().nullable(),
  cached_input_tokens: z.number().nullable(),
  output_tokens: z.number().nullable(),
  reasoning_tokens: z.number().nullable(),
});

/** What a provider sent, kept as it came; only the adapter of that wire reads `value`. */
const raw = z.object({ wire: z.string(), value: z.unknown() }).nullable();

/**
 * One policy rule applied to a fact: `actual operator limit`, for example 20 "<=" 14, and whether that holds. `waived`:
 * it does not, and an exception stands in for it.
 */
const ruleCheck = z.object({
  code: z.string(),
  actual: z.unknown(),
  operator: z.string(),
  limit: z.unknown(),
  passed: z.boolean(),
  waived: z.boolean().optional(),
});

/** A policy applied to facts. `as_of` is the UTC instant it was decided for. */
export const decision = z.object({
  subject: z.object({ action: z.string(), type: z.string(), id }),
  facts: z.record(z.string(), z.unknown()),
  as_of: z.string(),
  policy_digest: z.string(),
  rules: z.array(ruleCheck),
  verdict: z.enum(["allow", "refuse", "needs_person"]),
});

/** Something done or found that the customer must hear of: its id, a sentence that names it, its data, such as its order. */
export const receipt = z.object({
  action: z.string(),
  id: z.union([z.number(), z.string().regex(/\S/)]),
  sentence: z.string().regex(/\S/),
  about: row.optional(),
});

/** A row that a tool read, without personal columns. */
export const rowRead = z.object({ table: z.string(), row });

/** How a run ended. */
export const outcomes = ["answered", "step_limit", "limit", "api_error", "withheld", "interrupted", "error"] as const;

const at = z.string();
const inStep = { at, step: z.int() };
const ofCall = { ...inStep, call_id: z.string() };
const thrown = { name: z.string(), message: z.string(), stack: z.string().nullable() };
const failure = { kind: z.string(), status: z.number().nullable(), message: z.string() };

/** Every header field of a trace line. Instants have the local offset; `today` is the
 * desk's day in its own time zone, `null` for a run without a desk. */
export const runHeader = z.object({
  v: z.literal(1),
  run_id: z.string(),
  conversation: z.string().nullable(),
  turn: z.int(),
  started: z.string(),
  question: z.string(),
  as: identity,
  today: z.string().nullable(),
  time_zone: z.string().nullable(),
  dry_run: z.boolean(),
  provider: z.string(),
  model: z.string(),
  max_steps: z.int().nullable(),
  context: z.string(),
});

/** The content behind a header's `context` digest: with it, every request the model saw can be rebuilt. */
export const runContext = z.object({ system: z.string(), tools: z.array(z.unknown()), policy: z.unknown() });

/** The closing fields of a trace line. */
export const runEnd = z.object({
  answer: z.string().nullable(),
  outcome: z.enum(outcomes),
  finished: z.string(),
  usage,
  cost: z.number().nullable(),
});

/**
 * The spine: everything that happens in a run, as immutable past-tense facts. `at` is a UTC instant, `ms` are
 * milliseconds, `step` counts model calls from 1 (0: before the first).
 */
export const runEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("run_started"), at, header: runHeader, content: runContext }),
  z.object({ type: z.literal("model_started"), ...inStep, attempt: z.int() }),
  z.object({ type: z.literal("model_delta"), ...inStep, text: z.string() }),
  z.object({
    type: z.literal("model_reply"),
    ...inStep,
    text: z.string(),
    finish_reason: z.string(),
    usage,
    raw,
    ms: z.number(),
  }),
  z.object({ type: z.literal("api_retry"), ...inStep, attempt: z.int(), ...failure, wait_ms: z.number() }),
  z.object({ type: z.literal("adapted"), ...inStep, without: z.string(), status: z.number(), message: z.string() }),
  z.object({ type: z.literal("tool_call"), ...ofCall, tool: z.string(), arguments: z.unknown(), ms: z.number() }),
  z.object({
    type: z.literal("brake"),
    ...inStep,
    brake: z.string(),
    reason: z.string(),
    call_id: z.string().nullable(),
  }),
  z.object({
    type: z.literal("approval"),
    ...ofCall,
    tool: z.string(),
    approved: z.boolean(),
    /** Who was asked; `null` if nobody said who they are, or nobody could be asked. */
    by: z.string().nullable(),
    reason: z.string().nullable(),
    arguments_digest: z.string(),
  }),
  z.object({ type: z.literal("decision"), ...ofCall, ...decision.shape }),
  z.object({ type: z.literal("tool_exception"), ...ofCall, tool: z.string(), ...thrown }),
  z.object({
    type: z.literal("tool_result"),
    ...ofCall,
    tool: z.string(),
    result: z.unknown(),
    receipts: z.array(receipt).optional(),
    read: z.array(rowRead).optional(),
    branch: z.string().optional(),
    ms: z.number(),
  }),
  z.object({ type: z.literal("warning"), ...inStep, code: z.string(), message: z.string() }),
  z.object({ type: z.literal("record"), ...inStep, text: z.string() }),
  z.object({ type: z.literal("final_answer"), ...inStep, text: z.string() }),
  z.object({ type: z.literal("step_limit"), ...inStep, max: z.number(), reason: z.string() }),
  z.object({ type: z.literal("limit"), ...inStep, limit: z.string(), max: z.number(), reason: z.string() }),
  z.object({ type: z.literal("api_error"), ...inStep, ...failure }),
  z.object({ type: z.literal("withheld"), ...inStep, reason: z.string(), text: z.string() }),
  z.object({ type: z.literal("interrupted"), ...inStep, reason: z.string() }),
  z.object({ type: z.literal("error"), ...inStep, ...thrown }),
  z.object({ type: z.literal("run_ended"), at, end: runEnd }),
]);

/** Who is asking. */
export type Identity = Readonly<z.infer<typeof identity>>;
/** Tokens of one step or of a whole run; `null` is unknown, never 0. */
export type Usage = Readonly<z.infer<typeof usage>>;
/** What a provider sent, kept as it came. */
export type Raw = z.infer<typeof raw>;
/** A policy applied to facts, and its verdict. */
export type Decision = z.infer<typeof decision>;
/** Something that was done or found and that the customer must hear of. */
export type Receipt = z.infer<typeof receipt>;
/** How a run ended. */
export type Outcome = (typeof outcomes)[number];
/** The header fields of a trace line. */
export type RunHeader = z.infer<typeof runHeader>;
/** The content behind the digest `context` of a header. */
export type RunContext = z.infer<typeof runContext>;
/** The closing fields of a trace line. */
export type RunEnd = z.infer<typeof runEnd>;
/** A fact of a run, told once it is so, with its time. */
export type RunEvent = z.infer<typeof runEvent>;

type WithoutTime<Event> = Event extends unknown ? Omit<Event, "at"> : never;

/** An event before it is stamped with its time. */
export type NewRunEvent = WithoutTime<RunEvent>;

/** Takes one fact; plain and synchronous, so that the order of events is the order of what happened. */
export type Emit = (event: NewRunEvent) => void;

export const unknownUsage: Usage = {
  input_tokens: null,
  cached_input_tokens: null,
  output_tokens: null,
  reasoning_tokens: null,
};
