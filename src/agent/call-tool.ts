import type { Receipt } from "../events.ts";
import type { ToolCall } from "../llm/types.ts";
import type { CheckedCall, Tool } from "../tools/define-tool.ts";
import { type ApprovalRequest, askPerson } from "./approval.ts";
import type { CallKind, PendingCall } from "./brakes/brake.ts";
import { atOnce } from "./at-once.ts";
import { takenBy } from "./taken-arguments.ts";
import { type Came, type CallRun, failed, type NumberedCall, redirect, refusal } from "./call-run.ts";
import { type RunnableCall, runTool } from "./run-tool.ts";
import { textLength } from "./text-length.ts";
import { toldResult } from "./told-result.ts";

/** A checked call: its arguments as the tool parses them, and what the brakes are asked about. */
interface Prepared {
  readonly call: NumberedCall;
  readonly checked: CheckedCall;
  readonly pending: PendingCall;
}

/**
 * Runs one call of a model's reply unless a brake or a person stops it, and returns exactly one result for the model. A
 * failure becomes one short sentence; the details go into the trace. Never throws.
 */
export async function callTool(
  call: NumberedCall,
  run: CallRun,
): Promise<{ readonly result: unknown; readonly receipts: readonly Receipt[] }> {
  const began = run.clock.elapsed();
  const prepared = prepare(call, run);
  const { decisions = [], receipts = [], read, branch, outcome, ...came } = await cameOf(prepared, run);
  const tell = (value: unknown): unknown => toldResult(value, tellingOf(call, run));
  const result = tell(came.result);
  const about = { step: run.step, call_id: call.id };
  for (const decision of decisions) run.emit({ type: "decision", ...decision, ...about, rules: [...decision.rules] });
  const seen = {
    ...(receipts.length > 0 && { receipts: [...receipts] }),
    ...(read && { read: [...read] }),
    ...(branch !== undefined && { branch }),
  };
  const ms = Math.round(run.clock.elapsed() - began);
  run.emit({ type: "tool_result", ...about, tool: call.name, result, ...seen, ms });
  if (outcome !== undefined) {
    const { tool, kind, key, arguments: args } = prepared.pending;
    const again = came.again === undefined ? result : tell(came.again);
    const refused = decisions.flatMap(({ verdict, subject }) => (verdict === "refuse" ? [subject] : []));
    const made = { tool, kind, key, arguments: args, outcome, result: again, receipts, refused, earlier: false };
    run.past.push(Object.freeze(made));
  }
  return { result, receipts };
}

/** Brakes and people get a copy of the call, so that only the tool holds the arguments it runs with. */
function prepare(call: NumberedCall, run: CallRun): Prepared {
  const tool = run.tools.find(({ name }) => name === call.name);
  const checked = lookAt(call, tool, run);
  const pending = {
    tool: call.name,
    kind: kindOf(tool),
    ...takenBy(checked, call),
    number: call.number,
    argumentsLength: textLength(call.arguments),
    past: Object.freeze([...run.past]),
  };
  return { call, checked, pending };
}

/** A tool that is not declared as a read counts as a write. */
function kindOf(tool: Tool | undefined): CallKind {
  if (tool === undefined) return null;
  return tool.kind === "read" ? "read" : "write";
}

function lookAt(call: ToolCall, tool: Tool | undefined, run: CallRun): CheckedCall {
  if (tool === undefined) return { ok: false, error: run.say("unknownTool", namesOf(run.tools)) };
  try {
    const { ...checked } = atOnce(`The check of ${tool.name}`, tool.check(structuredClone(call.arguments)));
    if (checked.ok) atOnce(`The words of ${tool.name}`, checked.words);
    else if (typeof checked.error !== "string") throw new TypeError(`The check of ${tool.name} gave no sentence.`);
    return checked;
  } catch (error) {
    return { ok: false, error: failed(error, call, run) };
  }
}

const namesOf = (tools: readonly Tool[]): readonly string[] => tools.map(({ name }) => name);

/** Asks the brakes, then a person if the call writes, then runs the tool. */
async function cameOf({ call, checked, pending }: Prepared, run: CallRun): Promise<Came> {
  try {
    const stopped = pullCallBrakes(call, pending, run);
    if (stopped !== undefined) return stopped;
    if (!checked.ok) {
      const branch = pending.kind === null ? "unknown_tool" : "invalid_arguments";
      return { ...refusal(checked.error), branch, outcome: "refused" };
    }
    const denied = pending.kind === "write" ? await askPerson(requestOf(call, checked, pending), run) : undefined;
    if (denied === undefined) return await runTool(checked, { kind: pending.kind, call }, run);
    return { ...refusal(redirect("approval", denied, { call, run })), outcome: "denied" };
  } catch (error) {
    return { ...refusal(failed(error, call, run)), outcome: "failed" };
  }
}

function requestOf(call: ToolCall, { words }: RunnableCall, pending: PendingCall): ApprovalRequest {
  return { tool: call.name, arguments: pending.arguments, callId: call.id, words };
}

function pullCallBrakes(call: ToolCall, pending: PendingCall, run: CallRun): Came | undefined {
  for (const brake of run.brakes) {
    const stop = brake.kind === "call" ? atOnce(`The brake ${brake.name}`, brake.check(pending, run.say)) : undefined;
    if (typeof stop === "string") return refusal(redirect(brake.name, stop, { call, run }));
    if (stop === undefined) continue;
    if (typeof stop.reason !== "string" || !pending.past.includes(stop.again))
      throw new TypeError(`The brake ${brake.name} gave neither a reason nor an earlier call.`);
    redirect(brake.name, stop.reason, { call, run });
    return { result: stop.again.result, receipts: stop.again.receipts };
  }
  return undefined;
}

function tellingOf(call: ToolCall, run: CallRun): Parameters<typeof toldResult>[1] {
  return {
    brakes: run.brakes,
    say: run.say,
    onCut: (brake, reason) => redirect(brake, reason, { call, run }),
    onFailure: (error) => refusal(failed(error, call, run)).result,
  };
}
