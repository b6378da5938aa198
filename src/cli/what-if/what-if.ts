// The command and its options.

import { Argument, type Command } from "commander";
import { filePath, newCommand, once, runCommand, wholeNumber } from "../command/command.ts";
import { day } from "../command/day-option.ts";
import { UsageError } from "../../text/usage-error.ts";

/** Which runs, under which policy, and in which form. */
export interface WhatIfCommand {
  readonly policy: string;
  readonly files: readonly string[];
  readonly last?: number;
  readonly since?: string;
  readonly real?: true;
  readonly json?: true;
  readonly html?: string;
}

const examples = `
Only facts that were recorded are used: no model is asked, nothing is changed.
Examples:
  what-if --policy new.json                        every recorded run
  what-if --policy new.json --last 200
  what-if --policy new.json --since 2026-11-01 --html what-if.html
  what-if --policy new.json logs/agent-2026-11-29.jsonl`;

const mostRuns = 100_000_000;

function whatIf(): Command {
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

/** Prints what another policy would have decided; what cannot be read is said on standard error. */
export function main(args: string[]): Promise<number> {
  const command = whatIf();
  return runCommand(command, args, async () => {
    const { policy, ...options } = command.opts<Partial<WhatIfCommand>>();
    if (policy === undefined) throw new UsageError("Name the policy to try: --policy new.json");
    const chosen = [options.last, options.since, command.args[0]].filter((choice) => choice !== undefined);
    if (chosen.length > 1) throw new UsageError("Choose the runs in one way: --last, --since, or files.");
    return (await import("./print-what-if.ts")).printWhatIf({ ...options, policy, files: command.args });
  });
}
