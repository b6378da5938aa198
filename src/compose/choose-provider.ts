import type { Config } from "../config.ts";
import type { Provider } from "../llm/types.ts";
import { isSecret } from "../llm/wire/endpoint.ts";
import { geminiSettings, isUsableKey, keyProblem, openaiSettings } from "./endpoints.ts";
import { UsageError } from "../text/usage-error.ts";

interface ProviderEntry {
  readonly open: (config: Config, model: string | undefined, staff: boolean) => Promise<Provider>;
  /** What a person should know about answers from it. */
  readonly notice?: string;
}

/** Each provider's code is loaded when it is chosen. A new one is one file and one line here. */
const providers: Readonly<Record<string, ProviderEntry>> = {
  gemini: {
    open: async (config, model) =>
      (await import("../llm/providers/gemini.ts")).geminiProvider(geminiSettings(config, model)),
  },
  openai: {
    open: async (config, model) =>
      (await import("../llm/providers/openai.ts")).openaiProvider(openaiSettings(config, model)),
  },
  offline: {
    open: async (_config, model, staff) =>
      onlyModel((await import("../llm/providers/offline.ts")).offlineModel({ staff }), model),
    notice: "answers come from the built-in offline stand-in: fixed rules, not a language model.",
  },
};

/** The names that `--provider` and LLM_PROVIDER take. */
export const providerNames: readonly string[] = Object.keys(providers);

interface ProviderChoice {
  readonly provider: string | undefined;
  readonly model: string | undefined;
  /** Whether staff ask and no customer. */
  readonly staff?: boolean;
}

/** The model that answers, and what a person should know about it. */
export interface ChosenProvider {
  readonly provider: Provider;
  readonly notices: readonly string[];
}

/** The flag decides, then LLM_PROVIDER, then whose key is set, then the offline stand-in. */
export async function chooseProvider(config: Config, flags: ProviderChoice): Promise<ChosenProvider> {
  const asked = flags.provider ?? config.provider;
  const name = asked ?? withKey(config) ?? "offline";
  const entry = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (entry === undefined) {
    const where = flags.provider === undefined ? "LLM_PROVIDER" : "--provider";
    throw new UsageError(`${where} names the unknown provider "${name}"; known are: ${providerNames.join(", ")}.`);
  }
  const why = asked === undefined ? "No model key is set, so the" : "The";
  const notices = entry.notice === undefined ? [] : [...unusedKeys(config), `${why} ${entry.notice}`];
  return { provider: await entry.open(config, flags.model, flags.staff === true), notices };
}

function onlyModel(provider: Provider, asked: string | undefined): Provider {
  if (asked === undefined || asked === provider.model) return provider;
  throw new UsageError(`The provider ${provider.name} has one model, ${provider.model}; leave --model out.`);
}

/** A key that was meant to be one must not be passed over in silence. */
function unusedKeys({ gemini, openai }: Config): string[] {
  const keys = [
    ["GEMINI_API_KEY", gemini.apiKey],
    ["OPENAI_API_KEY", openai.apiKey],
  ] as const;
  const unusable = keys.filter(([, key]) => key !== undefined && !isUsableKey(key));
  return unusable.map(([variable, key]) => `${variable} ${keyProblem(key)}, so it is not used.`);
}

function withKey({ gemini, openai }: Config): string | undefined {
  if (isUsableKey(gemini.apiKey)) return "gemini";
  return isUsableKey(openai.apiKey) ? "openai" : undefined;
}

/** Texts that must never be written anywhere. */
export function secretsOf({ gemini, openai }: Config): readonly string[] {
  return [gemini.apiKey, openai.apiKey].filter(isUsableKey).filter(isSecret);
}
