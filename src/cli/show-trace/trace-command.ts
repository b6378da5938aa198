import { Argument, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { newCommand, once, type OptionsOf, someText, wholeNumber } from "../command/command.ts";
import { outcomeNames } from "../command/exit-codes.ts";

/** The options of `show-trace`. */
export type TraceOptions = OptionsOf<typeof traceCommand>;

const examples = `
Examples:
  show-trace                     the last run
  show-trace 3 --why             the last three, each decision explained
  show-trace 5 --outcome step_limit
  show-trace --run 20261021-134512-a1b2c3 --verbose`;

const mostRuns = 1_000_000;
const mostDays = 36_500;

/** The options and the help of `show-trace`. */
export function traceCommand() {
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

function outcome(value: string): string {
  if (outcomeNames.includes(value)) return value;
  throw new InvalidArgumentError(`It must be one of ${outcomeNames.join(", ")}.`);
}
