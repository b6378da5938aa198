// The controls of a run.

import type { Control } from "./control.ts";

const anyModel = "test/desk/any-model.property.test.ts";
const answers = "test/desk/record-line.test.ts";
const loop = "test/agent/run-agent.test.ts";

/** The controls of how a run ends. */
export const runControls: readonly Control[] = [
  {
    name: "the step limit",
    file: "src/agent/brakes/step-limit.ts",
    text: "step > max ?",
    without: "step > max + 1 ?",
    tests: [loop],
  },
  {
    name: "the deadline",
    file: "src/agent/start-run.ts",
    text: "own.abort(new DeadlinePassed(ms));",
    without: "",
    tests: [loop],
  },
  {
    name: "calls of a reply that was cut off are not run",
    file: "src/agent/run-agent.ts",
    text: `reply.finishReason === "length"`,
    without: `String(reply.finishReason) === "never"`,
    tests: [loop],
  },
  {
    name: "a ticket's number is added to the answer",
    file: "src/agent/record-line.ts",
    text: "record === undefined ? text :",
    without: "record === record ? text :",
    tests: [anyModel, loop],
  },
  {
    name: "an answer that could be read as a deed gets the record line",
    file: "src/tools/answer-check/record-line.ts",
    text: "!readsAsDeed(clausesOf(own), facts)",
    without: "own !== undefined",
    tests: [answers],
  },
  {
    name: "the record line holds what was done, and no more",
    file: "src/tools/answer-check/record-line.ts",
    text: "deeds.length === 0 ? record.nothing : record.only(deeds.join(record.and))",
    without: "record.nothing",
    tests: [answers],
  },
  {
    name: "the number of an order does not tell a deed",
    file: "src/agent/untold-receipts.ts",
    text: "shared || isKnownBefore(id, done)",
    without: "false",
    tests: ["test/agent/untold-receipts.test.ts"],
  },
  {
    name: "an answer is plain text",
    file: "src/text/plain-text.ts",
    text: `found === "\\n" || found === "\\t" ? found : ""`,
    without: "found",
    tests: [loop],
  },
];
