import { filePath, newCommand, once, type OptionsOf, someText, wholeNumber } from "../command/command.ts";

/** The options of `test-flows`. */
export type FlowOptions = OptionsOf<typeof flowsCommand>;

const examples = `
Examples:
  test-flows                                     every flow in flows/
  test-flows flows/refunds --filter "too old"
  test-flows --repeat 5 --provider gemini,openai:gpt-6-luna --html report.html
  test-flows --record --provider gemini flows/my-flow.yaml
  test-flows --boundaries                        the policy alone, at its edges

A flow with recorded replies beside it plays them, unless --provider is given.
Flows work on desks of their own: nothing is written to the real one.

Exit codes: 0 all passed; 6 a flow failed or needs to be recorded again, or the
policy decides otherwise at an edge; 2 usage, settings or a flow file that is
not right; 130 Ctrl-C.`;

/** The options and the help of `test-flows`. */
export function flowsCommand() {
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
