// The floor: a bare loop over the Gemini SDK.

import { type Content, GoogleGenAI, type Part } from "@google/genai";
import { type Play, type Setting, mostSteps } from "./contestant.ts";

/** The floor: a bare loop over the official SDK, streamed. */
export function contestant({ url, system, question, tools }: Setting): Play {
  const client = new GoogleGenAI({ apiKey: "bench", vertexai: false, httpOptions: { baseUrl: url } });
  const functionDeclarations = tools.map(({ name, description, parameters }) => ({
    name,
    description,
    parametersJsonSchema: parameters,
  }));
  const config = { systemInstruction: system, tools: [{ functionDeclarations }], automaticContinuation: false };
  return async (model) => {
    const contents: Content[] = [{ role: "user", parts: [{ text: question }] }];
    for (let step = 0; step < mostSteps; step++) {
      const parts: Part[] = [];
      for await (const chunk of await client.models.generateContentStream({ model, contents, config }))
        parts.push(...(chunk.candidates?.[0]?.content?.parts ?? []));
      const calls = parts.flatMap(({ functionCall }) => functionCall ?? []);
      if (calls.length === 0) return parts.map(({ text }) => text ?? "").join("");
      contents.push({ role: "model", parts });
      const results: Part[] = [];
      for (const { name = "", args } of calls) {
        const result = await tools.find((tool) => tool.name === name)?.run(args);
        const response = isFailure(result) ? { error: result.error } : { output: result };
        results.push({ functionResponse: { name, response } });
      }
      contents.push({ role: "user", parts: results });
    }
    throw new Error("too many steps");
  };
}

/** As in the SDK's documentation: `error` for a failure, `output` for everything else. */
function isFailure(result: unknown): result is { readonly error: unknown } {
  return typeof result === "object" && result !== null && "error" in result;
}
