import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, packageRoot, readConfig } from "../../config.ts";
import { coverageOf, reachableAt } from "../../flows/coverage.ts";
import { findFlows, strayRecordings } from "../../flows/find-flows.ts";
import type { FlowDesk } from "../../flows/flow-desk.ts";
import type { FlowReport, FlowRun } from "../../flows/flow-report.ts";
import { type FlowFile, readFlows, toolsOf } from "../../flows/read-flows.ts";
import { runFlows } from "../../flows/run-flows.ts";
import { oneLine } from "../../text/plain-text.ts";
import { decisionWords } from "../../compose/decision-words.ts";
import { flowDeskOf } from "../../compose/desk-of.ts";
import { isFolderDesk } from "../../compose/folder/is-folder-desk.ts";
import { type FlowPeople, flowTraces } from "../../compose/flow-traces.ts";
import { pricesOf } from "../../compose/prices-of.ts";
import { type FlowModels, flowModelsFor } from "./flow-models.ts";
import { exitCodeOf, flowsExit, usageExit } from "../command/exit-codes.ts";
import { hideKeysOf } from "../../compose/hide-keys.ts";
import { progressLine } from "../terminal/progress-line.ts";
import { protectedFiles } from "../command/protected-files.ts";
import { noticesOn } from "../command/notices.ts";
import { policyName, policyNotice } from "../../compose/policy-notice.ts";
import { recordingFile } from "../../flows/recording.ts";
import { recordFlows } from "./record-flows.ts";
import { needReportFile, type ReportTarget } from "../command/report-file.ts";
import { printFlows } from "./print-flows.ts";
import { stopSignals } from "../command/stop-signals.ts";
import type { FlowOptions } from "./flows-command.ts";
import { UsageError } from "../../text/usage-error.ts";
import { writeReports } from "./write-reports.ts";

/** Reads and validates every flow, runs them, and reports. Returns the exit code: whether all passed. */
export async function runFlowTests(paths: readonly string[], options: FlowOptions): Promise<number> {
  const config = await readConfig({ desk: options.desk });
  const { desk, people, today, actions } = await flowDeskOf(config);
  const places = paths.length > 0 ? paths : [defaultFolder(config)];
  const files = findFlows(places);
  const targets = reportTargets(options, config, files);
  targets.forEach(needReportFile);
  const { flows, problems } = await readFlows(files, desk);
  const notice = await noticesOn(process.stderr, config.color);
  problems.forEach(notice);
  if (problems.length > 0) return usageExit;
  strayRecordings(places, files).map(strayWords).forEach(notice);
  const chosen = flows.filter(({ file, flow }) => holds(options.filter, file, flow.name));
  if (chosen.length === 0) throw new UsageError(`No flow's name or file holds "${options.filter}".`);
  const answering = await flowModelsFor(chosen, options, config);
  [...answering.notices, ...policyNotice(config)].forEach(notice);
  const hide = hideKeysOf(config);
  const { report, signal } = await run(chosen, { options, config, desk, people, today, answering, notice });
  const reached = options.coverage ? coverageOf(report, reachableAt(desk, await toolsOf(desk))) : undefined;
  await printFlows(report, { options, reached, color: config.color, hide });
  for (const sentence of await writeReports(
    { report, reached, policy: policyName(config), words: decisionWords(actions) },
    { targets, hide },
  ))
    notice(sentence);
  if (options.record) await recordFlows(chosen, report, { today, notice, hide });
  if (signal !== undefined) return exitCodeOf("interrupted", signal);
  return report.results.every(({ status }) => status === "passed") ? 0 : flowsExit;
}

interface Running {
  readonly options: FlowOptions;
  readonly config: Config;
  readonly desk: FlowDesk;
  readonly today: string;
  readonly answering: FlowModels;
  readonly notice: (sentence: string) => void;
  readonly people: FlowPeople;
}

async function run(
  flows: readonly FlowFile[],
  { options, config, desk, people, today, answering, notice }: Running,
): Promise<{ readonly report: FlowReport; readonly signal: NodeJS.Signals | undefined }> {
  const { repeat = 1, jobs = 4, failFast = false } = options;
  const { flowModels } = answering;
  const progress = await flowProgress(flows.length * flowModels.length * repeat, config);
  const stop = stopSignals((name) =>
    notice(`Stopping on ${name === "SIGINT" ? "Ctrl-C" : name}; what is done is reported.`),
  );
  const { runTimeoutMs, toolTimeoutMs, retryBaseMs } = config;
  const priceOf = await pricesOf(config);
  try {
    const report = await runFlows({
      flows,
      flowModels,
      repeat,
      jobs,
      failFast,
      desk,
      today,
      runTimeoutMs,
      toolTimeoutMs,
      retryBaseMs,
      priceOf,
      signal: stop.signal,
      eventsOf: showsEvents(options) ? "all" : "not_passed",
      trace: flowTraces(config, people, notice),
      onRun: (file, made) => progress.show(file, made),
    });
    progress.clear();
    return { report, signal: stop.received() };
  } finally {
    progress.clear();
    stop.release();
  }
}

/** Whether an output needs the events of passed runs. */
function showsEvents({ json, html, record, coverage }: FlowOptions): boolean {
  return [json, html, record, coverage].some((asked) => asked !== undefined);
}

async function flowProgress(total: number, config: Config) {
  const line = await progressLine(config);
  let [done, bad] = [0, 0];
  return {
    show({ flow }: FlowFile, { status }: FlowRun): void {
      done += 1;
      if (status !== "passed") bad += 1;
      line.show(() => `${done} of ${total} runs${bad === 0 ? "" : `, ${bad} not passed`} · ${oneLine(flow.name)}`);
    },
    clear: line.clear,
  };
}

const strayWords = (file: string): string =>
  `The recording ${file} belongs to no flow, so nothing plays it: name it as its flow is named now, or delete it.`;

/** Returns the report files; rejects one that would replace an input or another report. */
function reportTargets(
  { html, junit }: FlowOptions,
  config: Config,
  flows: readonly string[],
): readonly ReportTarget[] {
  const { files } = protectedFiles(config);
  const kept = [...files, ...flows, ...flows.map(recordingFile)];
  const page = html === undefined ? [] : [{ file: html, kind: "html", files: kept } as const];
  const others = html === undefined ? kept : [...kept, html];
  return junit === undefined ? page : [...page, { file: junit, kind: "junit", files: others }];
}

function holds(text: string | undefined, ...names: readonly string[]): boolean {
  return text === undefined || names.some((name) => name.toLowerCase().includes(text.toLowerCase()));
}

/** Returns the `flows` folder of the working folder; if there is none, the error says where examples are. */
function defaultFolder(config: Config): string {
  const own = join(config.desk, "flows");
  if (isFolderDesk(config) && existsSync(own)) return own;
  if (existsSync("flows")) return "flows";
  const examples = join(packageRoot(), "flows");
  throw new UsageError(
    `There is no folder flows here; name a file or folder, or begin with the examples in ${examples}.`,
  );
}
