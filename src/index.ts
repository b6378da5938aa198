// The public API of the library: `ask-agent`.

/**
 * The engine as a library: a guarded loop over any model, any tools and any desk. Flows are in `ask-agent/flows`, recorded
 * decisions under another policy in `ask-agent/what-if`.
 *
 * @module
 */
// oxlint-disable-next-line import/no-unassigned-import -- on an older Node it throws, before anything else is run
import "./needs-node.ts";

export type { Approval, ApprovalRequest, Approve } from "./agent/approval.ts";
export type {
  Brake,
  CallKind,
  CallOutcome,
  PastCall,
  PendingCall,
  RunState,
  Stop,
  ToldAgain,
} from "./agent/brakes/brake.ts";
export type { AnswerFindings, AnsweredCall, CheckAnswer, KnownToRun, RecordLine } from "./agent/check-answer.ts";
export { repeatedCall } from "./agent/brakes/repeated-call.ts";
export { argumentSize, callsPerReply, historySize, resultSize } from "./agent/brakes/size-limits.ts";
export { costLimit, tokenLimit } from "./agent/brakes/spending-limits.ts";
export { stepLimit } from "./agent/brakes/step-limit.ts";
export { deadline, toolTimeout } from "./agent/brakes/time-limits.ts";
export { type Limits, defaultBrakes } from "./agent/brakes/default-brakes.ts";
export { writeLimit } from "./agent/brakes/write-limit.ts";
export { runAgent, type RunResult } from "./agent/run-agent.ts";
export type { NewRunId } from "./agent/run-ids.ts";
export type { RunDesk, RunOptions } from "./agent/run.ts";
export type { OwnTexts, Say, Texts, TextValues } from "./agent/texts.ts";
export type { Emit, NewRunEvent, Outcome, Raw, Receipt } from "./events.ts";
export type { RunContext, RunEvent, RunHeader, Usage } from "./events.ts";
export { type ChatOptions, chatWithTools } from "./llm/chat-with-tools.ts";
export type { Clock } from "./llm/clock.ts";
export { ProviderError } from "./llm/errors.ts";
export { type ModelPrice, type Price, priceOf } from "./llm/price.ts";
export { geminiProvider } from "./llm/providers/gemini/gemini-provider.ts";
export { offlineModel } from "./llm/providers/offline/offline-model.ts";
export { openaiProvider } from "./llm/providers/openai/openai-provider.ts";
export { type ScriptedCall, type ScriptedModel, type ScriptedReply, scriptedModel } from "./llm/providers/scripted.ts";
export type {
  Adapted,
  ChatCall,
  ChatRequest,
  FinishReason,
  Message,
  Provider,
  Reply,
  ToolCall,
  ToolSpec,
} from "./llm/types.ts";
export type { Endpoint, EndpointSettings, DefaultEndpoint } from "./llm/wire/endpoint.ts";
export type { RetryOptions } from "./llm/with-retry.ts";
export type { Decision, Rejudged, RuleCheck, Verdict } from "./text/decision.ts";
export type { Identity } from "./text/identity.ts";
export type { Money, MoneySum } from "./text/money.ts";
export {
  defineTool,
  type CheckedCall,
  type Tool,
  type ToolContext,
  type ToolDefinition,
  type ToolOutput,
} from "./tools/define-tool.ts";
export type { EventWords } from "./trace/describe.ts";
export type { LockFile } from "./trace/journal.ts";
export type { Person } from "./trace/privacy/known-people.ts";
export { type LastRuns, lastRuns, type ReadOptions, readRuns } from "./trace/read.ts";
export { readContext } from "./trace/context-files.ts";
export { recordTrace, type TraceOptions, type TraceRecorder } from "./trace/record.ts";
export { type RenderOptions, renderRun, type RunPart } from "./trace/render-run.ts";
export type { TraceEvent, TraceLine, TraceRecord } from "./trace/trace-record.ts";
