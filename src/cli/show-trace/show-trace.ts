// The command `show-trace`: what it does with its options.

import { runCommand } from "../command/command.ts";
import { traceCommand } from "./trace-command.ts";
import { UsageError } from "../../text/usage-error.ts";

/** Prints recorded runs on standard output. Unreadable lines are reported on standard error. */
export function main(args: string[]): Promise<number> {
  const command = traceCommand();
  return runCommand(command, args, async () => {
    const options = command.opts();
    const [count] = command.processedArgs;
    if (options.prune !== undefined) {
      if (count !== undefined || Object.keys(options).some((name) => name !== "prune" && name !== "desk"))
        throw new UsageError("--prune removes and shows nothing; leave the number and the other options out.");
      return (await import("./prune-traces.ts")).printPruned(options.prune, options.desk);
    }
    if (options.run !== undefined && count !== undefined)
      throw new UsageError("--run names one run; leave the number out.");
    if (options.toFlow !== undefined) {
      if (count !== undefined || options.run !== undefined)
        throw new UsageError("--to-flow names its run; leave the number and --run out.");
      return (await import("./keep-as-flow.ts")).keepAsFlow(options.toFlow, options.desk);
    }
    return (await import("./print-runs.ts")).printRuns(count ?? 1, options);
  });
}
