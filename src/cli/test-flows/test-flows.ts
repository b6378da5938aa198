// The command `test-flows`: what it does with its options.

import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { runCommand } from "../command/command.ts";
import { flowsCommand } from "./flows-command.ts";
import { UsageError } from "../../text/usage-error.ts";

/** Rejects options about flows if no flow is run. */
function refuseOthers(command: CommandUnknownOpts, ...allowed: readonly string[]): void {
  const given = command.options.filter((option) => command.getOptionValue(option.attributeName()) !== undefined);
  const others = given.filter((option) => !allowed.includes(option.attributeName())).map(({ long }) => long);
  if (others.length + command.args.length > 0)
    throw new UsageError(`--${allowed[0]} runs no flows; leave out ${[...others, ...command.args].join(" and ")}.`);
}

/** Runs flows. Prints the report on standard output, progress and notices on standard error. */
export function main(args: string[]): Promise<number> {
  const command = flowsCommand();
  return runCommand(command, args, async () => {
    const options = command.opts();
    if (options.schema) {
      refuseOthers(command, "schema", "desk");
      return (await import("./print-schema.ts")).printSchema(options.desk);
    }
    if (options.boundaries) {
      refuseOthers(command, "boundaries", "json", "desk");
      return (await import("./print-boundaries.ts")).printBoundaries(options.json === true, options.desk);
    }
    if (options.record && (options.repeat ?? 1) > 1)
      throw new UsageError("--record keeps one run of each flow; leave --repeat out.");
    if (options.record && options.provider?.includes(","))
      throw new UsageError("--record keeps the replies of one model; name one provider.");
    return (await import("./run-flow-tests.ts")).runFlowTests(command.args, options);
  });
}
