// The command `show-desk`.

import { newCommand, runCommand } from "../command/command.ts";

const examples = `
On a terminal these are tables; piped, each row is one line with tabs between
its fields. To ask as a customer of the desk:
  ask-agent --customer maya@brightpath.example "Please refund order #1042"`;

/** Shows orders, customers, tickets and policy, so that a tester knows what to ask. Changes nothing. */
export function main(args: string[]): Promise<number> {
  const command = newCommand("show-desk", "Shows the desk's orders, customers, tickets and policy.")
    .option("--json", "one JSON object")
    .addHelpText("after", examples);
  return runCommand(command, args, async () => {
    const { json, desk } = command.opts();
    return (await import("./print-desk.ts")).printDesk(json === true, desk);
  });
}
