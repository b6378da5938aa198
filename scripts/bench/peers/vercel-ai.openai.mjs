// Vercel AI over OpenAI.

import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { vercelAi } from "./vercel-ai.mjs";

export const contestant = ({ url, ...setting }) =>
  vercelAi(
    createOpenAICompatible({ name: "bench", apiKey: "sk-bench", baseURL: `${url}/v1`, includeUsage: true }),
    setting,
  );
