import { type ProviderSettings, defaultEndpoint } from "../provider-definition.ts";

/** Settings of Gemini, with its current stable fast model. The base URL is the root, without a version. */
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

/** The default endpoint of Gemini. */
export const geminiEndpoint = defaultEndpoint(geminiSettings);
