// The command and its options.

import { type Command, Option } from "commander";
import { newCommand, once, runCommand, someText, usd, wholeNumber } from "../command/command.ts";
import { providerNames } from "../../compose/choose-provider.ts";
import { day } from "../command/day-option.ts";
import { usageExit } from "../command/exit-codes.ts";
import { readQuestion } from "./read-question.ts";
import { UsageError } from "../../text/usage-error.ts";

/** What a person may say on the command line besides the question. */
export interface AskOptions {
  readonly maxSteps?: number;
  readonly maxTokens?: number;
  readonly maxCost?: number;
  readonly approve?: true;
  readonly provider?: string;
  readonly model?: string;
  readonly customer?: string;
  readonly today?: string;
  readonly write?: true;
  readonly dryRun?: true;
  readonly json?: true;
  readonly quiet?: true;
  readonly check?: true;
}

const examples = `
Examples:
  ask-agent "Please refund order #1042"
  ask-agent --customer maya@brightpath.example "Where is my order 1043?"
  ask-agent --today 2026-12-24 "Is order 1046 still refundable?"
  echo "Where is my order 1042?" | ask-agent -

Put the question in quotes: to a shell, an unquoted #1042 is a comment.
Behind a proxy, set HTTPS_PROXY (and NO_PROXY) in the environment.
What can be asked: show-desk. What happened: show-trace. A fresh desk:
reset-desk.

Exit codes: 0 answered; 1 a fault of ours; 2 usage or settings; 3 a limit of
steps, time, tokens or cost; 4 the model failed; 5 answer withheld; 130 Ctrl-C;
143 SIGTERM.`;

function askAgent(): Command {
  return newCommand("ask-agent", "Asks the support-desk agent a question and shows every step.")
    .argument("[question...]", "what the customer asks; - reads it from standard input")
    .option("--max-steps <n>", "at most so many model calls, 1 to 50 (default: 6)", once(wholeNumber(1, 50)))
    .option(
      "--max-tokens <n>",
      "no model call after so many tokens (default: 2000000)",
      once(wholeNumber(1, 1_000_000_000)),
    )
    .option("--max-cost <usd>", "no model call once it cost so much, by known prices", once(usd))
    .addOption(new Option("--provider <name>", "who answers").choices(providerNames).argParser(once(someText)))
    .option("--model <id>", "the provider's model", once(someText))
    .option("--customer <email>", "ask as this customer (default: staff, who see every order)", once(someText))
    .option("--today <date>", "the day the desk believes it is, YYYY-MM-DD; works on a copy", once(day))
    .option("--write", "with --today: work on the real desk, not on a copy")
    .option("--dry-run", "work on a throw-away copy of the desk")
    .option("--approve", "ask you before anything is written; off a terminal, nothing is")
    .option("--json", "print the trace record instead of the answer")
    .option("--quiet", "no step lines")
    .option("--check", "show the settings, ask the model one test question, and say what is wrong")
    .addHelpText("after", examples);
}

/** Asks one question; the answer is on standard output, everything else on standard error. */
export function main(args: string[]): Promise<number> {
  const command = askAgent();
  return runCommand(command, args, async () => {
    const options = command.opts<AskOptions>();
    if (options.check) return check(command.args, options);
    const question = await readQuestion(command.args, process.stdin);
    if (question === undefined) return withoutQuestion(command);
    if (options.write && options.today === undefined)
      throw new UsageError("--write goes with --today; without it, every run works on the real desk.");
    if (options.write && options.dryRun) throw new UsageError("--write and --dry-run contradict each other; give one.");
    return (await import("./ask.ts")).ask(question, options);
  });
}

async function check(words: readonly string[], { provider, model }: AskOptions): Promise<number> {
  if (words.length > 0) throw new UsageError("--check asks a question of its own; leave yours out.");
  const { checkProvider } = await import("./check-provider.ts");
  return checkProvider({ provider, model });
}

function withoutQuestion(command: Command): number {
  if (!process.stdin.isTTY)
    throw new UsageError('There is no question; for example: ask-agent "Please refund order #1042"');
  command.outputHelp({ error: true });
  return usageExit;
}
