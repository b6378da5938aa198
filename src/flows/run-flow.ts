import { defaultBrakes } from "../agent/brakes/default-brakes.ts";
import type { Approve } from "../agent/approval.ts";
import { runAgent } from "../agent/run-agent.ts";
import type { RunEvent } from "../events.ts";
import type { Price } from "../llm/price.ts";
import type { Provider } from "../llm/types.ts";
import { checkRun } from "./check-run.ts";
import { decisionFingerprint } from "./decision-fingerprint.ts";
import { type FlowDesk, type FlowWorld, FlowWorldError } from "./flow-desk.ts";
import type { Flow } from "./flow.ts";
import type { FlowRun } from "./flow-report.ts";
import { defaultMaxSteps } from "./flow-schema.ts";
import type { Happened } from "./happened.ts";
import type { FlowFile } from "./read-flows.ts";
import { type Replay, replayOf } from "./replay.ts";
import { reportOf } from "./report-of-run.ts";
import { whatHappened } from "./what-happened.ts";

/** Receives the events of one run, for its trace. */
export type Listener = (event: RunEvent) => void;

/** Settings shared by all runs of one invocation. Times are in milliseconds. */
export interface FlowSetting {
  readonly desk: FlowDesk;
  /** The day of flows without one, `2026-10-21`. */
  readonly today: string;
  readonly signal?: AbortSignal | undefined;
  readonly runTimeoutMs?: number | undefined;
  readonly toolTimeoutMs?: number | undefined;
  readonly retryBaseMs?: number | undefined;
  /** Returns the price of a provider's calls. */
  readonly priceOf?: ((provider: Provider) => Price) | undefined;
  /** Creates a listener for each run, such as the `emit` of a trace recorder. */
  readonly trace?: (() => Listener) | undefined;
}

/** Where replies come from: a model, or the recording beside the flow. */
export type ReplySource = Provider | "recording";

/** Runs a flow once, in a separate world, and compares what happened with its expectations. */
export async function runFlow(file: FlowFile, replySource: ReplySource, setting: FlowSetting): Promise<FlowRun> {
  return (await playFlow(file, replySource, setting)).run;
}

/** Runs a flow and also returns everything that happened. */
export async function playFlow(
  file: FlowFile,
  replySource: ReplySource,
  setting: FlowSetting,
): Promise<{ readonly run: FlowRun; readonly happened: Happened }> {
  const { flow, recording } = file;
  const replay = replySource === "recording" && recording !== undefined ? replayOf(recording, flow.ask) : undefined;
  const provider = replay?.provider ?? replySource;
  if (provider === "recording") throw new TypeError(`Nothing was recorded beside ${file.file}.`);
  const today = flow.today ?? setting.today;
  const asked = { as: flow.as, today, world: flow.world, policy: flow.policy };
  const world = await setting.desk.open(asked).catch((error: unknown) => nameFile(error, file.file));
  try {
    const before = await world.state();
    const events = await play({ file, provider, replay, world, setting });
    const happened = await whatHappened({ events, world, before, desk: setting.desk });
    const fingerprint = decisionFingerprint(happened, setting.desk);
    const problems = checkRun(flow.expect, happened);
    return { run: reportOf({ events, happened, fingerprint, provider, replay, problems }), happened };
  } finally {
    await world.close();
  }
}

function nameFile(error: unknown, file: string): never {
  if (!(error instanceof FlowWorldError) || file === "") throw error;
  throw new FlowWorldError(`${file}: ${error.message}`, { cause: error });
}

interface Playing {
  readonly file: FlowFile;
  readonly provider: Provider;
  readonly replay: Replay | undefined;
  readonly world: FlowWorld;
  readonly setting: FlowSetting;
}

async function play({ file, provider, replay, world, setting }: Playing): Promise<readonly RunEvent[]> {
  const { flow } = file;
  const { runTimeoutMs, toolTimeoutMs, retryBaseMs, signal, desk, priceOf } = setting;
  const events: RunEvent[] = [];
  const collect = (event: RunEvent): void => {
    // Drafts are no facts of a run, and reports omit the provider's raw replies.
    if (event.type === "model_started" || event.type === "model_delta") return;
    events.push(event.type === "model_reply" ? { ...event, raw: null } : event);
  };
  const listeners = [setting.trace?.() ?? (() => {}), collect, ...(replay === undefined ? [] : [replay.listen])];
  await runAgent({
    question: flow.ask,
    system: desk.system,
    identity: world.identity,
    provider,
    tools: world.tools,
    desk: world.desk,
    brakes: defaultBrakes({ maxSteps: defaultMaxSteps, runTimeoutMs, toolTimeoutMs, ...flow.limits }),
    ...(flow.approve !== "all" && { approve: approveAs(flow.approve) }),
    retry: { baseMs: retryBaseMs },
    ...(desk.checkAnswer && { checkAnswer: desk.checkAnswer }),
    ...(desk.recordLine && { recordLine: desk.recordLine }),
    ...(signal && { signal }),
    // A replay costs nothing, unless the flow limits the cost.
    ...(priceOf && (replay === undefined || flow.limits.maxCost !== undefined) && { price: priceOf(provider) }),
    ...(replay !== undefined && { clock: replay.clock }),
    emit: (event) => listeners.forEach((listen) => listen(event)),
  });
  return events;
}

/** Answers approvals as the flow says. Not used for `all`, where nobody is asked. */
function approveAs(approve: Exclude<Flow["approve"], "all">): Approve {
  return ({ tool }) => Promise.resolve({ approved: approve !== "none" && approve.includes(tool) });
}
