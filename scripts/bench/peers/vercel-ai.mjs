import { isStepCount, jsonSchema, streamText, tool } from "ai";

/** The Vercel AI SDK as its documentation has a streamed agent loop. */
export function vercelAi(provider, { system, question, tools: given }) {
  const tools = Object.fromEntries(
    given.map(({ name, description, parameters, run }) => [
      name,
      tool({ description, inputSchema: jsonSchema(parameters), execute: run }),
    ]),
  );
  return async (model) => {
    const { text } = streamText({
      model: provider(model),
      instructions: system,
      prompt: question,
      tools,
      stopWhen: isStepCount(300),
      maxRetries: 0,
    });
    return text;
  };
}
