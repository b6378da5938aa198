import { type ProviderSettings, defaultEndpoint } from "../provider-definition.ts";

/** Gemini, with its stable fast model of today. The base URL is the root, without a version. */
export const geminiSettings: ProviderSettings = {
  label: "Gemini",
  key: {
    variable: "GEMINI_API_KEY",
    from: "https://aistudio.google.com/apikey",
    placeholder: "your-gemini-key",
  },
  model: { variable: "GEMINI_CHAT_MODEL", default: "gemini-3.8-flash" },
  baseUrl: {
    variable: "GEMINI_BASE_URL",
    default: "https://generativelanguage.googleapis.com",
    example: "https://generativelanguage.googleapis.com",
    says: ["Only for a proxy or a test: the root of the API, without a version, and the version."],
  },
  version: { variable: "GEMINI_API_VERSION", example: "v1beta" },
};

/** Where Gemini is reached. */
export const geminiEndpoint = defaultEndpoint(geminiSettings);
