// Vercel AI over Gemini.

import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { vercelAi } from "./vercel-ai.mjs";

export const contestant = ({ url, ...setting }) =>
  vercelAi(createGoogleGenerativeAI({ apiKey: "bench", baseURL: `${url}/v1beta` }), setting);
