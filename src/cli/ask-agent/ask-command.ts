import { Option } from "@commander-js/extra-typings";
import { newCommand, once, type OptionsOf, someText, usd, wholeNumber } from "../command/command.ts";
import { providerNames } from "../../compose/choose-provider.ts";
import { day } from "../command/day-option.ts";

/** The options of `ask-agent`. */
export type AskOptions = OptionsOf<typeof askCommand>;

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

/** The options and the help of `ask-agent`. */
export function askCommand() {
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
