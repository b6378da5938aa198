import { createAgent, tool } from "langchain";

/** LangChain's agent, streamed. */
export function langchain(modelOf, { system, question, tools: given }) {
  const tools = given.map(({ name, description, parameters, run }) =>
    tool(async (args) => JSON.stringify(await run(args)), { name, description, schema: parameters }),
  );
  return async (name) => {
    const agent = createAgent({ model: modelOf(name), tools, systemPrompt: system });
    const messages = [{ role: "user", content: question }];
    let last = "";
    // With `streaming: true` each reply would wait for a token table from the network.
    const stream = await agent.stream({ messages }, { streamMode: ["messages", "values"], recursionLimit: 1000 });
    for await (const [mode, state] of stream) if (mode === "values") last = state.messages.at(-1).text;
    return last;
  };
}
