// The command and its options.

import type { Command } from "commander";
import { filePath, newCommand, once, runCommand, someText, wholeNumber } from "../command/command.ts";
import { UsageError } from "../../text/usage-error.ts";

/** What a person may say besides the files. */
export interface FlowOptions {
  readonly repeat?: number;
  readonly provider?: string;
  readonly filter?: string;
  readonly failFast?: true;
  readonly jobs?: number;
  readonly record?: true;
  readonly coverage?: true;
  readonly boundaries?: true;
  readonly schema?: true;
  readonly json?: true;
  readonly html?: string;
  readonly junit?: string;
}

const examples = `
Examples:
  test-flows                                     every flow in flows/
  test-flows flows/refunds --filter "too old"
  test-flows --repeat 5 --provider gemini,openai:gpt-6-luna --html report.html
  test-flows --record --provider gemini flows/my-flow.yaml
  test-flows --boundaries                        the policy alone, at its edges

A flow with recorded replies beside it plays them, unless --provider is given.
Flows work on desks of their own: nothing is written to the real one.

Exit codes: 0 all passed; 6 a flow failed or needs to be recorded again, or the policy decides otherwise at an edge;
2 usage, settings or a flow file that is not right; 130 Ctrl-C.`;

function testFlows(): Command {
  return newCommand("test-flows", "Runs written expectations against the agent and says which hold.")
    .argument("[files or folders...]", "flow files, or folders of them (default: flows/)")
    .option("--repeat <k>", "run each flow so many times, 1 to 100 (default: 1)", once(wholeNumber(1, 100)))
    .option("--provider <list>", "who answers, side by side: gemini,openai:gpt-6-luna", once(someText))
    .option("--filter <text>", "only flows whose name or file holds this text", once(someText))
    .option("--fail-fast", "stop after the first run that does not pass")
    .option("--jobs <n>", "runs at the same time, 1 to 64 (default: 4)", once(wholeNumber(1, 64)))
    .option("--record", "keep the model's replies beside each flow, to be played from then on")
    .option("--coverage", "list the rules, branches and outcomes that no flow reaches")
    .option("--boundaries", "test the policy at its edges, without flows and without a model")
    .option("--junit <file>", "write a JUnit report", once(filePath))
    .option("--html <file>", "write a report as one page, with every step", once(filePath))
    .option("--json", "print the report as JSON")
    .option("--schema", "print the JSON Schema of flow files, for editors")
    .addHelpText("after", examples);
}

/** What runs no flow takes nothing that is about flows: whoever asked for it would wait in vain. */
function refuseOthers(command: Command, ...allowed: readonly string[]): void {
  const given = command.options.filter((option) => command.getOptionValue(option.attributeName()) !== undefined);
  const others = given.filter((option) => !allowed.includes(option.attributeName())).map(({ long }) => long);
  if (others.length + command.args.length > 0)
    throw new UsageError(`--${allowed[0]} runs no flows; leave out ${[...others, ...command.args].join(" and ")}.`);
}

/** Runs flows; the report is on standard output, progress and notices on standard error. */
export function main(args: string[]): Promise<number> {
  const command = testFlows();
  return runCommand(command, args, async () => {
    const options = command.opts<FlowOptions>();
    if (options.schema) {
      refuseOthers(command, "schema");
      return (await import("./print-schema.ts")).printSchema();
    }
    if (options.boundaries) {
      refuseOthers(command, "boundaries", "json");
      return (await import("./print-boundaries.ts")).printBoundaries(options.json === true);
    }
    if (options.record && (options.repeat ?? 1) > 1)
      throw new UsageError("--record keeps one run of each flow; leave --repeat out.");
    if (options.record && options.provider?.includes(","))
      throw new UsageError("--record keeps the replies of one model; name one provider.");
    return (await import("./run-flow-tests.ts")).runFlowTests(command.args, options);
  });
}
