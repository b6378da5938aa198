import { Argument } from "@commander-js/extra-typings";
import { filePath, newCommand, once, type OptionsOf, wholeNumber } from "../command/command.ts";
import { day } from "../command/day-option.ts";

type Options = OptionsOf<typeof whatIfCommand>;

/** Which runs, under which policy, and in which format. */
export interface AskedWhatIf extends Options {
  readonly policy: string;
  readonly files: readonly string[];
}

const examples = `
Only facts that were recorded are used: no model is asked, nothing is changed.
Examples:
  what-if --policy new.json                        every recorded run
  what-if --policy new.json --last 200
  what-if --policy new.json --since 2026-11-01 --html what-if.html
  what-if --policy new.json logs/agent-2026-11-29.jsonl`;

const mostRuns = 100_000_000;

/** The options and the help of `what-if`. */
export function whatIfCommand() {
  return newCommand("what-if", "Decides recorded runs again under another policy, and shows which verdicts flip.")
    .addArgument(new Argument("[files...]", "trace files (default: all runs in the logs folder)"))
    .option("--policy <file>", "the policy to try (required)", once(filePath))
    .option("--last <n>", "only the last n runs", once(wholeNumber(1, mostRuns)))
    .option("--since <YYYY-MM-DD>", "only runs of this day and later", once(day))
    .option("--real", "leave out runs on a copy of the desk (--dry-run, --today)")
    .option("--json", "one JSON object with every flip")
    .option("--html <file>", "also write a page that a browser shows", once(filePath))
    .addHelpText("after", examples);
}
