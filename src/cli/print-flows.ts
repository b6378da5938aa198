import type { Reached } from "../flows/coverage.ts";
import type { FlowReport, FlowResult, FlowStatus } from "../flows/flow-report.ts";
import { oneLine, printableJson } from "../plain-text.ts";
import { flowTables } from "./flow-tables.ts";
import { painter, wrapperFor } from "./paint.ts";
import { printTable } from "./table.ts";
import type { FlowOptions } from "./test-flows.ts";

interface Printing {
  readonly options: FlowOptions;
  readonly reached: readonly Reached[] | undefined;
  readonly color: boolean;
}

/** Prints the report: a line for each flow, what is wrong with those that did not pass, and the sum of it. */
export async function printFlows(report: FlowReport, { options, reached, color }: Printing): Promise<void> {
  if (options.json) {
    process.stdout.write(`${printableJson(JSON.stringify({ ...report, ...(reached && { coverage: reached }) }))}\n`);
    return;
  }
  const [paint, wrap] = [painter(process.stdout, color), await wrapperFor(process.stdout)];
  const table = await printTable(flowTables.flows(report), process.stdout);
  process.stdout.write(`${coloured(table, paint)}\n`);
  for (const result of report.results.filter(({ status }) => status !== "passed")) {
    const [head = "", ...lines] = problemLines(result, report);
    process.stdout.write(`\n${paint("bold", wrap(`  ${head}`, "  "))}\n`);
    for (const line of lines) process.stdout.write(`${wrap(`    ${line}`, "      ")}\n`);
  }
  if (report.repeat > 1 || report.models.length > 1)
    process.stdout.write(`\n${await printTable(flowTables.models(report), process.stdout)}\n`);
  if (reached !== undefined)
    process.stdout.write(`\n${await printTable(flowTables.coverage(reached), process.stdout)}\n`);
  process.stderr.write(`${paint("bold", summaryOf(report))}\n`);
}

function summaryOf({ results, not_run, ms }: FlowReport): string {
  const count = (status: FlowStatus): number => results.filter((result) => result.status === status).length;
  const parts = [
    `${count("passed")} passed`,
    `${count("failed")} failed`,
    `${count("needs_recording")} to record again`,
    `${not_run} not run`,
  ].filter((part, index) => index === 0 || !part.startsWith("0 "));
  const all = results.length + not_run;
  return `${all === 1 ? "1 flow" : `${all} flows`}: ${parts.join(", ")} · ${(ms / 1000).toFixed(1)} s`;
}

function coloured(table: string, paint: ReturnType<typeof painter>): string {
  const inColour = (line: string): string =>
    line.includes("failed") ? paint("red", line) : line.includes("record again") ? paint("yellow", line) : line;
  return table.split("\n").map(inColour).join("\n");
}

/** The same problem of several runs is said once. */
function problemLines({ flow, file, model, runs }: FlowResult, { models }: FlowReport): readonly string[] {
  const byProblem = Map.groupBy(
    runs.flatMap((run) => run.problems.map((problem) => ({ ...problem, run: run.run_id }))),
    ({ sentence }) => sentence,
  );
  const who = models.length > 1 ? ` with ${model}` : "";
  const lines = [...byProblem].map(([sentence, found]) => {
    const often = runs.length > 1 ? `${found.length} of ${runs.length} runs: ` : "";
    const step = found[0]?.step ?? null;
    return `${often}${step === null ? "" : `step ${step}: `}${sentence}`;
  });
  const run = runs.find(({ problems }) => problems.length > 0)?.run_id;
  return [`${flow}${who} (${file})`, ...lines, `Every step: show-trace --run ${run}`].map(oneLine);
}
