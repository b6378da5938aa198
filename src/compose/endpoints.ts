// Reads and validates keys and addresses from the settings.

import type { Config } from "../config.ts";
import { keyText } from "../config/settings-text.ts";
import type { SetVariable, Source } from "../config/variables.ts";
import type { HostedProvider, KeySetting, ProviderSettings } from "../llm/providers/provider-definition.ts";
import { defaultEndpoint } from "../llm/providers/provider-definition.ts";
import { baseUrlProblem, isOnThisMachine } from "../llm/wire/base-url.ts";
import type { Endpoint } from "../llm/wire/endpoint.ts";
import { UsageError } from "../text/usage-error.ts";

/** Returns a provider's endpoint. Throws a UsageError that names the variable to correct. */
export function endpointOf(
  { settings, hasDefaultModel }: HostedProvider,
  config: Config,
  asked: string | undefined,
): Endpoint {
  const { label, key, baseUrl: address, version } = settings;
  const endpoint = defaultEndpoint(settings);
  const apiKey = keyIn(config, key)?.value;
  const problem = keyProblem(apiKey, key);
  if (apiKey === undefined || problem !== undefined)
    throw new UsageError(`${label} was chosen, but ${key.variable} ${problem}; set it in the environment or in .env.`);
  const baseUrl = addressIn(config, settings);
  const model = asked ?? config.variable(settings.model.variable)?.value;
  if (model === undefined && !hasDefaultModel(baseUrl)) {
    const which = `say which of its models to use in ${settings.model.variable} or --model`;
    throw new UsageError(`${address.variable} names another server than ${label}'s: ${which}.`);
  }
  const apiVersion = version && config.variable(version.variable)?.value;
  const { idleTimeoutMs = endpoint.idleTimeoutMs, proxies } = config;
  return { ...endpoint, apiKey, baseUrl, apiVersion, idleTimeoutMs, proxies, model: model ?? endpoint.model };
}

/** Returns a key as set, valid or not. */
export function keyIn({ variable }: Config, key: KeySetting): SetVariable | undefined {
  return variable(key.variable, keyText);
}

/**
 * Returns what is wrong with a key, as the end of a sentence that begins with its variable; `undefined` if it may be
 * valid.
 */
export function keyProblem(text: string | undefined, { placeholder }: KeySetting): string | undefined {
  if (text === undefined) return "is not set";
  if (text === placeholder || /^(?:your[-_ ]|changeme|x{3,}|<.*>$|\.{3}|…)/i.test(text))
    return "still holds a placeholder";
  return /^[\x21-\x7e]+$/.test(text) ? undefined : "holds characters that no key has, such as a blank or a line break";
}

function addressIn(config: Config, { key, baseUrl: { variable, default: defaultUrl } }: ProviderSettings): string {
  const set = config.variable(variable);
  const baseUrl = set?.value ?? defaultUrl;
  const problem = baseUrlProblem(baseUrl);
  if (problem !== undefined) throw new UsageError(`${variable} ${problem}.`);
  if (set !== undefined && !isOnThisMachine(baseUrl)) {
    refuseForeignAddress(
      { variable, source: set.source },
      { variable: key.variable, source: keyIn(config, key)?.source },
    );
  }
  return baseUrl;
}

interface SetIn {
  readonly variable: string;
  readonly source: Source | undefined;
}

const inWords = ({ source }: SetIn): string => (source === ".env" ? "the folder's .env" : "the environment");

/**
 * Rejects an address from `.env` for a key from elsewhere: a stranger's folder must not send a person's own key
 * anywhere.
 */
function refuseForeignAddress(address: SetIn, key: SetIn): void {
  if (address.source === key.source) return;
  const problem = `${address.variable} comes from ${inWords(address)}, but ${key.variable} from ${inWords(key)}`;
  throw new UsageError(`${problem}; set both in the same place, so that no folder's .env can take your key.`);
}
