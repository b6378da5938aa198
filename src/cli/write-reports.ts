import { localTime } from "../agent/run-ids.ts";
import type { FlowPage } from "../pages/flow-page.ts";
import type { Mask } from "../trace/json-text.ts";
import { explainDecision, summariseDecision } from "./compose-words.ts";
import { writeReportFile } from "./report-file.ts";
import type { FlowOptions } from "./test-flows.ts";

/** What the reports are made of. */
type Reporting = Omit<FlowPage, "words" | "made">;

/** Writes the reports that were asked for, without keys; returns a sentence for each. */
export async function writeReports(
  reporting: Reporting,
  { html, junit, hide }: Pick<FlowOptions, "html" | "junit"> & { readonly hide: Mask },
): Promise<readonly string[]> {
  if (junit !== undefined) writeReportFile(junit, hide((await import("../flows/junit.ts")).junitOf(reporting.report)));
  if (html !== undefined) writeReportFile(html, hide(await pageOf(reporting)));
  return [html, junit].flatMap((file) => (file === undefined ? [] : [`The report is in ${file}.`]));
}

async function pageOf(reporting: Reporting): Promise<string> {
  const { flowPage } = await import("../pages/flow-page.ts");
  const words = { decision: summariseDecision, explain: explainDecision };
  return flowPage({ ...reporting, words, made: localTime(new Date()).slice(0, 16).replace("T", " ") });
}
