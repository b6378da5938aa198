// One event of every type.

import type { Decision, RunEnd, RunEvent, RunHeader } from "../../src/events.ts";
import { unknownUsage } from "../../src/events.ts";
import { parseLine } from "../../src/trace/trace-record.ts";
import { recordTrace, type TraceOptions } from "../../src/trace/record.ts";

const at = "2026-10-21T11:45:12.000Z";
const digest = "sha256:0f3a";

export const header: RunHeader = {
  v: 1,
  run_id: "20261021-134512-a1b2c3",
  conversation: null,
  turn: 1,
  started: "2026-10-21T13:45:12+02:00",
  question: "Can I get a refund for order 1042?",
  as: { kind: "staff" },
  today: "2026-10-21",
  time_zone: "UTC",
  dry_run: false,
  provider: "offline",
  model: "offline-1",
  max_steps: 6,
  context: digest,
};

export const decision: Decision = {
  subject: { action: "refund", type: "order", id: 1043 },
  facts: { status: "paid" },
  as_of: "2026-10-21T12:00:00.000Z",
  policy_digest: "sha256:1",
  rules: [
    { code: "status", actual: "paid", operator: "in", limit: ["paid"], passed: true },
    { code: "window", actual: 20, operator: "<=", limit: 14, passed: false },
  ],
  verdict: "refuse",
};

const step = { step: 1, at };
const ofCall = { ...step, call_id: "call_1" };
const sentence = "Your ticket is 5001.";

/** One event of every type, as it could happen. */
export const everyEvent: readonly RunEvent[] = [
  { type: "run_started", at, header, content: { system: "Be kind.", tools: [], policy: { window_days: 14 } } },
  { type: "model_started", ...step, attempt: 1 },
  { type: "model_delta", ...step, text: "Let me" },
  { type: "api_retry", ...step, attempt: 1, kind: "rate_limit", status: 429, message: "Too many.", wait_ms: 2000 },
  { type: "model_reply", ...step, text: "", finish_reason: "tool_calls", usage: unknownUsage, raw: null, ms: 905 },
  { type: "tool_call", ...ofCall, tool: "get_order", arguments: { order_id: 1042 }, ms: 905 },
  {
    type: "approval",
    ...ofCall,
    tool: "open_ticket",
    approved: false,
    by: "ana",
    reason: "Her plan was changed instead.",
    arguments_digest: digest,
  },
  { type: "decision", ...ofCall, ...decision },
  { type: "tool_exception", ...ofCall, tool: "get_order", name: "TypeError", message: "x is not y", stack: null },
  {
    type: "tool_result",
    ...ofCall,
    tool: "get_order",
    result: { order_id: 1042 },
    receipts: [{ action: "ticket", id: 5001, sentence }],
    read: [{ table: "orders", row: { id: 1042 } }],
    ms: 2,
  },
  { type: "brake", ...step, brake: "repeated call", reason: "This exact call was already made.", call_id: "call_1" },
  { type: "warning", ...step, code: "unsupported_number", message: "Nothing supports the number 99." },
  { type: "adapted", ...step, without: "stream_options", status: 422, message: "Extra inputs are not permitted." },
  { type: "record", step: 2, at, text: "Nothing has been changed so far." },
  { type: "final_answer", step: 2, at, text: "Yes." },
  { type: "step_limit", ...step, max: 6, reason: "Reached the limit of 6 steps." },
  { type: "limit", ...step, limit: "deadline", max: 300_000, reason: "The run took longer than 300 s." },
  { type: "api_error", ...step, kind: "server", status: 500, message: "It failed four times." },
  { type: "withheld", ...step, reason: "It claimed a ticket that is not there.", text: "I opened ticket 9." },
  { type: "interrupted", ...step, reason: "Stopped by Ctrl-C." },
  { type: "error", ...step, name: "TypeError", message: "x is not y", stack: "at x" },
  {
    type: "run_ended",
    at,
    end: {
      answer: "Yes.",
      outcome: "answered",
      finished: "2026-10-21T13:45:14+02:00",
      usage: unknownUsage,
      cost: null,
    },
  },
];

export function started(changes: Partial<RunHeader> = {}, system = "Be kind."): RunEvent {
  return { type: "run_started", at, header: { ...header, ...changes }, content: { system, tools: [], policy: {} } };
}

export function ended(changes: Partial<RunEnd> = {}): RunEvent {
  const end = { answer: "Yes.", outcome: "answered", finished: "2026-10-21T13:45:14+02:00" } as const;
  return { type: "run_ended", at, end: { ...end, usage: unknownUsage, cost: null, ...changes } };
}

export function toolResult(result: unknown): RunEvent {
  return { type: "tool_result", ...ofCall, tool: "get_order", result, ms: 2 };
}

/** Records these events and gives what was recorded, with the problems that were said. */
export function recordEvents(options: TraceOptions, events: readonly RunEvent[]) {
  const problems: string[] = [];
  const { emit, line } = recordTrace({ ...options, onProblem: (problem) => problems.push(problem) });
  for (const event of events) emit(event);
  return { line: parseLine(line() ?? ""), problems };
}
