import { localTime } from "../../agent/run-ids.ts";
import type { FlowPage } from "../../pages/flow-page.ts";
import type { Mask } from "../../text/json-text.ts";
import type { DecisionWords } from "../../compose/decision-words.ts";
import { type ReportTarget, writeReportFile } from "../command/report-file.ts";

/** The content of the reports. */
type Reporting = Omit<FlowPage, "words" | "made"> & { readonly words: DecisionWords };

/** Writes the requested reports, with keys masked; returns a sentence for each. */
export async function writeReports(
  reporting: Reporting,
  { targets, hide }: { readonly targets: readonly ReportTarget[]; readonly hide: Mask },
): Promise<readonly string[]> {
  for (const target of targets) {
    const text = target.kind === "html" ? pageOf(reporting) : junitText(reporting);
    writeReportFile(target, hide(await text));
  }
  return targets.map(({ file }) => `The report is in ${file}.`);
}

async function junitText({ report }: Reporting): Promise<string> {
  return (await import("../../flows/junit.ts")).junitOf(report);
}

async function pageOf(reporting: Reporting): Promise<string> {
  const { flowPage } = await import("../../pages/flow-page.ts");
  const { summarise, explain } = reporting.words;
  return flowPage({
    ...reporting,
    words: { decision: summarise, explain },
    made: localTime(new Date()).slice(0, 16).replace("T", " "),
  });
}
