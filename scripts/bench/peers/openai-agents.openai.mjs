// OpenAI Agents.

import { Agent, OpenAIChatCompletionsModel, run, setTracingDisabled, tool } from "@openai/agents";
import { OpenAI } from "openai";

/** The OpenAI Agents SDK, streamed, over Chat Completions, without its tracing to OpenAI. */
export function contestant({ url, system, question, tools: given }) {
  setTracingDisabled(true);
  const client = new OpenAI({ apiKey: "sk-bench", baseURL: `${url}/v1`, maxRetries: 0 });
  const tools = given.map(({ name, description, parameters, run: execute }) =>
    tool({ name, description, parameters, strict: false, execute }),
  );
  return async (name) => {
    const model = new OpenAIChatCompletionsModel(client, name);
    const agent = new Agent({ name: "desk", instructions: system, model, tools });
    const stream = await run(agent, question, { stream: true, maxTurns: 300 });
    await stream.completed;
    return stream.finalOutput;
  };
}
