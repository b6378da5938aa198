// The command and its options.

import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { newCommand, once, runCommand, someText, wholeNumber } from "../command/command.ts";
import { outcomeNames } from "../command/exit-codes.ts";
import { UsageError } from "../../text/usage-error.ts";

/** Which runs, and how much of them. */
export interface TraceOptions {
  readonly run?: string;
  readonly outcome?: string;
  readonly json?: true;
  readonly why?: true;
  readonly verbose?: true;
  readonly toFlow?: string;
  readonly prune?: number;
}

const examples = `
Examples:
  show-trace                     the last run
  show-trace 3 --why             the last three, each decision explained
  show-trace 5 --outcome step_limit
  show-trace --run 20261021-134512-a1b2c3 --verbose`;

const mostRuns = 1_000_000;
const mostDays = 36_500;

function showTrace(): Command {
  return newCommand("show-trace", "Shows what the agent saw and decided in its last runs, oldest first.")
    .addArgument(new Argument("[n]", "how many runs (default: 1)").argParser(wholeNumber(1, mostRuns)))
    .option("--run <id>", "only the run with this id", once(someText))
    .addOption(
      new Option("--outcome <outcome>", "only runs that ended so").choices(outcomeNames).argParser(once(outcome)),
    )
    .option("--why", "explain each decision: every rule, its values, and what would turn it")
    .option("--verbose", "every event with all it holds")
    .option("--json", "the recorded lines as they are, one JSON object a line")
    .option("--to-flow <id>", "make the run with this id a flow in flows/, with the model's replies", once(someText))
    .option("--prune <days>", "remove what was recorded more than so many days ago", once(wholeNumber(0, mostDays)))
    .addHelpText("after", examples);
}

/** Prints recorded runs on standard output; lines that cannot be read are said on standard error. */
export function main(args: string[]): Promise<number> {
  const command = showTrace();
  return runCommand(command, args, async () => {
    const options = command.opts<TraceOptions>();
    const [count] = command.processedArgs;
    if (options.prune !== undefined) {
      if (count !== undefined || Object.keys(options).length > 1)
        throw new UsageError("--prune removes and shows nothing; leave the number and the other options out.");
      return (await import("./prune-traces.ts")).printPruned(options.prune);
    }
    if (options.run !== undefined && count !== undefined)
      throw new UsageError("--run names one run; leave the number out.");
    if (options.toFlow !== undefined) {
      if (count !== undefined || options.run !== undefined)
        throw new UsageError("--to-flow names its run; leave the number and --run out.");
      return (await import("./keep-as-flow.ts")).keepAsFlow(options.toFlow);
    }
    return (await import("./print-runs.ts")).printRuns(typeof count === "number" ? count : 1, options);
  });
}

function outcome(value: string): string {
  if (outcomeNames.includes(value)) return value;
  throw new InvalidArgumentError(`It must be one of ${outcomeNames.join(", ")}.`);
}
