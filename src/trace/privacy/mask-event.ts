import type { RunEvent } from "../../events.ts";
import { type Mask, maskedCopy } from "../../text/json-text.ts";

/**
 * Returns an event with the personal data in its free text masked. Free text is what a person or model wrote, and text
 * about it: questions, replies, arguments, results, answers, reasons and errors. Not masked: ids, times, counts,
 * decisions with their facts and rules, rows that were read (which have no personal columns), branches, prompt, tools
 * and policy, and `raw`, the provider's own form of a reply.
 */
export function maskEvent(event: RunEvent, mask: Mask): RunEvent {
  switch (event.type) {
    case "run_started":
      return { ...event, header: { ...event.header, question: mask(event.header.question) } };
    case "model_started":
    case "decision":
      return event;
    case "model_delta":
    case "model_reply":
    case "record":
    case "final_answer":
      return { ...event, text: mask(event.text) };
    case "tool_call":
      return { ...event, tool: toolName(event.tool, mask), arguments: maskedValue(event.arguments, mask) };
    case "tool_result":
      return maskResult(event, mask);
    case "adapted":
    case "api_retry":
    case "api_error":
    case "warning":
      return { ...event, message: mask(event.message) };
    case "approval":
      return maskApproval(event, mask);
    case "tool_exception":
    case "error":
      return { ...event, message: mask(event.message), stack: event.stack === null ? null : mask(event.stack) };
    case "brake":
    case "step_limit":
    case "limit":
    case "interrupted":
      return { ...event, reason: mask(event.reason) };
    case "withheld":
      return { ...event, reason: mask(event.reason), text: mask(event.text) };
    case "run_ended": {
      const { answer } = event.end;
      return { ...event, end: { ...event.end, answer: answer === null ? null : mask(answer) } };
    }
  }
}

function maskApproval(event: Extract<RunEvent, { type: "approval" }>, mask: Mask): RunEvent {
  const { tool, by, reason } = event;
  const masked = (text: string | null): string | null => (text === null ? null : mask(text));
  return { ...event, tool: toolName(tool, mask), by: masked(by), reason: masked(reason) };
}

function maskResult(event: Extract<RunEvent, { type: "tool_result" }>, mask: Mask): RunEvent {
  const { tool, result, receipts } = event;
  const masked = { ...event, tool: toolName(tool, mask), result: maskedValue(result, mask) };
  if (receipts === undefined) return masked;
  return { ...masked, receipts: receipts.map((receipt) => ({ ...receipt, sentence: mask(receipt.sentence) })) };
}

/** Masks a tool's name unless it looks like one, because a model can put any text there. */
const toolName = (name: string, mask: Mask): string => (/^[a-z]+(?:_[a-z]+){0,5}$/.test(name) ? name : mask(name));

/** Masks the texts of any value. */
function maskedValue(value: unknown, mask: Mask): unknown {
  return value === undefined ? undefined : maskedCopy(value, mask);
}
