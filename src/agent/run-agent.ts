import { type Outcome, type Usage, unknownUsage } from "../events.ts";
import { plainText } from "../text/plain-text.ts";
import { chatWithTools } from "../llm/chat-with-tools.ts";
import type { Message, Reply } from "../llm/types.ts";
import { withinTime } from "../llm/within-time.ts";
import { type PastCall, type Stop, validStop } from "./brakes/brake.ts";
import { wrote } from "./brakes/write-limit.ts";
import { type NumberedCall, refusal } from "./call-run.ts";
import { callTool } from "./call-tool.ts";
import { type Ending, endingOf, lastEvent } from "./ending.ts";
import { historyStop, remember } from "./history.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { recall } from "./recall.ts";
import { toldAtTheEnd } from "./record-line.ts";
import type { Run, RunOptions } from "./run.ts";
import { localTime } from "./run-ids.ts";
import { knownCost, spendingOf, spentOn } from "./spending.ts";
import { startRun } from "./start-run.ts";
import { sumOf } from "./usage.ts";

/** The result of a run. `answer` is the text for the customer, `null` if the run was interrupted. */
export interface RunResult {
  readonly runId: string;
  readonly outcome: Outcome;
  readonly answer: string | null;
  readonly usage: Usage;
  /** All messages of the conversation, for the next turn's `history`. */
  readonly messages: readonly Message[];
  /** What was done in the conversation, for the next turn's `made`. Plain JSON. */
  readonly made: readonly PastCall[];
}

/**
 * Answers one question: calls the model, runs the tools it asks for, and repeats until the model answers or a brake
 * ends the run. Emits every step as an event. Every failure is an outcome of the result; the promise rejects only if
 * `emit` or `ids` throws, which is the caller's error.
 *
 * @example
 * await runAgent({ system, question: "Please refund order #1042", identity: { kind: "staff" }, provider, tools, emit });
 */
export async function runAgent(options: RunOptions): Promise<RunResult> {
  const run = startRun(options);
  try {
    for (const fault of run.faults) throw fault;
    recall(run, options);
    return endRun(run, await converse(run));
  } catch (error) {
    return endRun(run, endingOf(error, run.outside));
  }
}

/** Ask the model; stop if it answered and the answer holds, or if a brake says so; run the tools; repeat. */
async function converse(run: Run): Promise<Ending> {
  for (let empty = false; ;) {
    run.signal.throwIfAborted();
    const stop = pullStepBrakes(run);
    if (stop !== undefined) return empty && stop.outcome === "step_limit" ? emptyReply : stop;
    run.step += 1;
    const reply = await askModel(run);
    if (reply.finishReason === "length" || reply.finishReason === "content_filter") return unfinished(reply);
    if (reply.calls.length === 0 && plainText(reply.text).trim() === "") {
      if (empty) return emptyReply;
      empty = true;
      continue;
    }
    empty = false;
    const said: Message = { role: "assistant", text: reply.text, calls: reply.calls, raw: reply.raw };
    const tooLong = reply.calls.length === 0 ? undefined : historyStop(run, said);
    if (tooLong !== undefined) return tooLong;
    remember(run, said);
    if (reply.calls.length === 0) {
      const ending = judgeAnswer(run, reply.text, pullStepBrakes(run) === undefined);
      if (ending !== undefined) return ending;
    }
    for (const [index, call] of reply.calls.entries()) await answerCall(run, { ...call, number: index + 1 }, reply.ms);
  }
}

function pullStepBrakes(run: Run): Stop | undefined {
  const state = { step: run.step + 1, usage: run.usage ?? unknownUsage, ...spendingOf(run.spent) };
  for (const brake of run.brakes) {
    const stop = brake.kind === "step" ? validStop(brake.check(state), brake.name) : undefined;
    if (stop !== undefined) return stop;
  }
  return historyStop(run);
}

async function askModel(run: Run): Promise<Reply & { readonly ms: number }> {
  const { provider, system, messages, specs: tools, signal, emit, step, clock, retry } = run;
  const reply = await chatWithTools({ provider, system, messages, tools, signal, emit, step, clock, retry });
  run.usage = run.usage === undefined ? reply.usage : sumOf(run.usage, reply.usage);
  const asked = run.historyLength;
  run.spent.push(await withinTime(() => spentOn({ asked, reply }, run.price), { ms: undefined, clock, signal }));
  return reply;
}

async function answerCall(run: Run, call: NumberedCall, ms: number): Promise<void> {
  // Yields between calls, so that a deadline or Ctrl-C takes effect even within a reply of a thousand calls.
  await run.clock.sleep(0, run.signal);
  run.emit({ type: "tool_call", step: run.step, call_id: call.id, tool: call.name, arguments: call.arguments, ms });
  const { result, receipts } = await callTool(call, run);
  remember(run, { role: "tool", callId: call.id, tool: call.name, result });
  run.receipts.push(...receipts);
}

const emptyReply: Ending = {
  outcome: "api_error",
  kind: "empty_reply",
  status: null,
  message: "The model sent an empty reply, neither words nor a tool call.",
};

function unfinished({ finishReason, finishDetail = finishReason }: Reply): Ending {
  const what =
    finishReason === "length" ? "was cut off at its length limit" : "was stopped by the provider's content filter";
  return {
    outcome: "api_error",
    kind: finishReason,
    status: null,
    message: `The model's reply ${what} (${finishDetail}).`,
  };
}

function endRun(run: Run, ending: Ending): RunResult {
  run.close();
  answerTheRest(run);
  const { answer, record } = toldAtTheEnd(run, ending);
  const { outcome } = ending;
  const { usage = unknownUsage } = run;
  const cost = knownCost(run.spent);
  if (record !== undefined) run.emit({ type: "record", step: run.step, text: record });
  run.emit(lastEvent(ending, run.step, answer));
  run.emit({ type: "run_ended", end: { answer, outcome, finished: localTime(run.clock.now()), usage, cost } });
  return { runId: run.runId, outcome, answer, usage, messages: run.messages, made: madeIn(run) };
}

/** Adds a result for each call that was not run, because most providers reject a history with an unanswered call. */
function answerTheRest(run: Run): void {
  const last = run.messages.findLastIndex(({ role }) => role === "assistant");
  const said = run.messages[last];
  const answered = run.messages.length - last - 1;
  for (const { id: callId, name: tool } of said?.role === "assistant" ? said.calls.slice(answered) : [])
    remember(run, { role: "tool", callId, tool, result: refusal(run.say("stoppedBefore")).result });
}

/** Returns the calls that a later turn must know: successful writes, and calls with a receipt or a policy refusal. */
function madeIn({ past }: Run): readonly PastCall[] {
  const known = past.filter((call) => wrote(call) || call.receipts.length > 0 || call.refused.length > 0);
  // Results are only told again for writes.
  return known.map((call) => (wrote(call) ? call : { ...call, result: null }));
}
