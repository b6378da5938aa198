// The addresses, models and variables of OpenAI and Gemini.

import type { Endpoint } from "./endpoint.ts";

/** An endpoint but for its key. */
export type UsualEndpoint = Omit<Endpoint, "apiKey">;

/** What a caller must say, and may say otherwise than usual. */
export type EndpointSettings = Pick<Endpoint, "apiKey"> & Partial<UsualEndpoint>;

const usualSilenceMs = 60_000;

/** OpenAI itself, with its cheapest model of today. */
export const openaiEndpoint: UsualEndpoint = {
  label: "OpenAI",
  baseUrl: "https://api.openai.com/v1",
  model: "gpt-6-luna",
  keyVariable: "OPENAI_API_KEY",
  urlVariable: "OPENAI_BASE_URL",
  modelVariable: "OPENAI_CHAT_MODEL",
  silenceMs: usualSilenceMs,
};

/** Gemini, with its stable fast model of today. The base URL is the root, without a version. */
export const geminiEndpoint: UsualEndpoint = {
  label: "Gemini",
  baseUrl: "https://generativelanguage.googleapis.com",
  model: "gemini-3.8-flash",
  keyVariable: "GEMINI_API_KEY",
  urlVariable: "GEMINI_BASE_URL",
  modelVariable: "GEMINI_CHAT_MODEL",
  silenceMs: usualSilenceMs,
};
