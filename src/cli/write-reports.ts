import { localTime } from "../agent/run-ids.ts";
import type { Reached } from "../flows/coverage.ts";
import type { FlowReport } from "../flows/flow-report.ts";
import type { Mask } from "../trace/json-text.ts";
import { explainDecision, summariseDecision } from "./compose-words.ts";
import { writeReportFile } from "./report-file.ts";
import type { FlowOptions } from "./test-flows.ts";

/** Writes the reports that were asked for, without keys; returns a sentence for each. */
export async function writeReports(
  report: FlowReport,
  reached: readonly Reached[] | undefined,
  { html, junit, hide }: Pick<FlowOptions, "html" | "junit"> & { readonly hide: Mask },
): Promise<readonly string[]> {
  if (junit !== undefined) writeReportFile(junit, hide((await import("../flows/junit.ts")).junitOf(report)));
  if (html !== undefined) writeReportFile(html, hide(await pageOf(report, reached)));
  return [html, junit].flatMap((file) => (file === undefined ? [] : [`The report is in ${file}.`]));
}

async function pageOf(report: FlowReport, reached: readonly Reached[] | undefined): Promise<string> {
  const { flowPage } = await import("../pages/flow-page.ts");
  const words = { decision: summariseDecision, explain: explainDecision };
  return flowPage({ report, words, reached, made: localTime(new Date()).slice(0, 16).replace("T", " ") });
}
