// The floor: a bare loop over the OpenAI SDK.

import { OpenAI } from "openai";
import { type Play, type Setting, mostSteps } from "./contestant.ts";

interface Call {
  readonly id: string;
  readonly name: string;
  args: string;
}

/** The floor: a bare loop over the official SDK, streamed. */
export function contestant({ url, system, question, tools }: Setting): Play {
  const client = new OpenAI({ apiKey: "sk-bench", baseURL: `${url}/v1`, maxRetries: 0 });
  const specs = tools.map(({ name, description, parameters }) => ({
    type: "function" as const,
    function: { name, description, parameters },
  }));
  return async (model) => {
    const messages: OpenAI.ChatCompletionMessageParam[] = [
      { role: "system", content: system },
      { role: "user", content: question },
    ];
    for (let step = 0; step < mostSteps; step++) {
      const stream_options = { include_usage: true };
      const request = { model, messages, tools: specs, stream: true, stream_options } as const;
      const { text, calls } = await collect(await client.chat.completions.create({ ...request }));
      if (calls.length === 0) return text;
      messages.push({ role: "assistant", content: null, tool_calls: calls.map(asSent) });
      for (const call of calls) {
        const result = await tools.find(({ name }) => name === call.name)?.run(JSON.parse(call.args));
        messages.push({ role: "tool", tool_call_id: call.id, content: JSON.stringify(result) });
      }
    }
    throw new Error("too many steps");
  };
}

async function collect(stream: AsyncIterable<OpenAI.ChatCompletionChunk>): Promise<{ text: string; calls: Call[] }> {
  const calls: Call[] = [];
  let text = "";
  for await (const { choices } of stream) {
    const delta = choices[0]?.delta;
    text += delta?.content ?? "";
    for (const { index, id, function: said } of delta?.tool_calls ?? []) {
      const call = (calls[index] ??= { id: id ?? "", name: said?.name ?? "", args: "" });
      call.args += said?.arguments ?? "";
    }
  }
  return { text, calls };
}

function asSent({ id, name, args }: Call): OpenAI.ChatCompletionMessageFunctionToolCall {
  return { id, type: "function", function: { name, arguments: args } };
}
