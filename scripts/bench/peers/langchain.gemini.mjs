// LangChain over Gemini.

import { ChatGoogleGenerativeAI } from "@langchain/google-genai";
import { langchain } from "./langchain.mjs";

export const contestant = ({ url, ...setting }) =>
  langchain((model) => new ChatGoogleGenerativeAI({ model, apiKey: "bench", baseUrl: url, maxRetries: 0 }), setting);
