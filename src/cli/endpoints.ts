import type { Config, ProviderSettings } from "../config.ts";
import type { Endpoint } from "../llm/wire/endpoint.ts";
import { habitsOf } from "../llm/wire/hosts.ts";
import { geminiEndpoint, openaiEndpoint, type UsualEndpoint } from "../llm/wire/usual-endpoints.ts";
import { UsageError } from "./usage-error.ts";

/** OpenAI, or any server that speaks its wire. Throws a UsageError that names the variable to correct. */
export function openaiSettings({ openai, silenceMs, sources }: Config, model?: string): Endpoint {
  const endpoint = endpointOf(openaiEndpoint, openai, { model, silenceMs, sources });
  const url = new URL(endpoint.baseUrl);
  const path = url.pathname === "/" ? (habitsOf(endpoint).path ?? "") : url.pathname;
  const label = openai.baseUrl === undefined ? openaiEndpoint.label : url.hostname;
  return { ...endpoint, label, baseUrl: `${url.origin}${path}` };
}

/** Gemini. Its base URL is the root; a version behind it is taken for GEMINI_API_VERSION. */
export function geminiSettings({ gemini, silenceMs, sources }: Config, model?: string): Endpoint {
  const endpoint = endpointOf(geminiEndpoint, gemini, { model, silenceMs, sources });
  const [, root = endpoint.baseUrl, version] = /^(.*?)\/(v\d\w*)$/.exec(endpoint.baseUrl) ?? [];
  return { ...endpoint, baseUrl: root, apiVersion: gemini.apiVersion ?? version };
}

/** A key that could be one: set, no example's placeholder, and of characters that a header can hold. */
export function isUsableKey(key: string | undefined): key is string {
  return keyProblem(key) === undefined;
}

/** A `.env` comes with a folder, which may be a stranger's: it must not send a person's own key anywhere. */
function refuseForeignAddress({ keyVariable, urlVariable }: UsualEndpoint, sources: Config["sources"]): void {
  if (sources.get(urlVariable) !== ".env" || sources.get(keyVariable) === ".env") return;
  throw new UsageError(
    `${urlVariable} comes from .env, but ${keyVariable} from the environment; set both in the same place, so that no folder's .env can take your key.`,
  );
}

interface Chosen {
  readonly model: string | undefined;
  readonly silenceMs: number | undefined;
  readonly sources: Config["sources"];
}

function endpointOf(usual: UsualEndpoint, settings: ProviderSettings, chosen: Chosen): Endpoint {
  const { label, keyVariable, urlVariable, modelVariable } = usual;
  const { apiKey } = settings;
  if (!isUsableKey(apiKey)) {
    throw new UsageError(
      `${label} was chosen, but ${keyVariable} ${keyProblem(apiKey)}; set it in the environment or in .env.`,
    );
  }
  const baseUrl = checkedUrl(settings.baseUrl ?? usual.baseUrl, urlVariable);
  if (!isLoopback(new URL(baseUrl).hostname)) refuseForeignAddress(usual, chosen.sources);
  const model = chosen.model ?? settings.model ?? usual.model;
  return {
    label,
    baseUrl,
    apiKey,
    model,
    keyVariable,
    urlVariable,
    modelVariable,
    silenceMs: chosen.silenceMs ?? usual.silenceMs,
  };
}

function keyProblem(key: string | undefined): string | undefined {
  if (key === undefined) return "is not set";
  if (/^(?:your[-_ ]|changeme|x{3,}|<.*>$|\.{3})/i.test(key)) return "still holds a placeholder";
  return /^[\x21-\x7e]+$/.test(key) ? undefined : "holds characters that no key has, such as a blank or a line break";
}

function checkedUrl(text: string, variable: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`${variable} must be a URL such as https://api.example.com/v1, not "${text}".`);
  }
  if (url.username !== "" || url.search !== "" || url.hash !== "") {
    throw new UsageError(`${variable} must be a plain address, without a user, ? or #.`);
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    throw new UsageError(
      `${variable} must begin with https, or the key would cross the network unprotected; http is for this machine only.`,
    );
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  );
}
