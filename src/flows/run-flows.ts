import { checkedLimit } from "../text/limit.ts";
import pMap from "p-map";
import { alike } from "./alike.ts";
import type { FlowReport, FlowResult, FlowRun } from "./flow-report.ts";
import { failureOf } from "./found-problems.ts";
import type { FlowFile } from "./read-flows.ts";
import { reliabilityOf, totalsOf } from "./reliability.ts";
import { type ReplySource, type FlowSetting, runFlow } from "./run-flow.ts";

/** A model to run the flows with, and its name in reports. */
export interface FlowModel {
  readonly name: string;
  readonly replySourceFor: (file: FlowFile) => ReplySource;
}

/** What to run, and how often. */
export interface FlowsRequest extends FlowSetting {
  readonly flows: readonly FlowFile[];
  readonly flowModels: readonly FlowModel[];
  /** Runs of each flow with each model; default 1. */
  readonly repeat?: number | undefined;
  /** Runs at the same time; default 4. */
  readonly jobs?: number | undefined;
  /** Start no further run after the first that does not pass. */
  readonly failFast?: boolean | undefined;
  /** Which runs keep their events in the report; default all. Those of many runs need much memory. */
  readonly eventsOf?: "all" | "not_passed";
  /** Called after each run. */
  readonly onRun?: (file: FlowFile, run: FlowRun) => void;
}

interface Job {
  readonly file: FlowFile;
  readonly flowModel: FlowModel;
}

/** Runs flows, each run in a separate world. Throws a FlowWorldError that names the file for an impossible world. */
export async function runFlows(request: FlowsRequest): Promise<FlowReport> {
  const { flows, flowModels, repeat = 1, jobs: concurrency = 4 } = request;
  checkedLimit("repeat", repeat);
  checkedLimit("jobs", concurrency);
  const began = new Date();
  const jobs: readonly Job[] = flowModels.flatMap((flowModel) => flows.map((file) => ({ file, flowModel })));
  const planned = jobs.flatMap((job) => Array.from({ length: repeat }, () => job));
  const runs = new Map<Job, FlowRun[]>(jobs.map((job) => [job, []]));
  let stopped = false;

  await pMap(
    planned,
    async (job) => {
      if (stopped || request.signal?.aborted) return;
      const run = await runFlow(job.file, job.flowModel.replySourceFor(job.file), request);
      // An aborted run says nothing about the flow.
      if (request.signal?.aborted) return;
      const before = runs.get(job);
      before?.push(alike(before.at(-1), reported(run, request)));
      request.onRun?.(job.file, run);
      if (request.failFast === true && run.status !== "passed") stopped = true;
    },
    { concurrency },
  );

  const done = jobs.filter((job) => (runs.get(job)?.length ?? 0) > 0);
  const results = done.map((job) => resultOf(job, runs.get(job) ?? [], repeat));
  return {
    v: 2,
    started: began.toISOString(),
    ms: Date.now() - began.getTime(),
    repeat,
    results,
    models: flowModels.map(({ name }) =>
      totalsOf(
        name,
        results.filter(({ model }) => model === name),
      ),
    ),
    not_run: jobs.length - done.length,
    left_out: jobs.filter((job) => !done.includes(job)).map(nameOf),
  };
}

function reported(run: FlowRun, { eventsOf = "all" }: FlowsRequest): FlowRun {
  return eventsOf === "all" || run.status !== "passed" ? run : { ...run, events: [] };
}

const nameOf = ({ file: { file, flow }, flowModel }: Job) => ({ file, flow: flow.name, model: flowModel.name });

function resultOf({ file: { file, flow }, flowModel }: Job, runs: readonly FlowRun[], repeat: number): FlowResult {
  const worst = (["failed", "needs_recording"] as const).find((bad) => runs.some(({ status }) => status === bad));
  return {
    file,
    flow: flow.name,
    as: flow.as,
    ask: flow.ask,
    model: flowModel.name,
    status: worst ?? (runs.length < repeat ? "not_whole" : "passed"),
    failure: failureOf(runs),
    reliability: reliabilityOf(runs),
    runs,
  };
}
