// LangChain over OpenAI.

import { ChatOpenAI } from "@langchain/openai";
import { langchain } from "./langchain.mjs";

export const contestant = ({ url, ...setting }) =>
  langchain(
    (model) =>
      new ChatOpenAI({
        model,
        apiKey: "sk-bench",
        configuration: { baseURL: `${url}/v1` },
        maxRetries: 0,
      }),
    setting,
  );
