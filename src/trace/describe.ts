// Describes each event in a sentence.

import type { Decision, RunEvent } from "../events.ts";
import { oneLine } from "../text/plain-text.ts";
import { jsonText, valueText } from "../text/json-text.ts";
import { knownEvent, type TraceEvent } from "./trace-record.ts";

/** A desk's own words for events: for a decision, the verdict and why. */
export interface EventWords {
  readonly decision?: (decision: Decision) => string;
}

/**
 * Describes an event for staff in one line, uncut. An event of an unknown type is described by its fields. Never
 * throws.
 *
 * @example
 * describeEvent({ type: "api_retry", status: 429, wait_ms: 2000, … }) // "API returned 429, retrying in 2 s"
 */
export function describeEvent(event: TraceEvent, words: EventWords = {}): string {
  const known = knownEvent(event);
  return known === undefined ? oneLine(fieldsInWords(event)) : describeRunEvent(known, words);
}

/** Describes an event of the running program, which needs no validation. */
export function describeRunEvent(event: RunEvent, words: EventWords = {}): string {
  return oneLine(inWords(event, words));
}

function inWords(event: RunEvent, words: EventWords): string {
  switch (event.type) {
    case "run_started":
      return `run ${event.header.run_id} started: ${event.header.question}`;
    case "model_started":
    case "model_reply":
    case "api_retry":
    case "adapted":
    case "api_error":
      return providerInWords(event);
    case "tool_call":
      return `${event.tool}(${jsonText(event.arguments)})${took(event.ms)}`;
    case "brake":
      return `${event.brake}: ${event.reason}`;
    case "approval":
      return approvalInWords(event);
    case "decision":
      return (words.decision ?? decisionInWords)(event);
    case "tool_exception":
      return `${event.tool} failed: ${event.name}: ${event.message}`;
    case "tool_result":
      return jsonText(event.result);
    case "warning":
      return event.message;
    case "model_delta":
    case "record":
      return event.text;
    case "limit":
    case "withheld":
    case "error":
    case "final_answer":
    case "step_limit":
    case "interrupted":
    case "run_ended":
      return endInWords(event);
  }
}

type EndType = "limit" | "withheld" | "error" | "final_answer" | "step_limit" | "interrupted" | "run_ended";

function endInWords(event: Extract<RunEvent, { type: EndType }>): string {
  switch (event.type) {
    case "limit":
      return `${event.limit}: ${event.reason}`;
    case "withheld":
      return `${event.reason} The text held back: ${event.text}`;
    case "error":
      return `${event.name}: ${event.message}`;
    case "final_answer":
      return event.text;
    case "step_limit":
    case "interrupted":
      return event.reason;
    case "run_ended":
      return `run ended: ${event.end.outcome}`;
  }
}

type ProviderEvent = Extract<
  RunEvent,
  { type: "model_started" | "model_reply" | "api_retry" | "adapted" | "api_error" }
>;

function providerInWords(event: ProviderEvent): string {
  switch (event.type) {
    case "model_started":
      return event.attempt === 1 ? "asked the model" : `asked the model again (attempt ${event.attempt})`;
    case "model_reply":
      return replyInWords(event);
    case "api_retry":
      return `${failureInWords(event)}, retrying in ${seconds(event.wait_ms)}`;
    case "adapted":
      return `API returned ${event.status}, asked again without ${event.without}`;
    case "api_error":
      return `${failureInWords(event)}: ${event.message}`;
  }
}

function fieldsInWords({ type: _type, at: _at, step: _step, ...fields }: TraceEvent): string {
  return Object.keys(fields).length === 0 ? "" : jsonText(fields);
}

function replyInWords({ text, finish_reason, ms }: Extract<RunEvent, { type: "model_reply" }>): string {
  const said = text.trim() === "" ? "(no text)" : text;
  const whole = finish_reason === "stop" || finish_reason === "tool_calls";
  return `${said}${whole ? "" : ` (stopped: ${finish_reason})`}${took(ms)}`;
}

function failureInWords({ kind, status }: { readonly kind: string; readonly status: number | null }): string {
  if (status !== null) return `API returned ${status}`;
  return kind === "network" || kind === "timeout" ? `no reply (${kind})` : `no usable reply (${kind})`;
}

/** Says who approved or refused which call. The arguments are in the call's own event. */
function approvalInWords({ approved, by, tool, reason }: Extract<RunEvent, { type: "approval" }>): string {
  const who = by === null ? "" : ` by ${by}`;
  return `${tool} was ${approved ? "approved" : "not approved"}${who}${reason === null ? "" : `: ${reason}`}`;
}

function decisionInWords({ verdict, rules }: Decision): string {
  const checks = rules.map(({ code, actual, operator, limit, passed }) => {
    return `${code} ${valueText(actual)} ${operator} ${valueText(limit)}${passed ? "" : " (does not hold)"}`;
  });
  return `${verdict}: ${checks.join(", ")}`;
}

const took = (ms: number): string => (ms < 0 ? "" : ` ${Math.round(ms)} ms`);

const seconds = (ms: number): string => `${Number((ms / 1000).toFixed(1))} s`;
