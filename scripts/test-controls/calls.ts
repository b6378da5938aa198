import type { Control } from "./control.ts";

const identity = "test/safety/identity.test.ts";
const strange = "test/safety/strange-strings.test.ts";
const loop = "test/agent/run-agent.test.ts";
const tools = "test/tools/nimbus-tools.test.ts";

/** What holds a model to the tools. */
export const callsControls: readonly Control[] = [
  {
    name: "unknown arguments are errors",
    file: "src/tools/define-tool.ts",
    text: "input.safeParse(args)",
    without: "input.safeParse(Object.fromEntries(Object.entries(args ?? {}).filter(([key]) => key in input.shape)))",
    tests: [identity],
  },
  {
    name: "a tool that lets unknown arguments through is refused",
    file: "src/tools/define-tool.ts",
    text: `parameters["additionalProperties"] !== false`,
    without: "parameters === undefined",
    tests: ["test/public-api.test.ts", loop, tools],
  },
  {
    name: "what is an order number",
    file: "src/tools/order-id.ts",
    text: `/^#?[1-9][0-9]*$/.test(value) ? Number(value.replace("#", ""))`,
    without: `true ? Number.parseInt(value.replace("#", ""), 10)`,
    tests: ["test/tools/order-id.test.ts"],
  },
  {
    name: "an unknown tool is answered with the real ones",
    file: "src/agent/call-tool.ts",
    text: "error: unknownTool(run.tools)",
    without: `error: "No."`,
    tests: [loop],
  },
  {
    name: "the repeated-call guard",
    file: "src/agent/brakes/repeated-call.ts",
    text: "madeBefore < most",
    without: "madeBefore < most * 1000",
    tests: [loop],
  },
  {
    name: "calls are compared whatever the order of keys",
    file: "src/agent/call-tool.ts",
    text: "canonicalize(checked.value)",
    without: "JSON.stringify(checked.value)",
    tests: [loop, "test/agent/repeated-call.property.test.ts"],
  },
  {
    name: "a person is asked before a write",
    file: "src/agent/call-tool.ts",
    text: `tool?.kind === "write" ?`,
    without: `tool?.kind === undefined ?`,
    tests: [loop],
  },
  {
    name: "a failure is told without its inside",
    file: "src/agent/call-tool.ts",
    text: "Say that this did not work, or ask; do not call it again blindly.",
    without: "${facts.message}",
    tests: ["test/desk/stories.test.ts"],
  },
  {
    name: "a tool hears that its time is up",
    file: "src/llm/within-time.ts",
    text: "work(within)",
    without: "work(signal)",
    tests: [loop],
  },
  {
    name: "a summary is kept as plain text",
    file: "src/tools/create-support-ticket.ts",
    text: ".overwrite(visibleText)",
    without: "",
    tests: [strange],
  },
];
