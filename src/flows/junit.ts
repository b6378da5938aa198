// The report as JUnit XML.

import junit, { type Builder, type TestCase, type TestSuite } from "junit-report-builder";
import { plainText } from "../text/plain-text.ts";
import type { FlowReport, FlowResult, LeftOut } from "./flow-report.ts";
import { foundProblems, runWithProblem } from "./found-problems.ts";

// oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- the package's types give its default export one level too deep
const builder = junit as unknown as Builder;

/**
 * Formats the report as JUnit XML: a suite per model, a case per flow. A flow that needs a new recording is an error;
 * one that was not run, or less often than requested, is skipped. Each case has a unique class and name, because
 * readers merge equal ones.
 */
export function junitOf({ models, results, left_out, started }: FlowReport): string {
  const report = builder.newBuilder();
  const many = models.length > 1;
  for (const { model } of models) {
    const suite = report
      .testSuite()
      .name(safe(`test-flows ${model}`))
      .timestamp(started);
    for (const result of results) if (result.model === model) addCase(newCase(suite, result, many), result);
    for (const flow of left_out) if (flow.model === model) newCase(suite, flow, many).skipped();
  }
  return report.build();
}

function newCase(suite: TestSuite, { flow, file, model }: LeftOut, many: boolean): TestCase {
  const className = many ? `${file} [${model}]` : file;
  return suite.testCase().name(safe(flow)).className(safe(className)).file(safe(file));
}

function addCase(made: TestCase, result: FlowResult): void {
  const ms = result.runs.reduce((sum, run) => sum + run.ms, 0);
  made.time(ms / 1000);
  const sentences = foundProblems(result).map(
    ({ step, sentence }) => `${step === null ? "" : `step ${step}: `}${sentence}`,
  );
  const run = runWithProblem(result);
  const said = [`asked: ${result.ask}`, `answered: ${run?.answer ?? "nothing"}`, `run ${run?.run_id}`].map(safe);
  const [first = "", ...others] = sentences.map(safe);
  if (result.status === "failed") made.failure(first, "failed").standardError([first, ...others, ...said].join("\n"));
  if (result.status === "not_whole") made.skipped();
  if (result.status === "needs_recording") made.error(first, "needs_recording");
}

/** Removes characters that XML 1.0 does not allow, and splits the one sequence that would end a CDATA section. */
const safe = (text: string): string =>
  plainText(text)
    .replaceAll(/[\uFFFE\uFFFF]/g, "")
    .replaceAll("]]>", "]] >");
