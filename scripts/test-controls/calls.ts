// The controls of tool calls.

import type { Control } from "./control.ts";

const identity = "test/safety/identity.test.ts";
const strange = "test/safety/strange-strings.test.ts";
const loop = "test/agent/run-agent.test.ts";
const repeated = "test/agent/repeated-call.test.ts";
const writes = "test/agent/write-limit.test.ts";
const tools = "test/tools/nimbus-tools.test.ts";

/** The controls that limit a model to the tools. */
export const callsControls: readonly Control[] = [
  {
    name: "unknown arguments are errors",
    file: "src/tools/define-tool.ts",
    text: "schema().safeParse(args)",
    without:
      "schema().safeParse(Object.fromEntries(Object.entries(args ?? {}).filter(([key]) => key in schema().shape)))",
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
    text: 'run.say("unknownTool", namesOf(run.tools))',
    without: 'run.say("unknownTool", [])',
    tests: [loop],
  },
  {
    name: "the repeated-call guard",
    file: "src/agent/brakes/repeated-call.ts",
    text: "before.length < most",
    without: "before.length < most * 1000",
    tests: [loop, repeated],
  },
  {
    name: "a write that succeeded is not made again",
    file: "src/agent/brakes/repeated-call.ts",
    text: `outcome === "done") : undefined`,
    without: `outcome === "failed") : undefined`,
    tests: [repeated, "test/desk/judged-then-failed.test.ts"],
  },
  {
    name: "a write that came to nothing is made twice at most",
    file: "src/agent/brakes/repeated-call.ts",
    text: "times(one) >= most",
    without: "times(one) >= most * 1000",
    tests: [loop, repeated],
  },
  {
    name: "the limit of writes",
    file: "src/agent/brakes/write-limit.ts",
    text: "=> !earlier).length >= perRun",
    without: "=> !earlier).length >= perRun * 1000",
    tests: [writes],
  },
  {
    name: "the limit of writes in a conversation",
    file: "src/agent/brakes/write-limit.ts",
    text: "written.length >= perConversation",
    without: "written.length >= perConversation * 1000",
    tests: [writes],
  },
  {
    name: "what a tool gives back is held to its shape",
    file: "src/agent/valid-output.ts",
    text: "value: parse(schema, value), length",
    without: "value: JSON.parse(JSON.stringify(value)), length",
    tests: ["test/agent/malformed.test.ts"],
  },
  {
    name: "a tool cannot change who is asking",
    file: "src/agent/run-tool.ts",
    text: "Object.freeze({ ...run.identity })",
    without: "{ ...run.identity }",
    tests: ["test/agent/malformed.test.ts"],
  },
  {
    name: "an invalid limit is rejected",
    file: "src/text/limit.ts",
    text: "isOne && value >= least && value <= most",
    without: "isOne || value >= least || value <= most || Number.isNaN(value)",
    tests: ["test/agent/limit-edges.test.ts"],
  },
  {
    name: "only `true` is a person's yes",
    file: "src/agent/approval.ts",
    text: `given["approved"] === true`,
    without: `Boolean(given["approved"])`,
    tests: ["test/agent/approval.test.ts"],
  },
  {
    name: "calls are compared whatever the order of keys",
    file: "src/agent/taken-arguments.ts",
    text: "canonicalize(args)]",
    without: "JSON.stringify(args)]",
    tests: [loop, "test/agent/repeated-call.property.test.ts"],
  },
  {
    name: "a person is asked before a write",
    file: "src/agent/call-tool.ts",
    text: `pending.kind === "write" ?`,
    without: `pending.kind === null ?`,
    tests: [loop],
  },
  {
    name: "a failure is told without its inside",
    file: "src/agent/call-run.ts",
    text: 'run.say(facts.name === "TimeoutError" ? "toolTimedOut" : "toolFailed", call.name)',
    without: "facts.message",
    tests: ["test/desk/stories.test.ts"],
  },
  {
    name: "a tool hears that its time is up",
    file: "src/llm/within-time.ts",
    text: "work(within.signal)",
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
