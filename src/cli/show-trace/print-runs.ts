import { readConfig } from "../../config.ts";
import { plainText, printableJson } from "../../text/plain-text.ts";
import { lastRuns } from "../../trace/read.ts";
import { type RenderOptions, renderRun, type RunPart } from "../../trace/render-run.ts";
import type { TraceLine } from "../../trace/trace-record.ts";
import { decisionWords } from "../../compose/decision-words.ts";
import { readContext } from "../../trace/context-files.ts";
import { type Paint, painter, widthOf, type Wrap, wrapperFor } from "../terminal/paint.ts";
import { type Cut, cutterFor } from "../terminal/cutter.ts";
import { orphanedRunsIn } from "../../compose/journals.ts";
import { findRun } from "../../compose/find-run.ts";
import type { TraceOptions } from "./trace-command.ts";

/** Prints the last matching runs. Unreadable lines are reported on standard error. */
export async function printRuns(count: number, options: TraceOptions): Promise<number> {
  const config = await readConfig({ desk: options.desk });
  const { runs, problems } = await find(config.logs, count, options);
  for (const problem of problems) process.stderr.write(`${plainText(problem)}\n`);
  const missing = runs.length === 0 ? nothingFound(options, config.logs) : undefined;
  if (missing !== undefined) process.stderr.write(`${plainText(missing)}\n`);
  for (const { record } of runs.filter(isOfLaterVersion))
    process.stderr.write(
      `${plainText(`The run ${record.run_id} is of a later version of this program; not all of it may be shown.`)}\n`,
    );
  const paint = painter(process.stdout, config.color);
  const [wrap, cut] = await Promise.all([wrapperFor(process.stdout), cutterFor(process.stdout)]);
  for (const run of runs)
    process.stdout.write(
      `${options.json ? printableJson(run.text) : pretty(run, options, { paint, wrap, cut, logs: config.logs })}\n`,
    );
  return 0;
}

const isOfLaterVersion = ({ record: { v = 1 } }: TraceLine): boolean => v > 1;

type Found = ReturnType<typeof lastRuns>;

async function find(logs: string, count: number, { run, outcome: ended }: TraceOptions): Promise<Found> {
  const matches = ({ record }: TraceLine): boolean => ended === undefined || record.outcome === ended;
  if (run !== undefined) return { runs: [await findRun(logs, run)].filter(matches), problems: [] };
  const { left, running, problems } = await orphanedRunsIn(logs);
  const last = lastRuns({ logs, count, left, matches });
  return { runs: last.runs, problems: [...last.problems, ...problems, ...stillGoingOn(running)] };
}

/** Counts runs in progress, which have no outcome yet and are not printed. */
function stillGoingOn(running: readonly string[]): string[] {
  if (running.length === 0) return [];
  return [
    `Still going on, and shown once ${running.length === 1 ? "it has" : "they have"} ended: ${running.join(", ")}`,
  ];
}

function nothingFound({ outcome: ended }: TraceOptions, logs: string): string {
  if (ended !== undefined) return `No run with the outcome ${ended} is recorded in ${logs}.`;
  return `No runs are recorded in ${logs} yet; ask something first: ask-agent "Please refund order #1042"`;
}

interface Ink {
  readonly paint: Paint;
  readonly wrap: Wrap;
  readonly cut: Cut;
  readonly logs: string;
}

function pretty({ record }: TraceLine, { why, verbose }: TraceOptions, ink: Ink): string {
  const { summarise, explain } = decisionWords(readContext(ink.logs, record.context)?.actions);
  const options: RenderOptions = {
    words: { decision: summarise },
    width: widthOf(process.stdout),
    shorten: ink.cut,
    verbose: verbose === true,
    style: (part, line) => inColour(part, line, ink),
    ...(why === true && { why: explain }),
  };
  return `${renderRun(record, options)}\n`;
}

const styles = {
  header: "bold",
  question: "cyan",
  event: "reset",
  why: "yellow",
  details: "dim",
  answer: "green",
} as const;

/** The indentation of wrapped lines. Events stay on one line, and details are for programs. */
const indents: Partial<Record<RunPart, string>> = {
  header: "    ",
  question: "   ",
  answer: "   ",
  why: " ".repeat(10),
};

function inColour(part: RunPart, line: string, { paint, wrap }: Ink): string {
  const indent = indents[part];
  return paint(styles[part], indent === undefined ? line : wrap(line, indent));
}
