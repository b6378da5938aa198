import { localTime } from "../../agent/run-ids.ts";
import { type Config, readConfig } from "../../config.ts";
import { plainText, printableJson } from "../../text/plain-text.ts";
import { readDecisions } from "../../what-if/read-decisions.ts";
import { rejudgeRuns, type WhatIf } from "../../what-if/what-if.ts";
import { orphanedRunsIn } from "../../compose/journals.ts";
import { tryPolicy } from "../../compose/try-policy.ts";
import type { TriedPolicy } from "../../compose/tried-policy.ts";
import { protectedFiles } from "../command/protected-files.ts";
import { painter, wrapperFor } from "../terminal/paint.ts";
import { progressLine } from "../terminal/progress-line.ts";
import { needReportFile, type ReportTarget, writeReportFile } from "../command/report-file.ts";
import { printSections } from "../terminal/table.ts";
import { traceFiles } from "./trace-files.ts";
import { whatIfSections } from "./what-if-tables.ts";
import { nothingRead, resultSentences } from "./what-if-words.ts";
import type { AskedWhatIf } from "./what-if-command.ts";

const mostOnTerminal = 20;
const mostOnPage = 1000;

/** Rejudges the chosen runs and prints what would flip: as tables, as JSON, and as an HTML page. */
export async function printWhatIf(asked: AskedWhatIf): Promise<number> {
  const config = await readConfig({ desk: asked.desk });
  const tried = await tryPolicy(asked.policy, config);
  const command = { ...asked, files: traceFiles(asked.files) };
  const target = targetOf(command, config);
  if (target !== undefined) needReportFile(target);
  const result = await rejudge(config, command, tried);
  if (result.runs === 0) await say(nothingRead(command, config.logs));
  if (command.json) process.stdout.write(`${jsonText(result, command, tried)}\n`);
  else if (result.runs > 0) await printTables({ result, command, tried, config });
  if (target !== undefined) await writeReport(target, { result, command, tried });
  return 0;
}

async function rejudge(config: Config, command: AskedWhatIf, tried: TriedPolicy): Promise<WhatIf> {
  const { last, since, files } = command;
  const { left, problems: torn } = await orphanedRunsIn(config.logs);
  const problems: string[] = files.length > 0 ? [] : [...torn];
  const progress = await progressLine(config);
  const runs = readDecisions({
    ...(files.length > 0 ? { files } : { logs: config.logs, left, last, since }),
    onProblem: (sentence) => problems.push(sentence),
  });
  const result = rejudgeRuns({
    ...tried,
    runs,
    realOnly: command.real,
    keep: flipsToKeep(command),
    onRun: (count) => progress.show(() => `${count.toLocaleString("en")} runs read…`),
  });
  progress.clear();
  for (const problem of problems) await say(problem);
  return result;
}

/** Returns how many flips to keep per direction: no more than the output shows, to save memory. */
function flipsToKeep({ json, html }: AskedWhatIf): number {
  if (json === true || !process.stdout.isTTY) return Infinity;
  return html === undefined ? mostOnTerminal : mostOnPage;
}

interface Report {
  readonly result: WhatIf;
  readonly command: AskedWhatIf;
  readonly tried: TriedPolicy;
}

async function printTables({ result, command, tried, config }: Report & { readonly config: Config }): Promise<void> {
  const { isTTY } = process.stdout;
  const shown = isTTY ? mostOnTerminal : Infinity;
  const wrap = await wrapperFor(process.stdout);
  for (const sentence of resultSentences(result, command.policy, tried.words.about))
    process.stdout.write(`${wrap(plainText(sentence))}\n`);
  const sections = whatIfSections(result, tried.words, shown);
  const tables = await printSections(sections, process.stdout, painter(process.stdout, config.color));
  process.stdout.write(`${isTTY && tables !== "" ? "\n" : ""}${tables}`);
  if (result.flipped > shown)
    await say(
      `${shown} of ${result.flipped} flips are shown; --json prints all, and --html FILE writes them as a page.`,
    );
}

function jsonText(result: WhatIf, { policy }: AskedWhatIf, { digest, words }: TriedPolicy): string {
  const rules = result.rules.map((rule) => ({ ...rule, name: words.rule(rule.code) }));
  const whole = { v: 2, policy, policy_digest: digest, ...result, rules };
  return printableJson(
    JSON.stringify(whole, (_, value: unknown) => (typeof value === "bigint" ? exact(value) : value)),
  );
}

/** Returns a sum as a number, or as text if a JSON number would not be exact. */
function exact(cents: bigint): number | string {
  return Number.isSafeInteger(Number(cents)) ? Number(cents) : String(cents);
}

function targetOf({ html, policy, files }: AskedWhatIf, config: Config): ReportTarget | undefined {
  const kept = protectedFiles(config).files;
  return html === undefined ? undefined : { file: html, kind: "html", files: [...kept, policy, ...files] };
}

async function writeReport(target: ReportTarget, { result, command, tried }: Report): Promise<void> {
  const { whatIfPage } = await import("../../pages/what-if-page.ts");
  const { words, digest } = tried;
  const { policy } = command;
  const made = localTime(new Date()).slice(0, 16).replace("T", " ");
  writeReportFile(target, whatIfPage({ result, words, policy, digest, mostRows: mostOnPage, made }));
  await say(`The report is in ${target.file}.`);
}

async function say(sentence: string): Promise<void> {
  const wrap = await wrapperFor(process.stderr);
  process.stderr.write(`${wrap(plainText(sentence))}\n`);
}
