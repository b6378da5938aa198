import type { Command } from "commander";
import { Argument, InvalidArgumentError } from "commander";
import { plainText, printableJson } from "../plain-text.ts";
import { readConfig } from "../config.ts";
import { outcomes } from "../events.ts";
import { lastRuns } from "../trace/read.ts";
import { renderRun, type RenderOptions, type RunPart } from "../trace/render-run.ts";
import type { TraceLine } from "../trace/trace-record.ts";
import { explainDecision, summariseDecision } from "./compose.ts";
import { newCommand, once, runCommand, someText, wholeNumber } from "./command.ts";
import { type Paint, painter, shorten, widthOf, wrapFor } from "./paint.ts";
import { UsageError } from "./usage-error.ts";

interface Options {
  readonly run?: string;
  readonly outcome?: string;
  readonly json?: true;
  readonly why?: true;
  readonly verbose?: true;
}

const examples = `
Examples:
  show-trace                     the last run
  show-trace 3 --why             the last three, each decision explained
  show-trace 5 --outcome step_limit
  show-trace --run 20261021-134512-a1b2c3 --verbose`;

const mostRuns = 1_000_000;

function showTrace(): Command {
  return newCommand("show-trace", "Shows what the agent saw and decided in its last runs, oldest first.")
    .addArgument(new Argument("[n]", "how many runs (default: 1)").argParser(wholeNumber(1, mostRuns)))
    .option("--run <id>", "only the run with this id", once(someText))
    .option("--outcome <outcome>", `only runs that ended so: ${outcomes.join(", ")}`, once(outcome))
    .option("--why", "explain each decision: every rule, its values, and what would turn it")
    .option("--verbose", "every event with all it holds")
    .option("--json", "the recorded lines as they are, one JSON object a line")
    .addHelpText("after", examples);
}

/** Prints recorded runs on standard output; lines that cannot be read are said on standard error. */
export function main(args: string[]): Promise<number> {
  const command = showTrace();
  return runCommand(command, args, async () => {
    const config = await readConfig();
    const options = command.opts<Options>();
    const [count] = command.processedArgs;
    if (options.run !== undefined && count !== undefined)
      throw new UsageError("--run names one run; leave the number out.");
    const { runs, problems } = find(config.logs, count, options);
    for (const problem of problems) process.stderr.write(`${plainText(problem)}\n`);
    const missing = runs.length === 0 ? nothingFound(options, config.logs) : undefined;
    if (missing !== undefined) process.stderr.write(`${plainText(missing)}\n`);
    const style = painter(process.stdout, config.color);
    for (const run of runs)
      process.stdout.write(`${options.json ? printableJson(run.text) : pretty(run, options, style)}\n`);
    return 0;
  });
}

function outcome(value: string): string {
  if (outcomes.some((known) => known === value)) return value;
  throw new InvalidArgumentError(`It must be one of ${outcomes.join(", ")}.`);
}

function find(logs: string, count: unknown, { run, outcome: ended }: Options): ReturnType<typeof lastRuns> {
  const matches = ({ record }: TraceLine): boolean =>
    (run === undefined || record.run_id === run) && (ended === undefined || record.outcome === ended);
  return lastRuns({ logs, count: typeof count === "number" ? count : 1, matches });
}

function nothingFound({ run, outcome: ended }: Options, logs: string): string {
  if (run !== undefined) throw new UsageError(`There is no run with the id "${run}" in ${logs}.`);
  if (ended !== undefined) return `No run with the outcome ${ended} is recorded in ${logs}.`;
  return `No runs are recorded in ${logs} yet; ask something first: ask-agent "Please refund order #1042"`;
}

function pretty({ record }: TraceLine, { why, verbose }: Options, paint: Paint): string {
  const options: RenderOptions = {
    words: { decision: summariseDecision },
    width: widthOf(process.stdout),
    shorten,
    verbose: verbose === true,
    style: (part, line) => inColour(part, line, paint),
    ...(why === true && { why: explainDecision }),
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

/** How far the lines below the first are moved in; an event stays on one line, and details are for programs. */
const indents: Partial<Record<RunPart, string>> = {
  header: "    ",
  question: "   ",
  answer: "   ",
  why: " ".repeat(10),
};

function inColour(part: RunPart, line: string, paint: Paint): string {
  const indent = indents[part];
  return paint(styles[part], indent === undefined ? line : wrapFor(process.stdout, line, indent));
}
