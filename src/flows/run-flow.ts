import { usualBrakes } from "../agent/brakes/usual-brakes.ts";
import { runAgent } from "../agent/run-agent.ts";
import type { RunEvent } from "../events.ts";
import type { Price } from "../llm/price.ts";
import type { Provider } from "../llm/types.ts";
import { checkRun } from "./check-run.ts";
import { conductOf } from "./conduct.ts";
import { type FlowDesk, type FlowWorld, FlowWorldError } from "./flow-desk.ts";
import type { FlowRun } from "./flow-report.ts";
import { type Happened, whatHappened } from "./happened.ts";
import type { Problem } from "./problem.ts";
import type { FlowFile } from "./read-flows.ts";
import { type Replay, replayOf } from "./replay.ts";

/** Hears the events of one run, for its trace. */
export type Listener = (event: RunEvent) => void;

/** What all runs of one invocation share. Times are milliseconds. */
export interface FlowSetting {
  readonly desk: FlowDesk;
  /** The day of a flow that names none, `2026-10-21`. */
  readonly today: string;
  readonly signal?: AbortSignal | undefined;
  readonly runTimeoutMs?: number | undefined;
  readonly toolTimeoutMs?: number | undefined;
  readonly retryBaseMs?: number | undefined;
  /** What the calls of a model cost. */
  readonly priceOf?: ((provider: Provider) => Price) | undefined;
  /** Makes a listener for each run, such as the `emit` of a trace recorder. */
  readonly trace?: (() => Listener) | undefined;
}

/** Who answers: a model, or the replies that were recorded beside the flow. */
export type Answerer = Provider | "recording";

/** Runs a flow once, in a world of its own, and holds what happened against what it expects. */
export async function runFlow(file: FlowFile, answerer: Answerer, setting: FlowSetting): Promise<FlowRun> {
  const { flow, recording } = file;
  const replay = answerer === "recording" && recording !== undefined ? replayOf(recording, flow.ask) : undefined;
  const provider = replay?.provider ?? answerer;
  if (provider === "recording") throw new TypeError(`Nothing was recorded beside ${file.file}.`);
  const today = flow.today ?? setting.today;
  const asked = { as: flow.as, today, world: flow.world, policy: flow.policy };
  const world = await setting.desk.open(asked).catch((error: unknown) => nameFile(error, file.file));
  try {
    const events = await play({ file, provider, replay, world, setting });
    const happened = await whatHappened(events, world, setting.desk);
    const conduct = conductOf(happened, events, setting.desk);
    return reportOf({ events, happened, conduct, provider, replay, problems: checkRun(flow.expect, happened) });
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
    // A draft is not what happened, and the provider's own form of a reply is for nobody who reads a report.
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
    brakes: usualBrakes({ maxSteps: flow.maxSteps, runTimeoutMs, toolTimeoutMs }),
    retry: { baseMs: retryBaseMs },
    ...(desk.checkAnswer && { checkAnswer: desk.checkAnswer }),
    ...(desk.recordLine && { recordLine: desk.recordLine }),
    ...(signal && { signal }),
    ...(priceOf !== undefined && replay === undefined && { price: priceOf(provider) }),
    ...(replay !== undefined && { clock: replay.clock }),
    emit: (event) => listeners.forEach((listen) => listen(event)),
  });
  return events;
}

interface Reporting extends Pick<Playing, "provider" | "replay"> {
  readonly events: readonly RunEvent[];
  readonly happened: Happened;
  readonly conduct: string;
  readonly problems: readonly Problem[];
}

function reportOf({ events, happened, conduct, provider, replay, problems }: Reporting): FlowRun {
  const outdated = replay?.difference();
  const unused = outdated === undefined ? (replay?.leftOver() ?? 0) : 0;
  const leftOver = `The recording has ${unused} more ${unused === 1 ? "reply" : "replies"}, which nobody asked for.`;
  const all = unused === 0 ? problems : [...problems, { step: happened.steps, sentence: leftOver }];
  const started = events.find((event) => event.type === "run_started");
  const ended = events.find((event) => event.type === "run_ended");
  return {
    run_id: started?.header.run_id ?? "",
    provider: provider.name,
    model: provider.model,
    replayed: replay !== undefined,
    status: outdated !== undefined ? "needs_recording" : all.length === 0 ? "passed" : "failed",
    problems: outdated === undefined ? all : [{ step: null, sentence: `It needs to be recorded again: ${outdated}.` }],
    outcome: happened.outcome,
    answer: happened.answer,
    steps: happened.steps,
    calls: happened.calls,
    state: happened.state,
    conduct,
    usage: ended?.end.usage ?? null,
    ms: started === undefined || ended === undefined ? 0 : Date.parse(ended.at) - Date.parse(started.at),
    events,
  };
}
