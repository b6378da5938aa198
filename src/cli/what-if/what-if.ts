// The command `what-if`: what it does with its options.

import { runCommand } from "../command/command.ts";
import { whatIfCommand } from "./what-if-command.ts";
import { UsageError } from "../../text/usage-error.ts";

/** Prints what another policy would have decided. Unreadable lines are reported on standard error. */
export function main(args: string[]): Promise<number> {
  const command = whatIfCommand();
  return runCommand(command, args, async () => {
    const { policy, ...options } = command.opts();
    if (policy === undefined) throw new UsageError("Name the policy to try: --policy new.json");
    const chosen = [options.last, options.since, command.args[0]].filter((choice) => choice !== undefined);
    if (chosen.length > 1) throw new UsageError("Choose the runs in one way: --last, --since, or files.");
    return (await import("./print-what-if.ts")).printWhatIf({ ...options, policy, files: command.args });
  });
}
