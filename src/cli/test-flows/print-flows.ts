import type { Reached } from "../../flows/coverage.ts";
import type { FlowReport, FlowResult } from "../../flows/flow-report.ts";
import { countOf, foundProblems, runWithProblem } from "../../flows/found-problems.ts";
import { oneLine, printableJson } from "../../text/plain-text.ts";
import type { Mask } from "../../text/json-text.ts";
import { byFlow, flowTables } from "./flow-tables.ts";
import { type Paint, painter, wrapperFor } from "../terminal/paint.ts";
import { spokenCommand } from "../command/spoken-command.ts";
import { printTable } from "../terminal/table.ts";
import type { FlowOptions } from "./flows-command.ts";

interface Printing {
  readonly options: FlowOptions;
  readonly reached: readonly Reached[] | undefined;
  readonly color: boolean;
  /** Masks keys in the output. */
  readonly hide: Mask;
}

/** Prints the report: a line per flow, the problems of those that did not pass, and a summary. */
export async function printFlows(report: FlowReport, { options, reached, color, hide }: Printing): Promise<void> {
  const print = (text: string): boolean => process.stdout.write(hide(text));
  if (options.json) {
    print(`${printableJson(JSON.stringify({ ...report, ...(reached && { coverage: reached }) }))}\n`);
    return;
  }
  const [paint, wrap] = [painter(process.stdout, color), await wrapperFor(process.stdout)];
  print(`${await flowsTable(report, paint)}\n`);
  for (const [heading, results] of notPassed(report)) {
    print(`\n${paint("bold", `${heading}: ${results.length}`)}\n`);
    for (const result of results) {
      const [head = "", ...lines] = problemLines(result, report);
      print(`\n${paint("bold", wrap(`  ${head}`, "  "))}\n`);
      for (const line of lines) print(`${wrap(`    ${line}`, "      ")}\n`);
    }
  }
  if (report.repeat > 1 || report.models.length > 1)
    print(`\n${await printTable(flowTables.models(report), process.stdout)}\n`);
  if (reached !== undefined) print(`\n${await coverageText(reached)}\n`);
  process.stderr.write(`${painter(process.stderr, color)("bold", summaryOf(report))}\n`);
}

/** Shows only what is missing on a terminal, everything in a pipe. */
async function coverageText(reached: readonly Reached[]): Promise<string> {
  const missing = reached.filter(({ flows }) => flows === 0);
  if (!process.stdout.isTTY) return printTable(flowTables.coverage(reached), process.stdout);
  if (missing.length === 0)
    return `The flows reach all of ${reached.length} rules, branches of tools, outcomes and guards.`;
  return `No flow reaches:\n${await printTable(flowTables.coverage(missing), process.stdout)}`;
}

function summaryOf(report: FlowReport): string {
  const { results, not_run, ms, repeat } = report;
  const parts = [
    `${countOf(report, "passed")} passed`,
    `${countOf(report, "failed")} failed`,
    `${countOf(report, "needs_recording")} to record again`,
    `${countOf(report, "not_whole")} not whole`,
    `${not_run} not run`,
  ].filter((part, index) => index === 0 || !part.startsWith("0 "));
  const all = results.length + not_run;
  const [made, asked] = [results.reduce((sum, { runs }) => sum + runs.length, 0), all * repeat];
  const often = repeat > 1 && made < asked ? ` · ${made} of ${asked} runs were made` : "";
  return `${all === 1 ? "1 flow" : `${all} flows`}: ${parts.join(", ")}${often} · ${(ms / 1000).toFixed(1)} s`;
}

/** Colours the lines of flows that did not pass. */
async function flowsTable(report: FlowReport, paint: Paint): Promise<string> {
  const isShort = process.stdout.isTTY && report.results.length > mostOnTerminal;
  const shown = isShort ? { ...report, results: report.results.filter(({ status }) => status !== "passed") } : report;
  const passed = `… and ${report.results.length - shown.results.length} more that passed.`;
  return [...(shown.results.length === 0 ? [] : [await wholeTable(shown, paint)]), ...(isShort ? [passed] : [])].join(
    "\n",
  );
}

/** More problems would scroll the summary off the screen. */
const mostOnTerminal = 40;

async function wholeTable(report: FlowReport, paint: Paint): Promise<string> {
  const [head = "", ...lines] = (await printTable(flowTables.flows(report), process.stdout)).split("\n");
  const statuses = byFlow(report).map((results) => results.map(({ status }) => status));
  const body = lines.map((line, index) => {
    const found = statuses[index] ?? [];
    if (found.includes("failed")) return paint("red", line);
    return found.some((status) => status !== "passed") ? paint("yellow", line) : line;
  });
  return [head, ...body].join("\n");
}

/** Groups the flows that did not pass by cause, wrong decisions first. */
function notPassed({ results }: FlowReport): readonly (readonly [string, readonly FlowResult[]])[] {
  const groups = [
    ["Decided otherwise", results.filter(({ failure }) => failure === "decided_otherwise")],
    ["Said otherwise", results.filter(({ failure }) => failure === "said_otherwise")],
    ["Not run as often as asked", results.filter(({ status }) => status === "not_whole")],
    ["To be recorded again", results.filter(({ status }) => status === "needs_recording")],
  ] as const;
  return groups.filter(([, some]) => some.length > 0);
}

function problemLines(result: FlowResult, { models, repeat }: FlowReport): readonly string[] {
  const { flow, file, model, runs, as, ask } = result;
  const who = models.length > 1 ? ` with ${model}` : "";
  const lines = foundProblems(result).map(({ step, sentence, runs: found }) => {
    const often = runs.length > 1 ? `${found} of ${runs.length} runs: ` : "";
    return `${often}${step === null ? "" : `step ${step}: `}${sentence}`;
  });
  const run = runWithProblem(result);
  return [
    `${flow}${who} (${file})`,
    ...lines,
    ...(result.status === "not_whole"
      ? [`${runs.length} of ${repeat} runs were made, and passed; it was stopped then.`]
      : []),
    `Asked by ${as}: “${ask}”`,
    ...(result.status === "failed" ? [`Answered: ${run?.answer ? `“${run.answer}”` : "nothing"}`] : []),
    `Every step: ${spokenCommand(`show-trace --run ${(run ?? runs.at(-1))?.run_id}`)}`,
  ].map(oneLine);
}
