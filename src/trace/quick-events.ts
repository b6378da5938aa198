import { decisionLooks, receipt, rowRead } from "../output-schemas.ts";
import type { RunEvent } from "../events.ts";
import * as quick from "../text/quick.ts";

const tokens = quick.either(quick.number, quick.nothing);
const usage = quick.object({
  input_tokens: tokens,
  cached_input_tokens: tokens,
  output_tokens: tokens,
  reasoning_tokens: tokens,
});
const raw = quick.either(quick.object({ wire: quick.text, value: quick.anything }), quick.nothing);
const inStep = { at: quick.text, step: quick.int };
const ofCall = { ...inStep, call_id: quick.text };

/** Quick checks of the most common events. */
export const quickEvents: Readonly<Record<string, quick.Quick<RunEvent>>> = {
  model_started: quick.object({ type: quick.oneOf(["model_started"]), ...inStep, attempt: quick.int }),
  model_reply: quick.object({
    type: quick.oneOf(["model_reply"]),
    ...inStep,
    text: quick.text,
    finish_reason: quick.text,
    usage,
    raw,
    ms: quick.number,
  }),
  tool_call: quick.object({
    type: quick.oneOf(["tool_call"]),
    ...ofCall,
    tool: quick.text,
    arguments: quick.anything,
    ms: quick.number,
  }),
  decision: quick.object({ type: quick.oneOf(["decision"]), ...ofCall, ...decisionLooks }),
  tool_result: quick.object({
    type: quick.oneOf(["tool_result"]),
    ...ofCall,
    tool: quick.text,
    result: quick.anything,
    receipts: quick.optional(quick.list(receipt.quick)),
    read: quick.optional(quick.list(rowRead.quick)),
    branch: quick.optional(quick.text),
    ms: quick.number,
  }),
  record: quick.object({ type: quick.oneOf(["record"]), ...inStep, text: quick.text }),
  final_answer: quick.object({ type: quick.oneOf(["final_answer"]), ...inStep, text: quick.text }),
};
