import { type ProviderSettings, defaultEndpoint } from "../provider-definition.ts";

/** Settings of OpenAI, with its currently cheapest model. */
export const openaiSettings: ProviderSettings = {
  label: "OpenAI",
  key: {
    variable: "OPENAI_API_KEY",
    from: "https://platform.openai.com/api-keys",
    placeholder: "your-openai-key",
  },
  model: { variable: "OPENAI_CHAT_MODEL", default: "gpt-6-luna" },
  baseUrl: {
    variable: "OPENAI_BASE_URL",
    default: "https://api.openai.com/v1",
    example: "http://127.0.0.1:11434/v1",
    says: [
      "Any other server that speaks OpenAI's Chat Completions, such as Ollama, DeepSeek, OpenRouter, Groq, vLLM or LM Studio.",
      "It must be https unless it is on this machine; for a local server any word will do as the key.",
    ],
  },
  version: undefined,
};

/** The default endpoint of OpenAI. */
export const openaiEndpoint = defaultEndpoint(openaiSettings);
