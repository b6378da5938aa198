// Keys and addresses from the settings, checked.

import type { Config, ProviderSettings, Source } from "../config.ts";
import { baseUrlProblem, isOnThisMachine } from "../llm/wire/base-url.ts";
import { habitsOf } from "../llm/wire/hosts.ts";
import {
  geminiEndpoint,
  openaiEndpoint,
  type EndpointSettings,
  type UsualEndpoint,
} from "../llm/wire/usual-endpoints.ts";
import { UsageError } from "../text/usage-error.ts";

/** OpenAI, or any server that speaks its wire. Throws a UsageError that names the variable to correct. */
export function openaiSettings(config: Config, model?: string): EndpointSettings {
  const settings = settingsOf(openaiEndpoint, config.openai, { config, model });
  const isOpenai = habitsOf(settings).openai === true;
  if (!isOpenai && model === undefined && config.openai.model === undefined) {
    const which = "say which of its models to use in OPENAI_CHAT_MODEL or --model";
    throw new UsageError(`OPENAI_BASE_URL names another server than OpenAI's: ${which}.`);
  }
  return settings;
}

/** Gemini. Throws a UsageError that names the variable to correct. */
export function geminiSettings(config: Config, model?: string): EndpointSettings {
  return settingsOf(geminiEndpoint, config.gemini, { config, model });
}

/** A key that could be one: set, no example's placeholder, and of characters that a header can hold. */
export function isUsableKey(key: string | undefined): key is string {
  return keyProblem(key) === undefined;
}

/** What is wrong with a key, as the end of a sentence that begins with its variable. */
export function keyProblem(key: string | undefined): string | undefined {
  if (key === undefined) return "is not set";
  if (/^(?:your[-_ ]|changeme|x{3,}|<.*>$|\.{3}|…)/i.test(key)) return "still holds a placeholder";
  return /^[\x21-\x7e]+$/.test(key) ? undefined : "holds characters that no key has, such as a blank or a line break";
}

interface Chosen {
  readonly config: Config;
  readonly model: string | undefined;
}

function settingsOf(
  usual: UsualEndpoint,
  own: ProviderSettings,
  { config, model }: Chosen,
): EndpointSettings & UsualEndpoint {
  const { apiKey, baseUrl = usual.baseUrl, apiVersion } = own;
  if (!isUsableKey(apiKey)) {
    const problem = `${usual.label} was chosen, but ${usual.keyVariable} ${keyProblem(apiKey)}`;
    throw new UsageError(`${problem}; set it in the environment or in .env.`);
  }
  const problem = baseUrlProblem(baseUrl);
  if (problem !== undefined) throw new UsageError(`${usual.urlVariable} ${problem}.`);
  if (!isOnThisMachine(baseUrl)) refuseForeignAddress(usual, config.sources);
  const silenceMs = config.silenceMs ?? usual.silenceMs;
  const { proxies } = config;
  return { ...usual, apiKey, baseUrl, apiVersion, silenceMs, proxies, model: model ?? own.model ?? usual.model };
}

const inWords = (source: Source | undefined): string => (source === ".env" ? "the folder's .env" : "the environment");

/** A `.env` comes with a folder, which may be a stranger's: it must not send a person's own key anywhere. */
function refuseForeignAddress({ keyVariable, urlVariable }: UsualEndpoint, sources: Config["sources"]): void {
  const [address, key] = [sources.get(urlVariable), sources.get(keyVariable)];
  if (address === undefined || address === key) return;
  const problem = `${urlVariable} comes from ${inWords(address)}, but ${keyVariable} from ${inWords(key)}`;
  throw new UsageError(`${problem}; set both in the same place, so that no folder's .env can take your key.`);
}
