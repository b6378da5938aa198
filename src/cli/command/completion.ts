// Completion for bash, zsh and fish.

import tab, { script } from "@bomb.sh/tab";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";

/** Prints the script to add to the start-up file of a shell. */
export function printScript(command: CommandUnknownOpts, shell: string): number {
  script(shell, command.name(), command.name());
  return 0;
}

/** Answers that script: prints what can follow the words typed so far. */
export function suggest(command: CommandUnknownOpts, words: string[]): number {
  for (const { long, short, description, required, argChoices = [] } of command.options) {
    const name = long?.slice(2) ?? "";
    const offer = (add: (value: string, words: string) => void): void => argChoices.forEach((value) => add(value, ""));
    if (required) tab.option(name, description, offer, short?.slice(1));
    else tab.option(name, description, short?.slice(1));
  }
  tab.parse(words);
  return 0;
}
