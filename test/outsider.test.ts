// Everything that a caller supplies has a named type.

import type {
  AnswerFindings,
  Approve,
  Brake,
  CheckAnswer,
  Decision,
  Emit,
  Limits,
  NewRunId,
  Provider,
  Reply,
  RunDesk,
  RunOptions,
  RunResult,
  Tool,
  ToolContext,
  ToolDefinition,
  ToolOutput,
  Usage,
} from "ask-agent";
import type { FlowDesk, FlowsRequest, FlowWorld } from "ask-agent/flows";
import { defineTool, runAgent, defaultBrakes } from "ask-agent";
import { runFlows } from "ask-agent/flows";
import { expect, it } from "vitest";
import { z } from "zod";

/** Everything that somebody who has only installed the package may bring, each with a type that has a name. */
const title = z.strictObject({ title: z.string() });
const definition: ToolDefinition<typeof title, "lent"> = {
  name: "lend_book",
  description: "Lends a book.",
  kind: "write",
  input: title,
  branches: ["lent"],
  words: (args) => `lend ${args.title}`,
  run: async (args, context: ToolContext): Promise<ToolOutput<"lent">> => ({
    result: { lent: args.title, to: context.identity.kind },
    decisions: [decision],
    branch: "lent",
  }),
};
const decision: Decision = {
  subject: { action: "lend", type: "book", id: "Emma" },
  facts: { weeks: 2 },
  as_of: "2026-06-15T10:00:00Z",
  policy_digest: "sha256:0",
  rules: [{ code: "weeks", actual: 2, operator: "<=", limit: 3, passed: true }],
  verdict: "allow",
};
const tool: Tool = defineTool(definition);
const used: Usage = { input_tokens: 1, cached_input_tokens: null, output_tokens: 1, reasoning_tokens: null };
const provider: Provider = {
  name: "own",
  model: "own-1",
  async chat({ messages }, { signal, onText }): Promise<Reply> {
    signal.throwIfAborted();
    const asked = messages.some(({ role }) => role === "tool");
    if (asked) onText("Here it is.");
    const calls = asked ? [] : [{ id: "c1", name: "lend_book", arguments: { title: "Emma" } }];
    return {
      text: asked ? "Here it is." : "",
      calls,
      finishReason: asked ? "stop" : "tool_calls",
      usage: used,
      raw: null,
    };
  },
};
const brake: Brake = { kind: "step", name: "own", check: () => undefined };
const limits: Limits = { maxSteps: 3 };
const events: string[] = [];
const emit: Emit = (event) => void events.push(event.type);
const approve: Approve = async ({ tool: name }) => ({ approved: name === "lend_book" });
const findings: AnswerFindings = { untrue: [], unsupported: [] };
const checkAnswer: CheckAnswer = () => findings;
const desk: RunDesk = { today: "2026-06-15", timeZone: "UTC", dryRun: true, policy: {} };
const ids: NewRunId = () => "run-1";
const options: RunOptions = {
  system: "You lend books.",
  question: "May I borrow Emma?",
  identity: { kind: "staff" },
  provider,
  tools: [tool],
  brakes: [brake, ...defaultBrakes(limits)],
  emit,
  approve,
  checkAnswer,
  desk,
  ids,
};

const world: FlowWorld = {
  identity: { kind: "staff" },
  tools: [tool],
  desk,
  state: async () => ({ loans: [] }),
  close: async () => {},
};
const flowDesk: FlowDesk<object, object> = {
  system: "You lend books.",
  world: z.strictObject({}),
  policy: z.strictObject({}),
  tables: { loans: z.object({ title: z.string() }) },
  rules: ["weeks"],
  open: async () => world,
};
const flows: FlowsRequest = { flows: [], desk: flowDesk, today: "2026-06-15", flowModels: [] };

it("what somebody else brings runs, and each part of it has a type that the package exports", async () => {
  const result: RunResult = await runAgent(options);
  expect(result).toMatchObject({ runId: "run-1", outcome: "answered", answer: "Here it is." });
  expect(events).toEqual(expect.arrayContaining(["decision", "tool_result", "final_answer"]));
  expect((await runFlows(flows)).results).toEqual([]);
});
