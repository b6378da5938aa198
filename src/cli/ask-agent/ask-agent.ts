// The command `ask-agent`: what it does with a question and its options.

import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { type AskOptions, askCommand } from "./ask-command.ts";
import { runCommand } from "../command/command.ts";
import { usageExit } from "../command/exit-codes.ts";
import { readQuestion } from "./read-question.ts";
import { UsageError } from "../../text/usage-error.ts";

/** Asks one question. Prints the answer on standard output, everything else on standard error. */
export function main(args: string[]): Promise<number> {
  const command = askCommand();
  return runCommand(command, args, async () => {
    const options = command.opts();
    if (options.check) return check(command.args, options);
    const question = await readQuestion(command.args, process);
    if (question === undefined) return withoutQuestion(command);
    if (options.write && options.today === undefined)
      throw new UsageError("--write goes with --today; without it, every run works on the real desk.");
    if (options.write && options.dryRun) throw new UsageError("--write and --dry-run contradict each other; give one.");
    return (await import("./ask.ts")).ask(question, options);
  });
}

async function check(words: readonly string[], { provider, model, desk }: AskOptions): Promise<number> {
  if (words.length > 0) throw new UsageError("--check asks a question of its own; leave yours out.");
  const { checkProvider } = await import("./check-provider.ts");
  return checkProvider({ provider, model, desk });
}

function withoutQuestion(command: Pick<CommandUnknownOpts, "outputHelp">): number {
  if (!process.stdin.isTTY)
    throw new UsageError('There is no question; for example: ask-agent "Please refund order #1042"');
  command.outputHelp({ error: true });
  return usageExit;
}
